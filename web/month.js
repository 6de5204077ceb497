// Leads from the page of a month, which links to a day show, to the page itself with all that the link says.
location.replace(`./${location.hash}`);

// Several files as one ZIP archive (APPNOTE 6.3), without dates, so that the same files give the same
// archive.

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const NO_DATE = 0x0021;
const VERSION = 20;

/** The bytes as DEFLATE packs them, and their checksum: a gzip file has both, after a head of ten bytes. */
async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  const file = await new Response(stream).arrayBuffer();
  const checksum = new DataView(file).getUint32(file.byteLength - 8, true);
  return { packed: new Uint8Array(file, 10, file.byteLength - 18), checksum };
}

/** A record of numbers of two (`n`) or four (`N`) bytes, the lowest first. */
function record(form, values) {
  const bytes = (value, length) => Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256);
  return Uint8Array.from([...form].flatMap((letter, index) => bytes(values[index], letter === "N" ? 4 : 2)));
}

export async function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const path = new TextEncoder().encode(name);
    const { packed, checksum } = await deflated(bytes);
    const shared = [UTF8, DEFLATED, 0, NO_DATE, checksum, packed.length, bytes.length, path.length, 0];
    const head = record("NnnnnnNNNnn", [LOCAL, VERSION, ...shared]);
    const entry = record("NnnnnnnNNNnnnnnNN", [CENTRAL, VERSION, VERSION, ...shared, 0, 0, 0, 0, offset]);
    parts.push(head, path, packed);
    directory.push(entry, path);
    offset += head.length + path.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = record("NnnnnNNn", [END, 0, 0, files.length, files.length, size, offset, 0]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

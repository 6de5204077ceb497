// Several files as one ZIP archive (APPNOTE 6.3), without dates, so that the same files give the same
// archive.

/** @typedef {{name: string, bytes: Uint8Array}} NamedFile */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const NO_DATE = 0x0021;
const VERSION = 20;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff] ^ (value >>> 8);
  return ~value >>> 0;
}

async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
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
    const packed = await deflated(bytes);
    const shared = [UTF8, DEFLATED, 0, NO_DATE, checksum(bytes), packed.length, bytes.length, path.length, 0];
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

import { deflateRawSync } from 'node:zlib';

/** An entry of an archive, with headers that may lie. */
export interface RawEntry {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly isPacked?: boolean;
  /** General purpose bits, such as 1 for an encrypted entry. */
  readonly flags?: number;
  /** The unpacked size and the checksum in the headers, when they are wrong. */
  readonly statedSize?: number;
  readonly statedChecksum?: number;
  /** Points at the data of the first entry instead of its own. */
  readonly sharesFirst?: boolean;
}

const checksums = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const known = new WeakMap<Uint8Array, number>();

function checksum(bytes: Uint8Array): number {
  const sum = known.get(bytes) ?? computeChecksum(bytes);
  known.set(bytes, sum);
  return sum;
}

function computeChecksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (checksums[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}

const packed = new WeakMap<Uint8Array, Buffer>();

/** Many entries of one large content are packed once. */
function pack(bytes: Uint8Array): Buffer {
  const known = packed.get(bytes) ?? deflateRawSync(bytes);
  packed.set(bytes, known);
  return known;
}

/** Writes a ZIP archive exactly as a test defines it, so that broken ones can be made. */
export function rawZip(entries: readonly RawEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = typeof entry.content === 'string' ? Buffer.from(entry.content) : entry.content;
    const data = entry.isPacked === true ? pack(bytes) : Buffer.from(bytes);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((entry.flags ?? 0) | 0x800, 2);
    fields.writeUInt16LE(entry.isPacked === true ? 8 : 0, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(entry.statedChecksum ?? checksum(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(entry.statedSize ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(entry.sharesFirst === true ? 0 : offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name);
    if (entry.sharesFirst === true) continue;
    const local = [Buffer.from('PK\x03\x04', 'latin1'), fields, name, data];
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}

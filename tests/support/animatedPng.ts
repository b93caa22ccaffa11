import { crc32 } from 'node:zlib';

/** An animated PNG says so in a chunk before its pixels. Its frames are not needed to recognize it. */
export function animatedPng(still: Buffer): Buffer {
  const control = Buffer.from([...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(control.length - 4);
  checksum.writeUInt32BE(crc32(control));
  return Buffer.concat([still.subarray(0, 33), length, control, checksum, still.subarray(33)]);
}

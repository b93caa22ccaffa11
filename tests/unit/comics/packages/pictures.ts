/** Pictures with only a valid header: enough for everything that looks at kind and size. */
export function png(width = 4, height = 3, length = 33): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function gif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.write('GIF89a', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** With an application part before the frame, as cameras and scanners write it. */
export function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'ffd8ffe1000a45786966000000 00ffff c2000b08 0000 0000 01011100'.replaceAll(' ', ''),
    'hex',
  );
  const frame = bytes.indexOf(Buffer.from('ffc2', 'hex'));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

export function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(kind, 12, 'latin1');
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width | 0x4000, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    bytes.writeUInt8(0x2f, 20);
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

/** The first bytes of sounds. */
export const mp3 = Buffer.from('fffb9064000000', 'hex');
export const wav = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1');

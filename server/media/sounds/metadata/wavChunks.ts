const headBytes = 12;
const chunkHeadBytes = 8;

/** What a WAV is heard by; all other chunks tell about it. */
const heard = ['fmt ', 'fact', 'data'];

/** A WAV of the chunks alone that it is heard by. */
export function withoutWavMetadata(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = headBytes; at + chunkHeadBytes <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    // What is recorded while it is sent does not know its length.
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - chunkHeadBytes);
    const end = at + chunkHeadBytes + size;
    if (heard.includes(name)) kept.push(chunk(name, bytes.subarray(at + chunkHeadBytes, end)));
    // Chunks begin at even places.
    at = end + (size % 2);
  }
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WAVE', 8, 'latin1');
  return Buffer.concat([head, body]);
}

function chunk(name: string, content: Buffer): Buffer {
  const made = Buffer.alloc(chunkHeadBytes + content.length + (content.length % 2));
  made.write(name, 'latin1');
  made.writeUInt32LE(content.length, 4);
  content.copy(made, chunkHeadBytes);
  return made;
}

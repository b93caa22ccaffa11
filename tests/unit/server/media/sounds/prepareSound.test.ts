import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { prepareSound } from '../../../../../server/media/prepareSound';
import { wavOf } from '../../../../support/wav';

const march = 'samples/cat-and-door/res/snd/march.mp3';

describe('a sound', () => {
  test('is accepted with its duration and a name derived from its content', async () => {
    const bytes = await readFile(march);
    const sound = await prepareSound(bytes);
    expect(sound).toHaveProperty('duration', 11_496);
    expect(sound.kind === 'sound' && sound.name).toMatch(/^[0-9a-f]{32}\.mp3$/);
    expect(await prepareSound(bytes)).toHaveProperty('name', sound.kind === 'sound' && sound.name);
  });

  test('may be WAV, OGG and M4A', async () => {
    expect(await prepareSound(wavOf(1500))).toMatchObject({ kind: 'sound', duration: 1500 });
    expect(await prepareSound(wavOf(1500))).toHaveProperty('name', expect.stringMatching(/\.wav$/));
    expect(await prepareSound(oggOf(2))).toMatchObject({ kind: 'sound', duration: 2000 });
    expect(await prepareSound(oggOf(2))).toHaveProperty('name', expect.stringMatching(/\.ogg$/));
    expect(await prepareSound(mp4Of('soun', 3))).toMatchObject({ kind: 'sound', duration: 3000 });
    expect(await prepareSound(mp4Of('soun', 3))).toHaveProperty('name', expect.stringMatching(/\.m4a$/));
  });

  test('may be as long as the format allows, and no longer', async () => {
    expect(await prepareSound(wavOf(5 * 60_000))).toMatchObject({ kind: 'sound', duration: 300_000 });
    expect(await prepareSound(wavOf(5 * 60_000 + 100))).toEqual({
      kind: 'refused',
      reason: { because: 'milliseconds', atMost: 300_000 },
    });
  });

  test('may have the silence that encoders of MP3 add, as an export of five minutes has', async () => {
    expect(await prepareSound(mp3Of(11_487))).toMatchObject({ kind: 'sound', duration: 300_000 });
    expect(await prepareSound(mp3Of(11_500))).toMatchObject({ reason: { because: 'milliseconds' } });
  });
});

describe('refused, with any claimed name or type', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  test.each([
    ['PNG', text('')],
    ['markup', text('<!doctype html>')],
    ['an unknown kind of file', text('words')],
    ['an empty file', text('')],
  ])('%s', async (found, bytes) => {
    const sent = found === 'PNG' ? Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') : bytes;
    expect(await prepareSound(sent)).toEqual({ kind: 'refused', reason: { because: 'kind', found } });
  });

  test('video in a sound container', async () => {
    expect(await prepareSound(mp4Of('vide', 3))).toEqual({
      kind: 'refused',
      reason: { because: 'kind', found: 'video' },
    });
  });

  test('too many bytes', async () => {
    expect(await prepareSound(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({
      kind: 'refused',
      reason: { because: 'bytes', atMost: 10 * 1024 * 1024 },
    });
  });

  test.each([
    ['an MP3 tag without sound after it', Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1')],
    ['a WAV without samples', wavOf(0)],
    ['a truncated OGG', oggOf(2).subarray(0, 40)],
    ['an empty MP4', Buffer.from('\0\0\0\x10ftypM4A \0\0\0\0', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(await prepareSound(bytes)).toEqual({ kind: 'refused', reason: { because: 'broken' } });
  });
});

/** Frames of 26 ms, with 64 kbit a second, at 44.1 kHz, mono. */
function mp3Of(frames: number): Buffer {
  const frame = Buffer.alloc(208);
  frame.writeUInt32BE(0xfffb50c4);
  return Buffer.alloc(frames * frame.length, frame);
}

/** The first and the last page of an Opus stream. */
function oggOf(seconds: number): Buffer {
  const page = (flags: number, position: number, number: number, content: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS');
    head.writeUInt8(flags, 5);
    head.writeBigUInt64LE(BigInt(position), 6);
    head.writeUInt32LE(7, 14);
    head.writeUInt32LE(number, 18);
    head.writeUInt8(1, 26);
    head.writeUInt8(content.length, 27);
    return Buffer.concat([head, content]);
  };
  const opusHead = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const opusTags = Buffer.from('OpusTags\x04\0\0\0Kadr\0\0\0\0', 'latin1');
  return Buffer.concat([
    page(2, 0, 0, opusHead),
    page(0, 0, 1, opusTags),
    page(4, seconds * 48_000, 2, Buffer.alloc(100)),
  ]);
}

/** An MP4 with one track of sound or of pictures. */
function mp4Of(handler: 'soun' | 'vide', seconds: number): Buffer {
  const box = (type: string, ...contents: Buffer[]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + contents.reduce((sum, one) => sum + one.length, 0));
    head.write(type, 4);
    return Buffer.concat([head, ...contents]);
  };
  const words = (...numbers: number[]) => {
    const bytes = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
    return bytes;
  };
  const duration = seconds * 1000;
  const entry = box(handler === 'soun' ? 'mp4a' : 'avc1', words(0, 1, 0, 0, 0x10010, 0, 48_000 * 65_536));
  const tables = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, 1, duration)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, 0, 1, 4)),
    box('stco', words(0, 1, 0)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, duration, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0, 0)),
    box('minf', tables),
  );
  const movie = box('mvhd', words(0, 0, 0, 1000, duration, 0x10000), Buffer.alloc(76), words(2));
  const track = box('tkhd', words(0, 0, 0, 1, 0, duration), Buffer.alloc(60));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')),
    box('moov', movie, box('trak', track, media)),
    box('mdat', Buffer.alloc(4)),
  ]);
}

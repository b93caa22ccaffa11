import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { mediaKindOf } from '@/comics/packages/mediaFiles';
import { prepareSound } from '../../../../../server/media/prepareSound';
import { withoutMetadata } from '../../../../../server/media/soundMetadata';
import { wavOf } from '../../../../support/wav';

const march = await readFile('samples/cat-and-door/res/snd/march.mp3');
const frames = strip(march);
const secret = 'Recorded by Ada at home';

function strip(bytes: Buffer): Buffer {
  const kind = mediaKindOf(bytes);
  if (kind?.family !== 'sound') throw new Error('It is no sound');
  return Buffer.from(withoutMetadata(kind, bytes));
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const number = (value: number, write: 'writeUInt32LE' | 'writeUInt32BE') => {
  const bytes = Buffer.alloc(4);
  bytes[write](value);
  return bytes;
};

function id3v2(content: Buffer, size = content.length, flags = 0): Buffer {
  const sevens = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return Buffer.concat([latin('ID3'), Buffer.from([4, 0, flags, ...sevens]), content]);
}
const id3v1 = Buffer.concat([latin('TAG'), latin(secret), Buffer.alloc(125 - secret.length)]);

function ape(content: Buffer, size = content.length + 32): Buffer {
  const head = (flags: number) =>
    Buffer.concat([
      latin('APETAGEX'),
      number(2000, 'writeUInt32LE'),
      number(size, 'writeUInt32LE'),
      number(1, 'writeUInt32LE'),
      number(flags, 'writeUInt32LE'),
      Buffer.alloc(8),
    ]);
  return Buffer.concat([head(0xa0000000), content, head(0x80000000)]);
}

const lyrics = latin(`LYRICSBEGIN${secret}${String(secret.length + 11).padStart(6, '0')}LYRICS200`);

function wavWith(...chunks: Buffer[]): Buffer {
  const wav = wavOf(1001);
  const made = Buffer.concat([wav.subarray(0, 36), ...chunks, wav.subarray(36)]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}
function chunk(name: string, content: Buffer): Buffer {
  const pad = Buffer.alloc(content.length % 2);
  return Buffer.concat([latin(name), number(content.length, 'writeUInt32LE'), content, pad]);
}
const box = (name: string, ...contents: Buffer[]) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([number(content.length + 8, 'writeUInt32BE'), latin(name), content]);
};

function oggPage(number_: number, flags: number, packets: readonly Buffer[], isOpen = false): Buffer {
  const lacing = packets.flatMap((packet, index) => {
    const full = Array.from({ length: Math.floor(packet.length / 255) }, () => 255);
    return isOpen && index === packets.length - 1 ? full : [...full, packet.length % 255];
  });
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigUInt64LE(flags === 4 ? 96_000n : 0n, 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number_, 18);
  head[26] = lacing.length;
  return Buffer.concat([head, Buffer.from(lacing), ...packets]);
}

function opusTags(comment: string): Buffer {
  const text = latin(comment);
  return Buffer.concat([
    latin('OpusTags'),
    number(4, 'writeUInt32LE'),
    latin('Kadr'),
    number(1, 'writeUInt32LE'),
    number(text.length, 'writeUInt32LE'),
    text,
  ]);
}
const opusHead = Buffer.concat([latin('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);

describe('metadata about the person who recorded a sound is removed, and the sound stays', () => {
  const tag = id3v2(latin(secret));
  const tagWithEnd = Buffer.concat([
    id3v2(latin(secret), secret.length, 0x10),
    latin('3DI\x04\0\x10'),
    id3v2(Buffer.alloc(0), secret.length).subarray(6),
  ]);
  test.each([
    ['before it', [tag, frames]],
    ['before it, with the end that names it again', [tagWithEnd, frames]],
    ['several times before it', [tag, tag, ape(latin(secret)), frames]],
    ['behind it', [frames, id3v1]],
    ['behind it in every way', [tag, frames, ape(latin(secret)), lyrics, id3v1]],
    ['behind it as another tag', [frames, tagWithEnd]],
  ])('of an MP3, %s', async (_where, parts) => {
    const sent = Buffer.concat(parts);
    expect(strip(sent).equals(frames)).toBe(true);
    expect(await prepareSound(sent)).toHaveProperty('duration', 11_496);
  });

  test('of an MP3 with padding before its first frame, which is still recognized', () => {
    const bytes = strip(Buffer.concat([tag, Buffer.alloc(7), frames]));
    expect(mediaKindOf(bytes)?.name).toBe('MP3');
    expect(bytes.includes(secret)).toBe(false);
  });

  test('of a WAV', async () => {
    const info = chunk('LIST', Buffer.concat([latin('INFO'), chunk('IART', latin(secret))]));
    const sent = Buffer.concat([wavWith(chunk('bext', latin(secret)), info), chunk('id3 ', tag)]);
    expect(strip(sent).equals(wavOf(1001))).toBe(true);
    expect(await prepareSound(sent)).toHaveProperty('duration', 1001);
    // The length is unknown when it is recorded while it is sent.
    const endless = wavOf(1000);
    endless.writeUInt32LE(0xffffffff, 40);
    expect(strip(endless).equals(wavOf(1000))).toBe(true);
  });

  test('of an M4A, whose other boxes stay where they are', () => {
    const udta = box('udta', box('meta', latin(secret)));
    const track = box('trak', box('tkhd', latin('track')), udta);
    const sent = Buffer.concat([
      box('ftyp', latin('M4A \0\0\0\0')),
      box('uuid', latin(secret)),
      box('moov', box('mvhd', latin('head')), track, udta),
      box('mdat', latin('the sound itself')),
    ]);
    const bytes = strip(sent);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes).toHaveLength(sent.length);
    for (const part of ['track', 'head', 'the sound itself']) {
      expect(bytes.indexOf(part)).toBe(sent.indexOf(part));
    }
  });

  test('of an OGG, also with comments over several pages', async () => {
    const long = opusTags(`ARTIST=${secret}${'x'.repeat(60_000)}${secret}`);
    const cut = 255 * 200;
    const sent = Buffer.concat([
      oggPage(0, 2, [opusHead]),
      oggPage(1, 0, [long.subarray(0, cut)], true),
      oggPage(2, 1, [long.subarray(cut)]),
      oggPage(3, 4, [latin('the sound itself')]),
    ]);
    const bytes = strip(sent);
    expect(bytes).toHaveLength(sent.length);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.indexOf('the sound itself')).toBe(sent.indexOf('the sound itself'));
    const { common, format } = await parseBuffer(bytes, { mimeType: 'audio/ogg' });
    expect(common.artist).toBeUndefined();
    expect(format.duration).toBe(2);
  });

  test('counts toward the upload’s size', async () => {
    const sent = Buffer.concat([id3v2(Buffer.alloc(10 * 1024 * 1024)), frames]);
    expect(await prepareSound(sent)).toMatchObject({ kind: 'refused', reason: { because: 'bytes' } });
  });
});

describe('malformed sounds', () => {
  test.each([
    ['an MP3 tag longer than the file', Buffer.concat([id3v2(latin(secret), 0xfffffff), frames])],
    ['an MP3 of tags alone', Buffer.concat([id3v2(Buffer.alloc(0)), id3v1])],
    ['a WAV whose format is longer than the file', chunk('RIFF', chunk('WAVEfmt ', Buffer.alloc(3)))],
    [
      'an MP4 whose box is shorter than its header',
      Buffer.concat([box('ftyp', latin('M4A ')), number(3, 'writeUInt32BE'), latin('moov')]),
    ],
    ['an OGG whose page is longer than the file', oggPage(0, 2, [opusHead]).subarray(0, 30)],
  ])('%s is refused as damaged', async (_, sent) => {
    expect(await prepareSound(sent)).toEqual({ kind: 'refused', reason: { because: 'broken' } });
  });

  test('an APE tag with a false size removes no more than exists', () => {
    for (const size of [0, 31, 0xffffffff]) {
      const sent = Buffer.concat([frames, ape(latin(secret), size)]);
      expect(strip(sent).length).toBeLessThanOrEqual(sent.length);
    }
  });

  test('nearly a million tags are removed quickly', () => {
    const tags = Buffer.alloc(10 * 900_000, id3v2(Buffer.alloc(0)));
    expect(strip(Buffer.concat([tags, frames])).equals(frames)).toBe(true);
  });

  const heads = ['ID3', 'OggS', '\0\0\0\x10ftypM4A ', 'RIFF\0\0\0\0WAVE'].map(latin);
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc
      .constantFrom(
        'ID3\x04',
        'TAG',
        'APETAGEX',
        'LYRICS200',
        '3DI',
        'OggS',
        'OpusTags',
        'moov',
        'udta',
        'data',
      )
      .map(latin),
  );

  test('cause no exception, and grow by at most an empty tag', () => {
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.array(part, { maxLength: 20 }), (head, parts) => {
        const sent = Buffer.concat([head, ...parts]);
        expect(strip(sent).length).toBeLessThanOrEqual(sent.length + 10);
      }),
      { numRuns: 500 },
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mediaKindOf, nameOfContents, pictureSize } from '@/comics/packages/mediaFiles';
import { gif, jpeg, mp3, png, wav, webp } from './pictures';

const head = (text: string) => Buffer.from(text, 'latin1');

describe('identifying a file by its contents', () => {
  test.each([
    ['PNG', png()],
    ['JPEG', jpeg(1, 1)],
    ['GIF', gif(1, 1)],
    ['GIF', head('GIF87a')],
    ['WebP', webp('VP8 ', 1, 1)],
    ['MP3', mp3],
    ['MP3', head('ID3\x04\0')],
    ['OGG', head('OggS\0')],
    ['M4A', head('\0\0\0\x20ftypM4A \0')],
    ['M4A', head('\0\0\0\x20ftypmp42\0')],
    ['M4A', head('\0\0\0\x20ftypisom\0')],
    ['WAV', wav],
  ])('recognizes %s', (name, bytes) => {
    expect(mediaKindOf(bytes)?.name).toBe(name);
  });

  test.each([
    ['SVG', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['markup', '<html><script>alert(1)</script></html>'],
    ['AVIF', '\0\0\0\x20ftypavif'],
    ['BMP', 'BM1234'],
    ['TIFF', 'II*\0'],
    ['TIFF', 'MM\0*'],
    ['JPEG XL', '\xff\x0a'],
    ['JPEG XL', '\0\0\0\x0cJXL '],
    ['RAR', 'Rar!\x1a'],
    ['7-Zip', '7z\xbc\xaf\x27\x1c'],
    ['gzip', '\x1f\x8b\x08'],
    ['PDF', '%PDF-1.7'],
    ['ZIP', 'PK\x03\x04'],
    ['AVI', 'RIFF\0\0\0\0AVI LIST'],
    ['an unknown kind of MP4', '\0\0\0\x20ftypqt  '],
    ['an unknown kind of file', 'MZ\x90\0'],
    ['an unknown kind of file', '\xff\xf1'],
    ['an empty file', ''],
  ])('rejects %s', (name, text) => {
    expect(mediaKindOf(head(text))).toBeNull();
    expect(nameOfContents(head(text))).toBe(name);
  });
});

describe('the size of a picture', () => {
  test.each([
    ['PNG', png(640, 480)],
    ['GIF', gif(640, 480)],
    ['JPEG', jpeg(640, 480)],
    ['lossy WebP', webp('VP8 ', 640, 480)],
    ['lossless WebP', webp('VP8L', 640, 480)],
    ['WebP with extensions', webp('VP8X', 640, 480)],
  ])('is in the header of a %s', (_kind, bytes) => {
    expect(pictureSize(bytes)).toEqual({ width: 640, height: 480 });
  });

  test('is the one that a real picture of a sample has', () => {
    expect(pictureSize(readFileSync('samples/goldfish/cover.webp'))).toEqual({ width: 640, height: 640 });
  });

  test.each([
    ['breaks off', png(640, 480).subarray(0, 18)],
    ['has no width', png(0, 480)],
    ['has no frame', jpeg(640, 480).subarray(0, 12)],
    ['walks in circles', head('\xff\xd8\xff\xe0\0\0\0\0\0\0')],
    ['has no known part', webp('VP8X', 1, 1).fill('ABCD', 12, 16)],
    ['is a sound', wav],
  ])('is unknown when the file %s', (_fault, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });
});

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageKind, PreparedImage } from '../../../../../server/media/images/image';
import { prepareImage } from '../../../../../server/media/images/prepareImage';
import { animatedPng } from '../../../../support/animatedPng';
import { halves, movingPicture, noisyPicture, plainPicture, redOverBlue } from './madePictures';

async function taken(kind: ImageKind, bytes: Uint8Array): Promise<PreparedImage> {
  const prepared = await prepareImage(kind, bytes);
  if (prepared.kind === 'refused') throw new Error(`Refused because of ${prepared.reason.because}`);
  return prepared;
}

function itself(picture: PreparedImage): Uint8Array {
  return picture.files.at(-1)?.bytes ?? new Uint8Array();
}

async function sidesOf(picture: PreparedImage): Promise<string[]> {
  const heads = picture.files.map(async ({ name, bytes }) => {
    const { width, height, format } = await sharp(bytes).metadata();
    return `${name.replace(picture.picId.replace('.webp', ''), 'id')} ${width}×${height} ${format}`;
  });
  return (await Promise.all(heads)).sort();
}

describe('covers and avatars', () => {
  test('become thumbnails in all sizes of their kind', async () => {
    const photograph = await plainPicture(1500, 1000, 'jpeg');
    expect(await sidesOf(await taken('projectCover', photograph))).toEqual([
      'id.w160.webp 160×160 webp',
      'id.w320.webp 320×320 webp',
      'id.webp 640×640 webp',
    ]);
    expect(await sidesOf(await taken('userAvatar', photograph))).toEqual([
      'id.w100.webp 100×100 webp',
      'id.webp 200×200 webp',
    ]);
    expect(await taken('customFeedCover', photograph)).toMatchObject({ width: 640, height: 640 });
  });

  test('are not enlarged', async () => {
    expect(await sidesOf(await taken('projectCover', await plainPicture(400, 250, 'png')))).toEqual([
      'id.w160.webp 160×160 webp',
      'id.webp 250×250 webp',
    ]);
    expect(await sidesOf(await taken('userAvatar', await plainPicture(3, 2, 'gif')))).toEqual([
      'id.webp 2×2 webp',
    ]);
  });

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s', async (format) => {
    expect(await halves(itself(await taken('userAvatar', await plainPicture(300, 300, format))))).toEqual({
      upper: 'red',
      lower: 'blue',
    });
  });

  test('are not animated', async () => {
    const cover = await taken('projectCover', await movingPicture(300, 300, 4, 'gif'));
    expect((await sharp(itself(cover)).metadata()).pages).toBeUndefined();
  });

  test('keep transparency; 16-bit, gray and CMYK pictures keep their look', async () => {
    const glass = { create: { width: 200, height: 200, channels: 4, background: '#ff000000' } } as const;
    const avatar = await taken('userAvatar', await sharp(glass).png().toBuffer());
    expect((await sharp(itself(avatar)).stats()).isOpaque).toBe(false);
    for (const space of ['rgb16', 'b-w', 'cmyk'] as const) {
      const picture = (await redOverBlue(300, 300)).toColourspace(space);
      const bytes = await (space === 'cmyk' ? picture.jpeg() : picture.png()).toBuffer();
      expect(await taken('userAvatar', bytes), space).toMatchObject({ width: 200, height: 200 });
    }
  });
});

describe('images of comics', () => {
  test('keep their size within the format, and shrink to its largest side', async () => {
    expect(await taken('comicsImage', await plainPicture(1080, 700, 'webp'))).toMatchObject({
      width: 1080,
      height: 700,
    });
    expect(await taken('comicsImage', await plainPicture(5000, 1000, 'jpeg'))).toMatchObject({
      width: 4096,
      height: 819,
    });
  });

  test.each(['gif', 'webp'] as const)('stay animated when they are %s', async (format) => {
    const picture = await taken('comicsImage', await movingPicture(300, 200, 5, format));
    expect(picture).toMatchObject({ width: 300, height: 200 });
    expect(await sharp(itself(picture)).metadata()).toMatchObject({
      format: 'webp',
      pages: 5,
      loop: 0,
      delay: [100, 100, 100, 100, 100],
    });
  });

  test('keep the edges of drawings exact to the pixel', async () => {
    const drawing = await plainPicture(300, 300, 'png');
    const picture = await taken('comicsImage', drawing);
    const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect((await pixels(itself(picture))).equals(await pixels(drawing))).toBe(true);
  });

  test('are stored as photographs when exact edges would cost too much', { tags: 'long' }, async () => {
    const noise = await noisyPicture(1200, 1200).png().toBuffer();
    expect(noise.length).toBeGreaterThan(3_000_000);
    expect(itself(await taken('comicsImage', noise)).length).toBeLessThan(1_500_000);
  });
});

describe('camera metadata', () => {
  test('is removed, and the picture is upright', async () => {
    const upright = await (await redOverBlue(400, 600)).toBuffer();
    const lying = await sharp(upright)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'a name' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.includes('a name')).toBe(true);
    for (const kind of ['comicsImage', 'projectCover'] as const) {
      const picture = await taken(kind, lying);
      expect(await halves(itself(picture)), kind).toEqual({ upper: 'red', lower: 'blue' });
      for (const { bytes } of picture.files) {
        const head = await sharp(bytes).metadata();
        expect([head.exif, head.xmp, head.iptc, head.icc, head.orientation], kind).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      }
    }
    expect(await taken('comicsImage', lying)).toMatchObject({ width: 400, height: 600 });
  });
});

describe('names', () => {
  test('depend on the content', async () => {
    const bytes = await plainPicture(300, 300, 'jpeg');
    const other = await plainPicture(300, 298, 'jpeg');
    const { picId } = await taken('userAvatar', bytes);
    expect(picId).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await taken('userAvatar', bytes)).picId).toBe(picId);
    expect((await taken('userAvatar', other)).picId).not.toBe(picId);
  });
});

describe('refused, with any claimed name or type', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  test.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['markup', text('<!doctype html><script>alert(1)</script>')],
    ['an unknown kind of file', text('just words')],
    ['an empty file', text('')],
    ['MP3', text('ID3 a sound')],
  ])('%s', async (found, bytes) => {
    expect(await prepareImage('userAvatar', bytes)).toEqual({
      kind: 'refused',
      reason: { because: 'kind', found },
    });
  });

  test('AVIF and TIFF, which the format does not have', async () => {
    for (const [format, found] of [
      ['avif', 'AVIF'],
      ['tiff', 'TIFF'],
    ] as const) {
      const refusal = await prepareImage('comicsImage', await plainPicture(64, 64, format));
      expect(refusal).toEqual({ kind: 'refused', reason: { because: 'kind', found } });
    }
  });

  test('animated PNGs in a comic, where they would become stills; covers and avatars are stills', async () => {
    const moving = animatedPng(await plainPicture(64, 64, 'png'));
    const refusal = await prepareImage('comicsImage', moving);
    expect(refusal).toEqual({ kind: 'refused', reason: { because: 'animationKind' } });
    expect(await taken('projectCover', moving)).toMatchObject({ width: 64, height: 64 });
  });

  test('truncated and damaged pictures', async () => {
    const whole = await noisyPicture(300, 300).png().toBuffer();
    const spoilt = Buffer.from(whole).fill(7, 200, 2000);
    for (const bytes of [whole.subarray(0, 20), whole.subarray(0, whole.length / 2), spoilt]) {
      const refusal = await prepareImage('projectCover', bytes);
      expect(refusal).toEqual({ kind: 'refused', reason: { because: 'broken' } });
    }
  });

  test('too many bytes', async () => {
    const refusal = await prepareImage('projectCover', new Uint8Array(10 * 1024 * 1024 + 1));
    expect(refusal).toEqual({ kind: 'refused', reason: { because: 'bytes', atMost: 10 * 1024 * 1024 } });
  });

  test('a decompression bomb: few bytes with very many pixels', async () => {
    const refusal = await prepareImage('projectCover', pngOf(20_000, 20_000));
    expect(refusal).toEqual({ kind: 'refused', reason: { because: 'pixels', atMost: 50_000_000 } });
  });

  test.each([
    ['column', 1, 49_000_000],
    ['row', 49_000_000, 1],
    ['column just too long', 2, 20_001],
  ])('a decompression bomb of few bytes with one long %s', async (_what, width, height) => {
    const refusal = await prepareImage('projectCover', pngOf(width, height));
    expect(refusal).toEqual({ kind: 'refused', reason: { because: 'side', atMost: 20_000 } });
  });

  test('a decompression bomb of very many small frames', async () => {
    expect(await prepareImage('comicsImage', gifOf(1, 1, 1501))).toEqual({
      kind: 'refused',
      reason: { because: 'frames', atMost: 1500 },
    });
  });

  test('a decompression bomb of large frames', async () => {
    expect(await prepareImage('comicsImage', gifOf(6000, 6000, 2))).toEqual({
      kind: 'refused',
      reason: { because: 'pixels', atMost: 50_000_000 },
    });
  });
});

/** A GIF whose frames declare a size and have almost no data. */
function gifOf(width: number, height: number, frames: number): Uint8Array {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1');
  for (const [bytes, offset] of [
    [head, 6],
    [frame, 5],
  ] as const) {
    bytes.writeUInt16LE(width, offset);
    bytes.writeUInt16LE(height, offset + 2);
  }
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A PNG with the given size in its header and almost no data after it. */
function pngOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('the mean color of a comic’s picture', () => {
  test('is returned for an opaque one', async () => {
    const { color = '' } = await taken('comicsImage', await plainPicture(300, 200, 'png'));
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    // One half is red, the other blue.
    for (const [index, meant] of [125, 20, 125].entries())
      expect(Math.abs((channels[index] ?? 0) - meant), color).toBeLessThan(12);
  });

  test('is not returned for a transparent one, which it could not replace', async () => {
    const holed = sharp({ create: { width: 90, height: 90, channels: 4, background: '#ff000080' } });
    expect(await taken('comicsImage', await holed.png().toBuffer())).not.toHaveProperty('color');
  });
});

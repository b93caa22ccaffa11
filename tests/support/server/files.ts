import sharp from 'sharp';
import { wavOf } from '../wav';

/** A comic with one page that has a text. */
export function comicFile(text = 'Hello'): { [key: string]: unknown } {
  const ids = { ver: 1, midn: 3 };
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title: text, language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: ids, plain: ids, typed: ids, sound: ids },
    resources: [],
    variables: {},
    start: 1,
    pages: [
      {
        id: 1,
        end: true,
        objects: [{ id: 2, type: 'text', x: 0, y: 0, width: 900, height: 200, text }],
      },
    ],
  };
}

/** The same comic with two errors: a start page that does not exist, and a variable with an invalid name. */
export function brokenFile(text = 'Hello'): { [key: string]: unknown } {
  return { ...comicFile(text), start: 7, variables: { '2bad': { type: 'number', value: 1 } } };
}

/** A PNG of one color. */
export async function pngFile(side = 64, background = '#3366cc', name = 'picture.png'): Promise<File> {
  const create = { width: side, height: side, channels: 3, background } as const;
  return fileOf(await sharp({ create }).png().toBuffer(), name, 'image/png');
}

/** Silence as an upload; see `wavOf`. */
export function wavFile(milliseconds: number, name = 'silence.wav'): File {
  return fileOf(wavOf(milliseconds), name, 'audio/wav');
}

export function fileOf(bytes: Uint8Array, name: string, type = 'application/octet-stream'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

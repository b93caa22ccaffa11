import { maxUploadBytes } from '@/domain/limits';
import type { Database } from '../../database/Database';
import type { ResourceKind } from '../../database/tables/projectFiles';
import { invalidField } from '../../lib/errors';
import { fetchRefusalText } from '../../media/fetchPublicFile';
import { imageRefusalText } from '../../media/images/image';
import { prepareImage } from '../../media/images/prepareImage';
import { prepareSound, soundRefusalText } from '../../media/prepareSound';
import { assertPictureAllowed } from '../filters/filterPictures';
import type { Services } from '../services';

const maxNameLength = 100;

/** A file's name without folders and invisible characters. */
function resourceName(fileName: string, otherwise: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return [...name].slice(0, maxNameLength).join('') || otherwise;
}

/** The file name at the end of a URL; empty when there is none. */
function nameOfAddress(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** A validated image or sound. */
export interface PreparedResource {
  readonly kind: ResourceKind;
  /** The author's name for the file. */
  readonly name: string;
  /** The path inside the project. Its file name is derived from the content. */
  readonly vpath: string;
  readonly bytes: Uint8Array;
  readonly width?: number;
  readonly height?: number;
  readonly color?: string;
  /** Only for images, to find similar ones; empty for an image of a single color. */
  readonly hash?: string;
  readonly durationMs?: number;
}

/** Throws `invalid` when the file is not an image, or looks like a picture of a banned comic. */
export async function prepareUploadedImage(
  { database }: Pick<Services, 'database'>,
  image: File,
): Promise<PreparedResource> {
  return prepareComicImage(database, 'image', await bytesOf(image), resourceName(image.name, 'image'));
}

/** Throws `invalid` for a URL that must not be requested or is not an image. */
export async function prepareImageOfAddress(
  { database, fetchFile }: Services,
  address: string,
): Promise<PreparedResource> {
  const found = await fetchFile(address, { largest: maxUploadBytes.picture });
  if (found.kind === 'refused') {
    throw invalidField('imgURL', fetchRefusalText(found.reason));
  }
  return prepareComicImage(database, 'imgURL', found.bytes, resourceName(nameOfAddress(address), 'image'));
}

/** Throws `invalid` when the file is not a sound. */
export async function prepareUploadedSound(sound: File): Promise<PreparedResource> {
  const prepared = await prepareSound(await bytesOf(sound));
  if (prepared.kind === 'refused') {
    throw invalidField('sound', soundRefusalText(prepared.reason));
  }
  const { name: file, bytes, duration } = prepared;
  const name = resourceName(sound.name, 'sound');
  return { kind: 'sound', name, vpath: `res/snd/${file}`, bytes, durationMs: duration };
}

async function prepareComicImage(
  database: Database,
  field: string,
  sent: Uint8Array,
  name: string,
): Promise<PreparedResource> {
  const prepared = await prepareImage('comicsImage', sent);
  if (prepared.kind === 'refused') {
    throw invalidField(field, imageRefusalText(prepared.reason));
  }
  const { picId, width, height, color, hashes, files } = prepared;
  await assertPictureAllowed(database, field, hashes);
  const [file] = files;
  if (file === undefined) throw new Error(`The picture ${picId} has no file`);
  const vpath = `res/img/${picId}`;
  return {
    kind: 'image',
    name,
    vpath,
    bytes: file.bytes,
    width,
    height,
    hash: hashes.join(' '),
    ...(color !== undefined && { color }),
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

import type { Database } from '../../database/Database';
import type { projectResources } from '../../database/tables/projectFiles';
import { invalidField } from '../../lib/errors';
import { fetchImage } from '../../media/fetchPublicFile';
import { imageRefusalText } from '../../media/images/image';
import { prepareImage } from '../../media/images/prepareImage';
import { prepareSound, soundRefusalText } from '../../media/prepareSound';
import { assertPictureAllowed } from '../filters/filterPictures';
import type { Services } from '../services';

type ResourceRow = typeof projectResources.$inferSelect;

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

/** A validated image or sound. The file name in its path is derived from the content. */
export interface PreparedResource
  extends Omit<ResourceRow, 'projectId' | 'resId' | 'mediaType' | 'bytes' | 'createdAt'> {
  readonly bytes: Uint8Array;
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
  const bytes = await fetchImage(fetchFile, address);
  return prepareComicImage(database, 'imgURL', bytes, resourceName(nameOfAddress(address), 'image'));
}

/** Throws `invalid` when the file is not a sound. */
export async function prepareUploadedSound(sound: File): Promise<PreparedResource> {
  const prepared = await prepareSound(await bytesOf(sound));
  if (prepared.kind === 'refused') {
    throw invalidField('sound', soundRefusalText(prepared.reason));
  }
  const { name: file, bytes, duration } = prepared;
  const name = resourceName(sound.name, 'sound');
  const noImage = { width: null, height: null, color: null, pictureHash: null };
  return { kind: 'sound', name, vpath: `res/snd/${file}`, bytes, durationMs: duration, ...noImage };
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
    color: color ?? null,
    pictureHash: hashes.join(' '),
    durationMs: null,
  };
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

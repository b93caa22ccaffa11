import sharp from 'sharp';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { customFeedCoverAddress, projectCoverAddress, userAvatarAddress } from '@/domain/imageAddress';
import type { FileStore } from '../../media/files/FileStore';
import { userContentFolders } from '../../media/files/fileKeys';
import type { SquareKind } from '../../media/pictures/pictureKinds';
import { pictureTurns } from '../../media/pictures/pictureTurns';
import type { PreviewPicture } from './Preview';

const addressOf = {
  projectCover: projectCoverAddress,
  userAvatar: userAvatarAddress,
  customFeedCover: customFeedCoverAddress,
} as const satisfies Readonly<Record<SquareKind, unknown>>;

/** A picture for other sites: its whole address, and its size as far as it is ours. */
export async function previewPicture(
  files: FileStore,
  urls: UrlsConfig,
  kind: SquareKind,
  id: string,
  picId: string,
): Promise<PreviewPicture> {
  const address = new URL(addressOf[kind](urls, id, picId), urls.websiteUrl).href;
  const size = picId === '' ? null : await sizeOf(files, `${userContentFolders[kind](id)}${picId}`);
  return { address, size };
}

type Size = NonNullable<PreviewPicture['size']>;

/** A picture never changes under its key: its size is read once, while others are not asked for more. */
const knownSizes = new Map<string, Size>();
const keptSizes = 5_000;

async function sizeOf(files: FileStore, key: string): Promise<Size | null> {
  const known = knownSizes.get(key);
  if (known !== undefined) return known;
  const bytes = await files.read(key);
  const head = bytes && (await pictureTurns.take(() => sharp(bytes).metadata()).catch(() => null));
  if (head === null) return null;
  const size = { width: head.width, height: head.height };
  knownSizes.set(key, size);
  const [oldest] = knownSizes.keys();
  if (knownSizes.size > keptSizes && oldest !== undefined) knownSizes.delete(oldest);
  return size;
}

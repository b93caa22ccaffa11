import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { WireCustomFeedView } from '@/api/endpoints/customFeeds';
import type { WireProjectView } from '@/api/schemas/project';
import type { UrlsConfig } from '@/api/schemas/urlsConfig';
import { customFeedCoverAddress, projectCoverAddress, userAvatarAddress } from '@/domain/images';
import { defaultLocale, type Locale } from '@/domain/locale';
import { ownLocaleOf, projectTexts } from '@/domain/project';
import { isBannedFrom, presentBan } from '@/domain/user';
import { type Route, screens } from '@/routes/screens';
import { feedColumns } from '../../calls/custom-feeds/findFeed';
import { findProjectView } from '../../calls/project-views/projectViews';
import type { Services } from '../../calls/services';
import { namedPicture } from '../../database/tables/columns';
import { customFeeds } from '../../database/tables/customFeeds';
import { users } from '../../database/tables/users';
import type { FileStore } from '../../media/files/FileStore';
import { userContentFolders } from '../../media/files/fileKeys';
import type { ThumbnailKind } from '../../media/images/image';
import { imageLimiter } from '../../media/images/prepareImage';
import { type Preview, type PreviewImage, previewTexts } from './preview';
import { previewCardImage, previewCardOf } from './previewCards';

export const oembedPath = '/oembed';

function oembedAddress(websiteUrl: string, address: string): string {
  return `${websiteUrl}${oembedPath}?${new URLSearchParams({ url: address, format: 'json' })}`;
}

const addressOf = {
  projectCover: projectCoverAddress,
  userAvatar: userAvatarAddress,
  customFeedCover: customFeedCoverAddress,
} as const satisfies Readonly<Record<ThumbnailKind, unknown>>;

/** An image for other sites: its absolute URL, and its size when it is an upload. */
export async function previewImage(
  files: FileStore,
  urls: UrlsConfig,
  kind: ThumbnailKind,
  id: string,
  picId: string,
): Promise<PreviewImage> {
  const address = new URL(addressOf[kind](urls, id, picId), urls.websiteUrl).href;
  const size = picId === '' ? null : await sizeOf(files, `${userContentFolders[kind](id)}${picId}`);
  return { address, size };
}

type Size = NonNullable<PreviewImage['size']>;

/** The image of a key never changes, so its size is read once. */
const knownSizes = new LRUCache<string, Size>({ max: 5_000 });

async function sizeOf(files: FileStore, key: string): Promise<Size | null> {
  const known = knownSizes.get(key);
  if (known !== undefined) return known;
  const bytes = await files.read(key);
  const head = bytes && (await imageLimiter.run(() => sharp(bytes).metadata()).catch(() => null));
  if (head === null) return null;
  const size = { width: head.width, height: head.height };
  knownSizes.set(key, size);
  return size;
}

export type PreviewDeps = Pick<Services, 'database' | 'tokenSecret' | 'files'>;

interface PreviewRequest {
  readonly urls: UrlsConfig;
  /** `null` when the request names no language, which is usual for social networks. */
  readonly locale: Locale | null;
}

/** A preview with the data of a project or a custom feed, as a visitor sees it. */
export interface FoundPreview {
  readonly preview: Preview;
  readonly project?: WireProjectView;
  readonly feed?: WireCustomFeedView;
}

/** What a page shows without scripts. `null` when there is nothing public; `none` for a page that is the same for everybody. */
export async function findPreview(
  deps: PreviewDeps,
  route: Route,
  request: PreviewRequest,
): Promise<FoundPreview | null | 'none'> {
  switch (route.screen) {
    case 'project': {
      const project = await findProjectView(deps, null, route.projectId);
      return project && { project, preview: await previewOfProject(deps, project, request) };
    }
    case 'profile':
      return found(await previewOfPerson(deps, route.userId, request));
    case 'customFeed':
      return previewOfFeed(deps, route.feedId, request);
    default:
      return 'none';
  }
}

const found = (preview: Preview | null) => preview && { preview };

async function previewOfProject(
  deps: PreviewDeps,
  project: WireProjectView,
  { urls, ...request }: PreviewRequest,
): Promise<Preview> {
  const { id } = project;
  const address = wholeAddress(urls, screens.project.path({ projectId: id }));
  const locale = request.locale ?? ownLocaleOf(project);
  const { name, description } = projectTexts(project, locale);
  const card = previewCardOf(project, locale);
  return {
    kind: 'article',
    name: name.text,
    description: description.text || previewTexts[locale].comicBy(project.owner?.name ?? ''),
    picture: card
      ? previewCardImage(urls.websiteUrl, id, locale, card)
      : await previewImage(deps.files, urls, 'projectCover', id, project.picId),
    address,
    oembed: oembedAddress(urls.websiteUrl, address),
  };
}

async function previewOfPerson(
  { database, files }: PreviewDeps,
  id: string,
  { urls, locale }: PreviewRequest,
): Promise<Preview | null> {
  const [person] = await database.select().from(users).where(eq(users.id, id));
  // Deleted accounts have no name.
  if (!person?.name || isBannedFrom('login', presentBan(person))) return null;
  return {
    kind: 'profile',
    name: person.name,
    description: person.status || previewTexts[locale ?? defaultLocale].comicsOf(person.name),
    picture: await previewImage(files, urls, 'userAvatar', id, person.picId),
    address: wholeAddress(urls, screens.profile.path({ userId: id })),
  };
}

async function previewOfFeed(
  { database, files }: PreviewDeps,
  id: string,
  { urls, locale }: PreviewRequest,
): Promise<FoundPreview | null> {
  const [row] = await database
    .select({ feed: feedColumns, ownerProfile: namedPicture(users) })
    .from(customFeeds)
    .innerJoin(users, eq(users.id, customFeeds.ownerId))
    .where(eq(customFeeds.id, id));
  if (row === undefined) return null;
  const { feed, ownerProfile } = row;
  const preview: Preview = {
    kind: 'website',
    name: feed.name,
    description: previewTexts[locale ?? defaultLocale].feedOf(ownerProfile.name),
    picture: await previewImage(files, urls, 'customFeedCover', id, feed.picId),
    address: wholeAddress(urls, screens.customFeed.path({ feedId: id })),
  };
  return { preview, feed: { ...feed, ownerProfile } };
}

function wholeAddress({ websiteUrl }: UrlsConfig, path: string): string {
  return new URL(path, websiteUrl).href;
}

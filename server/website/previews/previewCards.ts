import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { WireProjectView } from '@/api/schemas/project';
import type { Locale } from '@/domain/locale';
import { projectTexts } from '@/domain/projectTexts';
import { type CardTexts, cardSizes } from '@/domain/share-card/cardLayout';
import type { FileStore } from '../../media/files/FileStore';
import { userContentFolders } from '../../media/files/fileKeys';
import { imageLimiter } from '../../media/images/prepareImage';
import { canDraw, cardSvg, readableText } from './cardSvg';
import { type PreviewImage, previewTexts } from './preview';

/** What the image of a card shows. */
export interface PreviewCard {
  readonly texts: CardTexts;
  /** The cover's file; `null` where there is none. */
  readonly coverKey: string | null;
  /** A hash of texts and cover. */
  readonly version: string;
}

/** To be increased when the design changes. */
const look = 1;

/** `null` when the fonts lack letters of the name. */
export function previewCardOf(project: WireProjectView, locale: Locale): PreviewCard | null {
  const { id, picId, owner } = project;
  const title = readableText(projectTexts(project, locale).name.text);
  const author = readableText(owner?.name ?? '');
  if (title === '' || !canDraw('title', title)) return null;
  const texts = {
    title,
    byline: author !== '' && canDraw('byline', author) ? author : null,
    tagline: previewTexts[locale].tagline,
  };
  const coverKey = picId === '' ? null : `${userContentFolders.projectCover(id)}${picId}`;
  const version = createHash('sha256')
    .update(JSON.stringify([look, texts, coverKey]))
    .digest('base64url');
  return { texts, coverKey, version: version.slice(0, 16) };
}

export const previewCardPath = '/previews/:projectId/:file';

/** A changed card has another URL, so that social networks load it again. */
export function previewCardImage(
  websiteUrl: string,
  projectId: string,
  locale: Locale,
  { version }: PreviewCard,
): PreviewImage {
  const path = `/previews/${encodeURIComponent(projectId)}/${locale}.jpg?v=${version}`;
  return { address: new URL(path, websiteUrl).href, size: cardSizes.link };
}

const coverSide = 640;

/** As JPEG, which all social networks support. An unreadable cover is omitted. */
export async function drawPreviewCard(files: FileStore, { texts, coverKey }: PreviewCard): Promise<Buffer> {
  const cover = coverKey === null ? null : await files.read(coverKey);
  return imageLimiter.run(() => draw(texts, cover));
}

async function draw(texts: CardTexts, cover: Uint8Array | null): Promise<Buffer> {
  const resized =
    cover &&
    (await sharp(cover)
      .resize(coverSide, coverSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer()
      .catch(() => null));
  const svg = cardSvg(texts, resized && `data:image/jpeg;base64,${resized.toString('base64')}`);
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 86 }).toBuffer();
}

import { writeArchive } from '@/comics/packages/zipArchive';
import type { ProjectFile } from '@/comics/project';
import { drawPages, type ExportedPage, type ExportRun, jpegOf, pageFileName } from '@/editor/files/drawPages';

/** Pixels, as social networks show posts and stories. */
const postSizes = {
  post: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;
type PostSize = keyof typeof postSizes;

/** So small that it is blurred when it is drawn large; browsers of iPhones have no filters. */
const blurredSide = 16;

export async function exportPictures(
  project: ProjectFile,
  size: PostSize,
  run: ExportRun,
): Promise<Uint8Array> {
  const files = [];
  for await (const page of drawPages(project, run)) {
    const name = pageFileName(files.length, project.pages.length);
    files.push({ name, bytes: await postPicture(page, postSizes[size]), isText: false });
  }
  return writeArchive(files);
}

/** The whole page, on itself, large and blurred. */
async function postPicture(
  { picture }: ExportedPage,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const small = await createImageBitmap(picture, {
    resizeWidth: blurredSide,
    resizeHeight: blurredSide,
    resizeQuality: 'high',
  });
  const share = Math.min(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * share, picture.height * share];
  const bytes = await jpegOf(size, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(small, 0, 0, size.width, size.height);
    context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
  });
  small.close();
  return bytes;
}

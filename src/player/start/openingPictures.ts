import { mustWarn } from '@/comics/mustWarn';
import type { Project } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { type PictureStore, pictureAddresses } from '@/player/draw/pictures';
import type { Launch } from '@/player/loading/launch';
import { projectResources } from '@/player/loading/projectResources';
import { savedPage } from '@/player/storage/savedPlace';
import type { Store } from '@/player/storage/store';

/** What tells where a reader comes in. */
export interface Opening {
  readonly launch: Pick<Launch, 'page' | 'autoplay'>;
  readonly id: string;
  readonly project: Project;
  readonly store: Pick<Store, 'read'>;
  readonly pictures: Pick<PictureStore, 'ready'>;
  readonly fileAddress: (path: VirtualPath) => string;
}

/** Whether a comic begins with its first page; else its poster stands before that. */
export function playsAtOnce({ launch, project }: Pick<Opening, 'launch' | 'project'>): boolean {
  return launch.autoplay && !mustWarn(project);
}

/** Asks for the pictures of a page that opens at once, before what draws it has come. */
export function askForOpening(opening: Opening): void {
  // What a reader has to be asked about first is not on its way before.
  if (playsAtOnce(opening) && !opening.project.meta.age) void openingPicturesReady(opening);
}

/** Resolves when the pictures of the page that a reader comes to first can be drawn. */
export async function openingPicturesReady(opening: Opening): Promise<void> {
  const { project, pictures } = opening;
  const page = openingPage(opening);
  const { address } = projectResources(project, opening.fileAddress);
  if (page !== undefined) await pictures.ready(pictureAddresses([page], address));
}

/** The page that the address names, else where the reader was, else the start. */
function openingPage({ launch, id, project: { pages, start }, store }: Opening) {
  const pageOf = (wanted: number | undefined) => pages.find((page) => page.id === wanted);
  const named = launch.page === null ? pageOf(savedPage(store, id)) : pages[launch.page - 1];
  return named ?? pageOf(start);
}

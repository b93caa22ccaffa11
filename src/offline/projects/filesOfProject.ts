import { readProject } from '@/comics/lenient/readProject';
import { pagePictures } from '@/comics/pageContents';
import type { Project } from '@/comics/project';
import { indexResources, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { type ResourceBases, virtualPathAddress } from '@/comics/virtualPaths';

export interface ProjectFiles {
  /** The picture behind which a project waits to be played; it says nothing of a play. */
  readonly poster: string | null;
  /** Pictures of the page it starts at, which a player brings while its poster stands: they say nothing either. */
  readonly firstPage: readonly string[];
  /** Pictures and sounds, those of image packs included, each once. */
  readonly addresses: readonly string[];
}

/** What belongs to a project beside its own file; `null` when that file cannot be played. */
export function filesOfProject(text: string, bases: ResourceBases): ProjectFiles | null {
  const reading = readProject(text);
  if (!reading.ok) return null;
  const { project } = reading;
  const addressesOf = (refs: readonly ResourceDescriptor[]) => [
    ...new Set(
      refs.map(({ vp }) => virtualPathAddress(vp, bases, () => undefined)).filter((one) => one !== ''),
    ),
  ];
  const resourceOf = indexResources(project.resources);
  const named = (refs: readonly Ref[]) => addressesOf(refs.flatMap((ref) => resourceOf(ref) ?? []));
  const addresses = addressesOf(project.resources);
  const posterRef = posterOf(project);
  const [poster = null] = posterRef ? named([posterRef]) : [];
  const start = startOf(project);
  const firstPage = start ? named(pagePictures(start)) : [];
  const isAll = addresses.every((one) => one === poster || firstPage.includes(one));
  // Nothing else would ever tell that such a project is played.
  return { poster, firstPage: isAll ? [] : firstPage, addresses };
}

const startOf = ({ pages, start }: Project) => pages.find((page) => page.id === start);

/** The cover, or the background of the first page when there is none: as the player shows it. */
function posterOf(project: Project): Ref | undefined {
  return project.meta.cover ?? startOf(project)?.background?.image;
}

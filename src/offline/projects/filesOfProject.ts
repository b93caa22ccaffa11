import { readProject } from '@/comics/lenient/readProject';
import { pagePictures } from '@/comics/pageContents';
import type { Project } from '@/comics/project';
import { indexResources, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { type ResourceBases, virtualPathAddress } from '@/comics/virtualPaths';

interface ProjectFiles {
  /** Shown before the project is played, so a request for it does not imply a play. */
  readonly poster: string | null;
  /**
   * Pictures of the start page. The player loads them while the poster is shown, so they do not imply a play
   * either.
   */
  readonly firstPage: readonly string[];
  /** Distinct pictures and sounds, including those of image packs. */
  readonly addresses: readonly string[];
}

/** The files that a project uses; `null` when the project file cannot be played. */
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
  // If there are no other files, requests for these imply a play.
  return { poster, firstPage: isAll ? [] : firstPage, addresses };
}

const startOf = ({ pages, start }: Project) => pages.find((page) => page.id === start);

/** Chosen as in the player: the cover, or else the background of the first page. */
function posterOf(project: Project): Ref | undefined {
  return project.meta.cover ?? startOf(project)?.background?.image;
}

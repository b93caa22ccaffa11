import { readProject } from '@/comics/lenient/readProject';
import type { Project } from '@/comics/project';
import { indexResources, type Ref } from '@/comics/resources';
import { type ResourceBases, virtualPathAddress } from '@/comics/virtualPaths';

export interface ProjectFiles {
  /** The picture behind which a project waits to be played; it says nothing of a play. */
  readonly poster: string | null;
  /** Pictures and sounds, those of image packs included, each once. */
  readonly addresses: readonly string[];
}

/** What belongs to a project beside its own file; `null` when that file cannot be played. */
export function filesOfProject(text: string, bases: ResourceBases): ProjectFiles | null {
  const reading = readProject(text);
  if (!reading.ok) return null;
  const { project } = reading;
  const addresses = project.resources.map(({ vp }) => virtualPathAddress(vp, bases, () => undefined));
  const posterRef = posterOf(project);
  const poster = posterRef && indexResources(project.resources)(posterRef);
  return {
    poster: (poster && virtualPathAddress(poster.vp, bases, () => undefined)) || null,
    addresses: [...new Set(addresses.filter((address) => address !== ''))],
  };
}

/** The cover, or the background of the first page when there is none: as the player shows it. */
function posterOf({ meta, pages, start }: Project): Ref | undefined {
  return meta.cover ?? pages.find((page) => page.id === start)?.background?.image;
}

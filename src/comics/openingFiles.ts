import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { mustWarn } from '@/comics/mustWarn';
import { pagePictures } from '@/comics/pagePictures';
import { indexResources, type Ref } from '@/comics/resources';
import { type FeatureName, usedFeatures } from '@/comics/usedFeatures';
import { isSafePath } from '@/comics/virtualPaths';

/** The project's own pictures that are drawn before all others, by their paths within it. */
export interface OpeningFiles {
  /** Those of a comic that waits for its reader. */
  readonly poster: readonly string[];
  /** Those of one that is to play at once. */
  readonly play: readonly string[];
  /** What of version 2 plays it; not given for a comic of version 1. */
  readonly features?: readonly FeatureName[];
}

const none: OpeningFiles = { poster: [], play: [] };

/** What a project's file opens with; nothing where a reader has to be asked first. */
export function openingFiles(text: string): OpeningFiles {
  const reading = readWholeProject(text);
  if (!reading.ok || reading.project.meta.age) return none;
  const { version, meta, pages, start, resources } = reading.project;
  const resource = indexResources(resources);
  const pathsOf = (refs: readonly (Ref | undefined)[]) =>
    refs.flatMap((ref) => {
      const path = ref && resource(ref)?.vp;
      return path?.type === 4 && isSafePath(path.vpstr) ? [path.vpstr] : [];
    });
  const first = pages.find(({ id }) => id === start);
  const poster = pathsOf([meta.cover ?? first?.background?.image]);
  const play = mustWarn({ meta }) || !first ? poster : pathsOf(pagePictures(first));
  return { poster, play, ...(version === 1 ? {} : { features: usedFeatures(reading.project) }) };
}

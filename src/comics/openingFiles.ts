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
  /** Its poster stands first even where it is to play at once. */
  readonly warns: boolean;
  /** What of version 2 plays it; not given for a comic of version 1. */
  readonly features?: readonly FeatureName[];
}

/** What a project's file opens with; `null` where a reader has to be asked first, and for what cannot be read. */
export function openingFiles(text: string): OpeningFiles | null {
  const reading = readWholeProject(text);
  if (!reading.ok || reading.project.meta.age) return null;
  const { version, meta, pages, start, resources } = reading.project;
  const resource = indexResources(resources);
  const pathsOf = (refs: readonly (Ref | undefined)[]) =>
    refs.flatMap((ref) => {
      const path = ref && resource(ref)?.vp;
      return path?.type === 4 && isSafePath(path.vpstr) ? [path.vpstr] : [];
    });
  const first = pages.find(({ id }) => id === start);
  const poster = pathsOf([meta.cover ?? first?.background?.image]);
  const warns = mustWarn({ meta });
  const play = warns || !first ? poster : pathsOf(pagePictures(first));
  return { poster, play, warns, ...(version === 1 ? {} : { features: usedFeatures(reading.project) }) };
}

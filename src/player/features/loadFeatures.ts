import type { ComicObject, Project } from '@/comics/project';
import { usesGestures } from '@/player/features/gestures/usesGestures';
import { usesMotion } from '@/player/features/motion/usesMotion';
import { usesText } from '@/player/features/text/usesText';
import type { PlayerFeature } from '@/player/play/playerFeature';
import type { Store } from '@/player/storage/store';

/** The comic that is about to be played, and where it may remember things. */
interface OpenedComic {
  readonly project: Project;
  readonly projectId: string;
  readonly store: Store;
}

interface LazyFeature {
  readonly isUsed: (project: Project) => boolean;
  readonly load: (opened: OpenedComic) => Promise<PlayerFeature>;
}

const lazyFeatures: readonly LazyFeature[] = [
  {
    isUsed: usesGestures,
    load: async () => (await import('@/player/features/gestures/gesturesFeature')).gesturesFeature,
  },
  {
    isUsed: ({ variables }) => Object.keys(variables).length > 0,
    load: async (opened) =>
      (await import('@/player/features/memory/memoryFeature')).createMemoryFeature(opened),
  },
  {
    // A timer may be started by any list of actions, however deep.
    isUsed: (project) => /"do":"start"|"timeLimit":\{/.test(JSON.stringify(project.pages)),
    load: async () => (await import('@/player/features/timers/timersFeature')).timersFeature,
  },
  {
    isUsed: ({ pages }) => pages.some(({ objects }) => objects.some(hasOptionLooks)),
    load: async () => (await import('@/player/features/choices/choicesFeature')).choicesFeature,
  },
  {
    isUsed: ({ pages }) => pages.some(({ height }) => height !== undefined),
    load: async () => (await import('@/player/features/scroll/scrollFeature')).scrollFeature,
  },
  {
    isUsed: ({ pages }) => pages.some(({ upright }) => upright !== undefined),
    load: async () => (await import('@/player/features/portrait/portraitFeature')).createPortraitFeature(),
  },
  {
    isUsed: usesMotion,
    load: async () => (await import('@/player/features/motion/motionFeature')).motionFeature,
  },
  {
    isUsed: usesText,
    load: async () => (await import('@/player/features/text/textFeature')).textFeature,
  },
];

function hasOptionLooks(object: ComicObject): boolean {
  if (object.type === 'frame') return object.objects.some(hasOptionLooks);
  return object.type === 'choice' && object.options.some(({ image, locked }) => image ?? locked);
}

/** Fetches what plays the features that a file uses. */
export async function loadFeatures(opened: OpenedComic): Promise<PlayerFeature[]> {
  const used = lazyFeatures.filter(({ isUsed }) => isUsed(opened.project));
  return Promise.all(used.map(({ load }) => load(opened)));
}

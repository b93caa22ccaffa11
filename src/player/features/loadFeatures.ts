import type { Project } from '@/comics/project';
import { hasOptionLooks } from '@/player/features/choices/hasOptionLooks';
import { usesGestures } from '@/player/features/gestures/usesGestures';
import { usesMotion } from '@/player/features/motion/usesMotion';
import { usesText } from '@/player/features/text/usesText';
import { usesTimers } from '@/player/features/timers/usesTimers';
import type { PlayerFeature } from '@/player/play/playerFeature';
import { anyObject } from '@/player/rules/anyObject';
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
    isUsed: usesTimers,
    load: async () => (await import('@/player/features/timers/timersFeature')).timersFeature,
  },
  {
    isUsed: (project) => anyObject(project, hasOptionLooks),
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

/** Fetches what plays the features that a file uses. */
export async function loadFeatures(opened: OpenedComic): Promise<PlayerFeature[]> {
  const used = lazyFeatures.filter(({ isUsed }) => isUsed(opened.project));
  return Promise.all(used.map(({ load }) => load(opened)));
}

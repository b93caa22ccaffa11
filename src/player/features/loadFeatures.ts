import { fieldsOf } from '@/comics/lenient/values';
import type { Project } from '@/comics/project';
import { type FeatureName, usedFeatures } from '@/comics/usedFeatures';
import type { PlayerFeature } from '@/player/play/playerParts';
import type { Store } from '@/player/storage/store';

export interface OpenedComic {
  readonly project: Project;
  readonly projectId: string;
  readonly store: Store;
}

const lazyFeatures: Readonly<Record<FeatureName, (opened: OpenedComic) => Promise<PlayerFeature>>> = {
  gestures: async () => (await import('@/player/features/gestures/gesturesFeature')).gesturesFeature,
  memory: async (opened) => (await import('@/player/features/memoryFeature')).createMemoryFeature(opened),
  timers: async () => (await import('@/player/features/timers/timersFeature')).timersFeature,
  choices: async () => (await import('@/player/features/choices/choicesFeature')).choicesFeature,
  scroll: async () => (await import('@/player/features/scroll/scrollFeature')).scrollFeature,
  portrait: async () => (await import('@/player/features/portraitFeature')).createPortraitFeature(),
  motion: async () => (await import('@/player/features/motion/motionFeature')).motionFeature,
  text: async () => (await import('@/player/features/text/textFeature')).textFeature,
  looks: async () => (await import('@/player/features/looks/looksFeature')).looksFeature,
  bubbles: async () => (await import('@/player/features/bubbles/bubblesFeature')).bubblesFeature,
  drawing: async () => (await import('@/player/features/drawing/drawingFeature')).drawingFeature,
};

/** `file`: the comic's file, expanded. */
export async function loadFeatures(file: unknown, opened: OpenedComic): Promise<PlayerFeature[]> {
  return Promise.all(usedFeatures(fieldsOf(file)).map((name) => lazyFeatures[name](opened)));
}

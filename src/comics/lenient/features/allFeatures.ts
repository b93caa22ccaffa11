import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { choiceReaders } from '@/comics/lenient/features/readChoices';
import { gestureReaders } from '@/comics/lenient/features/readGestures';
import { memoryReaders } from '@/comics/lenient/features/readMemory';
import { motion } from '@/comics/lenient/features/readMotion';
import { portrait } from '@/comics/lenient/features/readPortrait';
import { richText } from '@/comics/lenient/features/readRichText';
import { scroll } from '@/comics/lenient/features/readScroll';
import { timerReaders } from '@/comics/lenient/features/readTimers';

const features: readonly Partial<FeatureReaders>[] = [
  gestureReaders,
  memoryReaders,
  timerReaders,
  choiceReaders,
  scroll,
  portrait,
  motion,
  richText,
];

/** Reads everything that version 2 adds (docs/comics-format.md#version-2). */
export const allFeatures: FeatureReaders = {
  base: (fields, more) => Object.assign({}, ...features.map(({ base }) => base?.(fields, more))),
  object: (fields, base, more) => firstOf(({ object }) => object?.(fields, base, more)),
  action: (fields, more, depth) => firstOf(({ action }) => action?.(fields, more, depth)),
  condition: (fields) => firstOf(({ condition }) => condition?.(fields)),
  text: (value, more) => firstOf(({ text }) => text?.(value, more)),
  option: (fields, more) => Object.assign({}, ...features.map(({ option }) => option?.(fields, more))),
  page: (fields, more) => Object.assign({}, ...features.map(({ page }) => page?.(fields, more))),
  variable: (fields) => firstOf(({ variable }) => variable?.(fields)),
  project: (json, project, more) =>
    features.reduce((known, feature) => feature.project?.(json, known, more) ?? known, project),
};

function firstOf<Found>(ask: (feature: Partial<FeatureReaders>) => Found | undefined): Found | undefined {
  for (const feature of features) {
    const found = ask(feature);
    if (found !== undefined) return found;
  }
  return undefined;
}

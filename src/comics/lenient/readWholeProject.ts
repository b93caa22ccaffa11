import { bubbleReaders } from '@/comics/features/bubbles/readBubbles';
import { choiceReaders } from '@/comics/features/choices/readChoices';
import { drawingReaders } from '@/comics/features/drawing/readDrawing';
import { gestureReaders } from '@/comics/features/gestures/readGestures';
import { looksReaders } from '@/comics/features/looks/readLooks';
import { memoryReaders } from '@/comics/features/memory/readMemory';
import { motion } from '@/comics/features/motion/readMotion';
import { portrait } from '@/comics/features/portrait/readPortrait';
import { expandReuse, usesReuse } from '@/comics/features/reuse/expandReuse';
import { richText } from '@/comics/features/richText/readRichText';
import { scroll } from '@/comics/features/scroll/readScroll';
import { timerReaders } from '@/comics/features/timers/readTimers';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { type ProjectReading, readParsedProject } from '@/comics/lenient/readProject';
import { isFields, parseJson } from '@/comics/lenient/values';

const features: readonly Partial<FeatureReaders>[] = [
  gestureReaders,
  memoryReaders,
  timerReaders,
  choiceReaders,
  scroll,
  portrait,
  motion,
  richText,
  looksReaders,
  bubbleReaders,
  drawingReaders,
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

/** The player loads the readers of version 2 apart. */
export function readWholeProject(text: string): ProjectReading {
  return readWholeParsedProject(parseJson(text));
}

export function readWholeParsedProject(json: unknown): ProjectReading {
  const file = isFields(json) && usesReuse(json) ? expandReuse(json).project : json;
  return readParsedProject(file, allFeatures);
}

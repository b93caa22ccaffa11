import { readGrowth } from '@/comics/features/bubbles/bubbles';
import { hasOptionExtras } from '@/comics/features/choices/choices';
import { bundledFonts, hasRuns } from '@/comics/features/richText/richText';
import { type Fields, fieldsOf, isFields, listOf, readNumber, readString } from '@/comics/lenient/values';

/** Each feature is a part of the player that only the comics using it load (docs/decisions/0025). */
const featureNames = [
  'gestures',
  'memory',
  'timers',
  'choices',
  'scroll',
  'portrait',
  'motion',
  'text',
  'looks',
  'bubbles',
  'drawing',
] as const;

export type FeatureName = (typeof featureNames)[number];

type FindFeature = (value: unknown, file: Fields) => FeatureName | false | undefined;

const byType = new Map<unknown, FeatureName>([
  ['input', 'gestures'],
  ['countdown', 'timers'],
  ['sprite', 'motion'],
  ['drawing', 'drawing'],
]);

const byAction = new Map<unknown, FeatureName>([
  ['start', 'timers'],
  ['camera', 'motion'],
  ['move', 'motion'],
]);

const findRuns: FindFeature = (value) => hasRuns(value) && 'text';

/** By the keys of objects, options, styles and actions. */
const byKey = new Map<string, FindFeature>([
  ['type', (value) => byType.get(value)],
  ['do', (value) => byAction.get(value)],
  ['gesture', () => 'gestures'],
  ['timeLimit', (value) => isFields(value) && 'timers'],
  ['options', (value) => hasOptionExtras({ options: listOf(value).map(fieldsOf) }) && 'choices'],
  ['tracks', (value) => Array.isArray(value) && 'motion'],
  ['filter', (value) => isFields(value) && 'motion'],
  ['depth', (value) => typeof value === 'number' && 'motion'],
  ['text', findRuns],
  ['label', findRuns],
  ['prompt', findRuns],
  ['locked', findRuns],
  ['font', (value) => bundledFonts.some((font) => font === value) && 'text'],
  ['speaker', (value, file) => Object.hasOwn(fieldsOf(file.speakers), readString(value) ?? '') && 'text'],
  ['looks', (value) => listOf(value).length > 0 && 'looks'],
  ['grow', (value) => readGrowth(value) !== undefined && 'bubbles'],
]);

/**
 * Finds the features that a file of version 2 uses. It looks at the file and not at the comic that is read from
 * it, since reading all pages takes a phone as long as drawing the first one. A broken part that is not drawn may
 * count.
 */
export function usedFeatures(file: Fields): readonly FeatureName[] {
  const used = new Set<FeatureName>();
  if (Object.keys(fieldsOf(file.variables)).length > 0) used.add('memory');
  const pages = listOf(file.pages).map(fieldsOf);
  if (pages.some(({ height }) => (readNumber(height) ?? 0) > 0)) used.add('scroll');
  if (pages.some(({ portrait }) => isFields(portrait))) used.add('portrait');
  // Without recursion, since a malicious file may be nested deeper than the call stack.
  const open: object[] = [...pages];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const [key, value] of Object.entries(part)) {
      const feature = byKey.get(key)?.(value, file);
      if (feature) used.add(feature);
      if (typeof value === 'object' && value !== null && key !== 'extensions') open.push(value);
    }
  }
  return featureNames.filter((name) => used.has(name));
}

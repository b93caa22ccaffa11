import { readGrowth } from '@/comics/features/bubbles/bubbles';
import { hasOptionExtras } from '@/comics/features/choices/choices';
import { bundledFonts, hasRuns } from '@/comics/features/richText/richText';
import { type Fields, fieldsOf, isFields, listOf, readNumber, readString } from '@/comics/lenient/values';

interface Contents {
  readonly file: Fields;
  /** Every object of JSON in the pages: objects, their options, styles and actions. */
  readonly parts: readonly Fields[];
}

const features = [
  {
    name: 'gestures',
    isUsed: ({ parts }: Contents) =>
      parts.some(({ gesture, type }) => gesture !== undefined || type === 'input'),
  },
  {
    name: 'memory',
    isUsed: ({ file }: Contents) => Object.keys(fieldsOf(file.variables)).length > 0,
  },
  {
    name: 'timers',
    isUsed: ({ parts }: Contents) =>
      parts.some(
        ({ do: name, type, timeLimit }) =>
          name === 'start' || type === 'countdown' || (type === 'choice' && isFields(timeLimit)),
      ),
  },
  {
    name: 'choices',
    isUsed: ({ parts }: Contents) =>
      parts.some(
        ({ type, options }) =>
          type === 'choice' && hasOptionExtras({ options: listOf(options).map(fieldsOf) }),
      ),
  },
  {
    name: 'scroll',
    isUsed: ({ file }: Contents) =>
      listOf(file.pages).some((page) => (readNumber(fieldsOf(page).height) ?? 0) > 0),
  },
  {
    name: 'portrait',
    isUsed: ({ file }: Contents) => listOf(file.pages).some((page) => isFields(fieldsOf(page).portrait)),
  },
  {
    name: 'motion',
    isUsed: ({ parts }: Contents) =>
      parts.some(
        ({ do: name, type, tracks, filter, depth }) =>
          name === 'camera' ||
          name === 'move' ||
          type === 'sprite' ||
          Array.isArray(tracks) ||
          isFields(filter) ||
          typeof depth === 'number',
      ),
  },
  {
    name: 'text',
    isUsed: ({ file, parts }: Contents) => {
      const speakers = fieldsOf(file.speakers);
      return parts.some(
        ({ text, label, prompt, locked, font, speaker }) =>
          [text, label, prompt, locked].some(hasRuns) ||
          bundledFonts.some((bundled) => bundled === font) ||
          Object.hasOwn(speakers, readString(speaker) ?? ''),
      );
    },
  },
  {
    name: 'looks',
    isUsed: ({ parts }: Contents) =>
      parts.some(({ type, looks }) => type === 'image' && listOf(looks).length > 0),
  },
  {
    name: 'bubbles',
    isUsed: ({ parts }: Contents) => parts.some(({ grow }) => readGrowth(grow) !== undefined),
  },
  {
    name: 'drawing',
    isUsed: ({ parts }: Contents) => parts.some(({ type }) => type === 'drawing'),
  },
] as const;

/** Each feature is a part of the player that only the comics using it load (docs/decisions/0025). */
export type FeatureName = (typeof features)[number]['name'];

/**
 * Finds the features that a file of version 2 uses, in the order of `features`. It looks at the file and not at
 * the comic that was read from it, since reading all pages takes a phone as long as drawing the first one. A part
 * that nobody will see, as it is broken, may count.
 */
export function usedFeatures(file: Fields): readonly FeatureName[] {
  const contents = { file, parts: partsOf(listOf(file.pages)) };
  return features.filter(({ isUsed }) => isUsed(contents)).map(({ name }) => name);
}

/** Without recursion, since a malicious file may be nested too deep for it. */
function partsOf(pages: readonly unknown[]): readonly Fields[] {
  const parts: Fields[] = [];
  const open: unknown[] = [...pages];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isFields(value)) parts.push(value);
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && key !== 'extensions') open.push(inner);
    }
  }
  return parts;
}

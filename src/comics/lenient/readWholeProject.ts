import { maxCanvasSide } from '@/comics/drawnLimits';
import { readGrowth } from '@/comics/features/bubbles/bubbles';
import type { TimeLimit } from '@/comics/features/choices/choices';
import {
  type Fill,
  maxDrawingSide,
  maxFills,
  maxStrokes,
  type Stroke,
} from '@/comics/features/drawing/drawing';
import { gestureReaders } from '@/comics/features/gestures/readGestures';
import { maxLooks, type PictureLook } from '@/comics/features/looks/looks';
import { memoryReaders } from '@/comics/features/memory/readMemory';
import { motion } from '@/comics/features/motion/readMotion';
import { uprightFields } from '@/comics/features/portrait/portrait';
import { expandReuse, usesReuse } from '@/comics/features/reuse/expandReuse';
import { richText } from '@/comics/features/richText/readRichText';
import { scroll } from '@/comics/features/scroll/readScroll';
import { countdownLooks } from '@/comics/features/timers/timers';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readActions, readCondition, readOptionalActions } from '@/comics/lenient/readActions';
import { type ProjectReading, readPage, readParsedProject } from '@/comics/lenient/readProject';
import { readColor, readRef, readText } from '@/comics/lenient/readResources';
import {
  fieldsOf,
  isFields,
  listOf,
  readAmount,
  readBoolean,
  readId,
  readList,
  readOneOf,
  readPair,
  readString,
  readTime,
  readWithin,
} from '@/comics/lenient/values';
import type { Action, Condition } from '@/comics/project';
import { parseJson } from '@/lib/parseJson';

const choiceReaders: Partial<FeatureReaders> = {
  option: ({ image, locked }, more) => ({
    image: readRef(image),
    locked: more.text(locked, more) ?? readText(locked),
  }),
  base: ({ type, timeLimit }, more) =>
    type === 'choice' ? { timeLimit: readTimeLimit(timeLimit, more) } : {},
};

function readTimeLimit(value: unknown, more: FeatureReaders): TimeLimit<Action> | undefined {
  if (!isFields(value)) return undefined;
  const duration = readTime(value.duration);
  if (duration === undefined) return undefined;
  return { duration, option: readId(value.option), actions: readOptionalActions(value.actions, more) };
}

/** Reads the pictures from which an object chooses (docs/comics-format/looks.md). */
const looksReaders: Partial<FeatureReaders> = {
  base: ({ type, looks }, more) =>
    type === 'image' && Array.isArray(looks)
      ? { looks: readList(looks.slice(0, maxLooks), (look) => readLook(look, more)) }
      : {},
};

function readLook(value: unknown, more: FeatureReaders): PictureLook<Condition> | undefined {
  const look = fieldsOf(value);
  const image = readRef(look.image);
  const when = readCondition(look.when, more);
  return image === undefined || when === undefined ? undefined : { when, image };
}

/** Reads how far a bubble may grow (docs/comics-format/bubbles.md). */
const bubbleReaders: Partial<FeatureReaders> = {
  base: ({ type, grow }) => (type === 'bubble' ? { grow: readGrowth(grow) } : {}),
};

const timerReaders: Partial<FeatureReaders> = {
  action: (fields, more, depth) => {
    const timer = readString(fields.timer);
    const name = readOneOf(fields.do, ['start', 'stop'] as const);
    if (timer === undefined || name === undefined) return undefined;
    if (name === 'stop') return { do: name, timer };
    return {
      do: name,
      timer,
      duration: readTime(fields.duration) ?? 0,
      repeat: readBoolean(fields.repeat),
      everywhere: readBoolean(fields.everywhere),
      actions: readActions(fields.actions, more, depth),
    };
  },
  object: (fields, base) => {
    const timer = readString(fields.timer);
    if (fields.type !== 'countdown' || timer === undefined) return undefined;
    const look = readOneOf(fields.look, countdownLooks);
    return { ...base, type: 'countdown', timer, label: readText(fields.label) ?? '', look };
  },
};

/** Reads drawings (docs/comics-format/drawing.md). The code that draws them parses their points. */
const drawingReaders: Partial<FeatureReaders> = {
  object: ({ type, size, fills, strokes }, base) => {
    if (type !== 'drawing') return undefined;
    const [width, height] = readPair(size, readSide) ?? [readSide(base.width), readSide(base.height)];
    return {
      ...base,
      type,
      size: [width ?? 1, height ?? 1],
      fills: Array.isArray(fills) ? readList(fills.slice(0, maxFills), readFill) : undefined,
      strokes: readList(listOf(strokes).slice(0, maxStrokes), readStroke),
    };
  },
};

function readSide(value: unknown): number | undefined {
  return readWithin(value, 1, maxDrawingSide);
}

function readFill(value: unknown): Fill | undefined {
  if (!isFields(value)) return undefined;
  const [color, points] = [readColor(value.color), readString(value.points)];
  return color === undefined || points === undefined ? undefined : { color, points };
}

function readStroke(value: unknown): Stroke | undefined {
  const fill = readFill(value);
  const width = isFields(value) ? readSide(value.width) : undefined;
  return fill === undefined || width === undefined ? undefined : { ...fill, width };
}

/** Reads the portrait layout of a page (docs/comics-format/portrait.md) as a second whole page. */
const portrait: Partial<FeatureReaders> = {
  upright: (fields, more) => {
    if (!isFields(fields.portrait)) return undefined;
    const width = readAmount(fields.portrait.width, maxCanvasSide);
    const height = readAmount(fields.portrait.height, maxCanvasSide);
    return width && height ? readPage(uprightFields(fields), more, { width, height }) : undefined;
  },
};

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

// All readers run on each object, so the list has only those that read objects.
const bases = features.flatMap(({ base }) => base ?? []);
const objects = features.flatMap(({ object }) => object ?? []);
const actions = features.flatMap(({ action }) => action ?? []);
const conditions = features.flatMap(({ condition }) => condition ?? []);
const texts = features.flatMap(({ text }) => text ?? []);
const options = features.flatMap(({ option }) => option ?? []);
const pages = features.flatMap(({ page }) => page ?? []);
const uprights = features.flatMap(({ upright }) => upright ?? []);
const variables = features.flatMap(({ variable }) => variable ?? []);

/** Reads everything that version 2 adds (docs/comics-format.md#version-2). */
const allFeatures: FeatureReaders = {
  base: (fields, more) => Object.assign({}, ...bases.map((read) => read(fields, more))),
  object: (fields, base, more) => firstOf(objects, (read) => read(fields, base, more)),
  action: (fields, more, depth) => firstOf(actions, (read) => read(fields, more, depth)),
  condition: (fields) => firstOf(conditions, (read) => read(fields)),
  fonts: richText.fonts,
  text: (value, more) => firstOf(texts, (read) => read(value, more)),
  option: (fields, more) => Object.assign({}, ...options.map((read) => read(fields, more))),
  page: (fields, more) => Object.assign({}, ...pages.map((read) => read(fields, more))),
  upright: (fields, more) => firstOf(uprights, (read) => read(fields, more)),
  variable: (fields) => firstOf(variables, (read) => read(fields)),
  project: (json, project, more) =>
    features.reduce((known, feature) => feature.project?.(json, known, more) ?? known, project),
};

function firstOf<Read, Found>(readers: readonly Read[], ask: (read: Read) => Found | undefined) {
  for (const read of readers) {
    const found = ask(read);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** For everything but the player, which loads the readers of version 2 separately. */
export function readWholeProject(text: string): ProjectReading {
  return readWholeParsedProject(parseJson(text));
}

export function readWholeParsedProject(json: unknown): ProjectReading {
  return readParsedProject(expandedFile(json), allFeatures);
}

/** Without symbols, layers and shared lists: with what they stand for in their places. */
export function expandedFile(json: unknown): unknown {
  return isFields(json) && usesReuse(json) ? expandReuse(json).project : json;
}

import { maxObjects, maxOptions, maxTextSize } from '@/comics/drawnLimits';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import {
  readActions,
  readCondition,
  readEffect,
  readMotion,
  readOptionalActions,
} from '@/comics/lenient/readActions';
import { readColor, readRef, readText } from '@/comics/lenient/readResources';
import {
  deepestRead,
  type Fields,
  isFields,
  listOf,
  readAmount,
  readBoolean,
  readFour,
  readId,
  readLength,
  readList,
  readOneOf,
  readOptionalList,
  readPair,
  readSize,
} from '@/comics/lenient/values';
import type { ChoiceOption, ComicObject, ObjectBase, TextStyle } from '@/comics/project';
import {
  alignments,
  bubbleShapes,
  choiceLayouts,
  flips,
  fonts,
  objectTypes,
  shapeKinds,
} from '@/comics/vocabulary';

export function readObjects(value: unknown, more?: FeatureReaders, depth = 0): ComicObject[] {
  if (depth > deepestRead) return [];
  return readList(listOf(value).slice(0, maxObjects), (item) => readObject(item, more, depth));
}

function readObject(
  value: unknown,
  more: FeatureReaders | undefined,
  depth: number,
): ComicObject | undefined {
  if (!isFields(value)) return undefined;
  const base = readBase(value, more);
  const own = more?.object(value, base, more);
  if (own !== undefined) return own;
  // Copying the forty fields of each object would take a third of the time of reading a comic.
  return Object.assign(base, readOwnFields(value, more, depth));
}

/** Keys that only objects of this type have. */
function readOwnFields(value: Fields, more: FeatureReaders | undefined, depth: number) {
  const type = readOneOf(value.type, objectTypes);
  switch (type) {
    case 'image': {
      const image = readRef(value.image);
      if (image === undefined) return { type: 'unknown' as const };
      const flip = readBoolean(value.flip) ?? readOneOf(value.flip, flips);
      return { type, image, crop: readFour(value.crop), flip };
    }
    case 'text':
      return { type, text: readDrawn(value.text, more) ?? '' };
    case 'bubble':
      return {
        type,
        text: readDrawn(value.text, more) ?? '',
        speaker: readText(value.speaker),
        shape: readOneOf(value.shape, bubbleShapes) ?? 'round',
        tail: readPair(value.tail, readLength),
      };
    case 'shape':
      return { type, ...readOutline(value) };
    case 'hotspot':
      return {
        type,
        ...readOutline(value),
        label: readText(value.label) ?? '',
        onTap: readActions(value.onTap, more),
      };
    case 'button':
      return {
        type,
        label: readDrawn(value.label, more) ?? '',
        onTap: readActions(value.onTap, more),
      };
    case 'choice':
      return {
        type,
        prompt: readDrawn(value.prompt, more),
        promptStyle: readTextStyle(value.promptStyle, more),
        promptFill: readColor(value.promptFill),
        options: readList(listOf(value.options).slice(0, maxOptions), (option) => readOption(option, more)),
        layout: readOneOf(value.layout, choiceLayouts),
      };
    case 'frame':
      return { type, objects: readObjects(value.objects, more, depth + 1) };
    default:
      return { type: 'unknown' as const };
  }
}

function readBase(fields: Fields, more: FeatureReaders | undefined): ObjectBase {
  return {
    id: readId(fields.id) ?? -1,
    x: readLength(fields.x) ?? 0,
    y: readLength(fields.y) ?? 0,
    width: readSize(fields.width) ?? 0,
    height: readSize(fields.height) ?? 0,
    rotate: readLength(fields.rotate),
    pivot: readPair(fields.pivot),
    opacity: readAmount(fields.opacity),
    hidden: readBoolean(fields.hidden),
    when: readCondition(fields.when, more),
    alt: readText(fields.alt),
    enter: readEffect(fields.enter),
    exit: readEffect(fields.exit),
    idle: readMotion(fields.idle),
    onTap: readOptionalActions(fields.onTap, more),
    fill: readColor(fields.fill),
    stroke: readColor(fields.stroke),
    strokeWidth: readSize(fields.strokeWidth),
    radius: readSize(fields.radius),
    textStyle: readTextStyle(fields.textStyle, more),
    ...more?.base(fields, more),
  };
}

function readTextStyle(value: unknown, more: FeatureReaders | undefined): TextStyle | undefined {
  if (!isFields(value)) return undefined;
  return {
    font: readOneOf(value.font, more?.fonts ?? fonts),
    size: readAmount(value.size, maxTextSize),
    color: readColor(value.color),
    align: readOneOf(value.align, alignments),
    bold: readBoolean(value.bold),
    italic: readBoolean(value.italic),
  };
}

function readOutline(fields: Fields) {
  return {
    kind: readOneOf(fields.kind, shapeKinds) ?? 'rect',
    points: readOptionalList(fields.points, (point) => readPair(point)),
  };
}

function readDrawn(value: unknown, more: FeatureReaders | undefined) {
  return more?.text(value, more) ?? readText(value);
}

function readOption(value: unknown, more: FeatureReaders | undefined): ChoiceOption | undefined {
  if (!isFields(value)) return undefined;
  return {
    label: readDrawn(value.label, more) ?? '',
    when: readCondition(value.when, more),
    once: readBoolean(value.once),
    actions: readActions(value.actions, more),
    ...more?.option(value, more),
  };
}

import { maxScale } from '@/comics/drawnLimits';
import type { MotionKeyframe } from '@/comics/features/motion/motion';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readRef, readText } from '@/comics/lenient/readResources';
import {
  deepestRead,
  type Fields,
  fieldsOf,
  isFields,
  readAmount,
  readBoolean,
  readId,
  readLength,
  readList,
  readNumber,
  readOneOf,
  readString,
  readTime,
  readWithin,
} from '@/comics/lenient/values';
import type { Action, Condition, Effect, Motion, Sound, VariableValue } from '@/comics/project';
import {
  actionNames,
  channels,
  comparisons,
  easings,
  effectNames,
  linkKinds,
  setOperations,
} from '@/comics/vocabulary';

/** An unknown effect becomes a fade (docs/comics-format.md#versions-and-extensions). */
export function readEffect(value: unknown): Effect | undefined {
  if (!isFields(value)) return undefined;
  return {
    effect: readOneOf(value.effect, effectNames) ?? 'fade',
    duration: readTime(value.duration),
    delay: readTime(value.delay),
    easing: readOneOf(value.easing, easings),
  };
}

export function readMotion(value: unknown): Motion | undefined {
  const fields = fieldsOf(value);
  const duration = readTime(fields.duration) ?? 0;
  const keyframes = readList(fields.keyframes, readKeyframe).sort((a, b) => a.at - b.at);
  if (duration === 0 || keyframes.length === 0) return undefined;
  return { duration, loop: readBoolean(fields.loop), keyframes };
}

function readKeyframe(value: unknown): MotionKeyframe | undefined {
  if (!isFields(value)) return undefined;
  const at = readNumber(value.at);
  if (at === undefined || at < 0 || at > 1) return undefined;
  return {
    at,
    dx: readLength(value.dx),
    dy: readLength(value.dy),
    scale: readWithin(value.scale, -maxScale, maxScale),
    rotate: readLength(value.rotate),
    opacity: readNumber(value.opacity),
    easing: readOneOf(value.easing, easings),
  };
}

export function readValue(value: unknown): VariableValue | undefined {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? value
    : undefined;
}

export function readSound(value: unknown): Sound | undefined {
  const fields = fieldsOf(value);
  const sound = readRef(fields.sound);
  if (sound === undefined) return undefined;
  return {
    sound,
    channel: readOneOf(fields.channel, channels),
    loop: readBoolean(fields.loop),
    volume: readAmount(fields.volume),
    fadeIn: readTime(fields.fadeIn),
    fadeOut: readTime(fields.fadeOut),
    caption: readText(fields.caption),
  };
}

export function readCondition(value: unknown, more?: FeatureReaders, depth = 0): Condition | undefined {
  if (!isFields(value) || depth > deepestRead) return undefined;
  const inner = (item: unknown) => readCondition(item, more, depth + 1);
  const own = more?.condition(value);
  if (own !== undefined) return own;
  if (Array.isArray(value.all)) return { all: readList(value.all, inner) };
  if (Array.isArray(value.any)) return { any: readList(value.any, inner) };
  if ('not' in value) {
    const not = inner(value.not);
    return not && { not };
  }
  const seen = readId(value.seen);
  if (seen !== undefined) return { seen };
  const variable = readString(value.variable);
  const is = readOneOf(value.is, comparisons);
  const compared = readValue(value.value);
  if (variable === undefined || is === undefined || compared === undefined) return undefined;
  return { variable, is, value: compared };
}

/** `depth`: the number of lists around this one. */
export function readActions(value: unknown, more?: FeatureReaders, depth = 0): Action[] {
  return readList(value, (item) => readAction(item, more, depth));
}

export function readOptionalActions(
  value: unknown,
  more: FeatureReaders | undefined,
  depth = 0,
): Action[] | undefined {
  return Array.isArray(value) ? readActions(value, more, depth) : undefined;
}

/** `undefined` for an unknown or incomplete action, which is skipped. */
function readAction(value: unknown, more: FeatureReaders | undefined, depth: number): Action | undefined {
  if (depth > deepestRead) return undefined;
  const fields = fieldsOf(value);
  const own = more?.action(fields, more, depth + 1);
  if (own !== undefined) return own;
  const name = readOneOf(fields.do, actionNames);
  switch (name) {
    case 'go': {
      const page = readId(fields.page);
      return page === undefined ? undefined : { do: name, page, transition: readEffect(fields.transition) };
    }
    case 'back':
    case 'restart':
    case 'end':
      return { do: name };
    case 'set':
      return readSet(fields);
    case 'show':
    case 'hide':
    case 'animate': {
      const object = readId(fields.object);
      return object === undefined ? undefined : { do: name, object, effect: readEffect(fields.effect) };
    }
    case 'play': {
      const sound = readSound(fields.sound);
      return sound && { do: name, sound };
    }
    case 'silence':
      return { do: name, channel: readOneOf(fields.channel, channels) };
    case 'wait':
      return { do: name, duration: readTime(fields.duration) ?? 0 };
    case 'if':
      return readIf(fields, more, depth);
    case 'link':
      return readLink(fields);
    case undefined:
      return undefined;
  }
}

function readSet(fields: Fields): Action | undefined {
  const variable = readString(fields.variable);
  const op = readOneOf(fields.op, setOperations);
  if (variable === undefined || op === undefined) return undefined;
  return { do: 'set', variable, op, value: readValue(fields.value) };
}

function readIf(fields: Fields, more: FeatureReaders | undefined, depth: number): Action | undefined {
  const when = readCondition(fields.when, more);
  if (when === undefined) return undefined;
  return {
    do: 'if',
    when,
    // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
    then: readActions(fields.then, more, depth + 1),
    else: readOptionalActions(fields.else, more, depth + 1),
  };
}

function readLink(fields: Fields): Action | undefined {
  const to = fieldsOf(fields.to);
  const kind = readOneOf(to.kind, linkKinds);
  const id = readString(to.id);
  return kind === undefined || id === undefined ? undefined : { do: 'link', to: { kind, id } };
}

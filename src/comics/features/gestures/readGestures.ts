import { gestureKinds, gestureLimits, swipeDirections } from '@/comics/features/gestures/gestures';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readActions, readCondition, readOptionalActions } from '@/comics/lenient/readActions';
import { readText } from '@/comics/lenient/readResources';
import {
  type Fields,
  fieldsOf,
  listOf,
  readAmount,
  readBoolean,
  readId,
  readLength,
  readList,
  readOneOf,
  readOptionalList,
  readPair,
  readString,
  readTime,
  readWithin,
} from '@/comics/lenient/values';
import type { Gesture, ObjectBase } from '@/comics/project';

/** Reads gestures and text inputs (docs/comics-format/gestures.md). */
export const gestureReaders: Partial<FeatureReaders> = {
  base: ({ gesture }, more) =>
    gesture === undefined ? {} : { gesture: readGesture(fieldsOf(gesture), more) },
  object: (fields, base, more) => (fields.type === 'input' ? readInput(fields, base, more) : undefined),
};

/** Reads only the first items, since a malicious list may be very long. */
function some(value: unknown, max: number): readonly unknown[] {
  return listOf(value).slice(0, max);
}

function readGesture(fields: Fields, more: FeatureReaders): Gesture | undefined {
  const kind = readOneOf(fields.kind, gestureKinds);
  const shared = { label: readText(fields.label) ?? '', when: readCondition(fields.when, more) };
  const onDone = readActions(fields.onDone, more);
  switch (kind) {
    case 'drag':
      return {
        kind,
        ...shared,
        variable: readString(fields.variable),
        targets: readList(some(fields.targets, gestureLimits.targets), (target) => {
          const { object, label, actions } = fieldsOf(target);
          const id = readId(object);
          return id === undefined
            ? undefined
            : { object: id, label: readText(label), actions: readActions(actions, more) };
        }),
        onOther: readOptionalActions(fields.onOther, more),
      };
    case 'slide':
    case 'turn':
      return readRange(kind, shared, fields, more);
    case 'rub':
      return {
        kind,
        ...shared,
        share: readWithin(fields.share, 0, 1),
        keeps: readBoolean(fields.keeps),
        onDone,
      };
    case 'hold':
      return { kind, ...shared, duration: readTime(fields.duration), onDone };
    case 'shake':
      return { kind, ...shared, times: readWithin(fields.times, 1, gestureLimits.shakes), onDone };
    case 'swipe':
      return {
        kind,
        ...shared,
        ways: readList(some(fields.ways, swipeDirections.length), (way) => {
          const { to, label, actions } = fieldsOf(way);
          const known = readOneOf(to, swipeDirections);
          return known && { to: known, label: readText(label) ?? '', actions: readActions(actions, more) };
        }),
      };
    case 'rhythm': {
      const beats = readList(some(fields.beats, gestureLimits.beats), readTime);
      return {
        kind,
        ...shared,
        beats,
        tolerance: readWithin(fields.tolerance, 0, 1),
        onBeat: readOptionalActions(fields.onBeat, more),
        onDone,
        onOther: readOptionalActions(fields.onOther, more),
      };
    }
    case undefined:
      return undefined;
  }
}

function readRange(
  kind: 'slide' | 'turn',
  shared: Pick<Gesture, 'label' | 'when'>,
  fields: Fields,
  more: FeatureReaders,
): Gesture | undefined {
  const variable = readString(fields.variable);
  const path = readList(some(fields.path, gestureLimits.path), (point) => readPair(point, readLength));
  if (variable === undefined || (kind === 'slide' && path.length === 0)) return undefined;
  const step = readAmount(fields.step);
  const rest = { step, onRest: readOptionalActions(fields.onRest, more) };
  if (kind === 'slide') return { kind, ...shared, variable, path, ...rest };
  return { kind, ...shared, variable, from: readLength(fields.from), to: readLength(fields.to), ...rest };
}

function readInput(fields: Fields, base: ObjectBase, more: FeatureReaders) {
  return {
    ...base,
    type: 'input' as const,
    label: readText(fields.label) ?? '',
    variable: readString(fields.variable),
    answers: readOptionalList(fields.answers, (answer) => {
      const { words, actions } = fieldsOf(answer);
      return {
        words: readList(some(words, gestureLimits.answerWords), readText),
        actions: readActions(actions, more),
      };
    })?.slice(0, gestureLimits.answers),
    onOther: readOptionalActions(fields.onOther, more),
    suggestions: readOptionalList(fields.suggestions, readText)?.slice(0, gestureLimits.suggestions),
  };
}

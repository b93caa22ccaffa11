import type { ComicObject } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { clamp } from '@/lib/clamp';
import { type GestureOutcome, rangeOf, valueAt } from '@/player/features/gestures/applyGesture';
import type { PlayContext } from '@/player/rules/playState';

/** All outcomes of gestures on an object, for code that plays a comic without a reader. */
export function possibleGestures(context: PlayContext, object: ComicObject): readonly GestureOutcome[] {
  if (object.type === 'input') {
    const said = [...(object.answers ?? []).flatMap(({ words }) => words.slice(0, 1)), '?!'];
    const { language } = context.project.meta;
    const variable = () => undefined;
    return said.map((text) => ({
      kind: 'answer',
      text: resolveText(text, { languages: [language], variable }),
    }));
  }
  const { gesture } = object;
  switch (gesture?.kind) {
    case undefined:
      return [];
    case 'drag':
      return [...gesture.targets.keys(), -1].map((index) => ({ kind: 'drop', target: index + 1 }));
    case 'slide':
    case 'turn': {
      const range = rangeOf(context, gesture);
      const count = clamp(Math.round((range.max - range.min) / (range.step || 1)), 1, 12);
      const values = Array.from({ length: count + 1 }, (_, index) => index / count);
      return [
        ...values.map(
          (share): GestureOutcome => ({ kind: 'set', begins: true, value: valueAt(range, share) }),
        ),
        { kind: 'rest' },
      ];
    }
    case 'swipe':
      return [...gesture.ways.keys()].map((index) => ({ kind: 'way', index }));
    case 'rhythm':
      return [{ kind: 'done' }, { kind: 'beat' }, { kind: 'miss' }];
    default:
      return [{ kind: 'done' }];
  }
}

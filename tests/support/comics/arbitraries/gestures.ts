import fc from 'fast-check';
import { swipeDirections } from '@/comics/features/gestures/gestures';
import { actions, condition, variable } from './actions';
import { just, type MadeArbitrary, madeFields, madeList } from './made';
import { coordinate, flag, longTime, objectId, point, share, text, word } from './values';

const target = madeFields({ object: objectId, actions }, { label: text });
const way = madeFields({ to: word(...swipeDirections), label: text, actions });
const step = just(fc.constantFrom(1, 0.5, 30));
const beats = just(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 })
    .map((times) => [0, ...times.toSorted((one, other) => one - other)]),
);

type Shape = Readonly<Record<string, MadeArbitrary>>;

const kind = (name: string, own: Shape, optional: Shape = {}): MadeArbitrary =>
  madeFields({ kind: word(name), label: text, ...own }, { when: condition, ...optional });

export const gesture: MadeArbitrary = fc.oneof(
  kind(
    'drag',
    { targets: madeList(target, { minLength: 1 }) },
    { variable: variable('number'), onOther: actions },
  ),
  kind(
    'slide',
    { variable: variable('number'), path: madeList(point, { minLength: 1 }) },
    { step, onRest: actions },
  ),
  kind('turn', { variable: variable('number') }, { from: coordinate, to: coordinate, step, onRest: actions }),
  kind('rub', { onDone: actions }, { share, keeps: flag }),
  kind('hold', { onDone: actions }, { duration: longTime }),
  kind('shake', { onDone: actions }, { times: just(fc.integer({ min: 1, max: 30 })) }),
  kind('swipe', { ways: madeList(way, { minLength: 1 }) }),
  kind('rhythm', { beats, onDone: actions }, { tolerance: share, onBeat: actions, onOther: actions }),
);

const answer = madeFields({ words: madeList(text, { minLength: 1 }), actions });

/** The keys that only a text input has. */
export const inputKeys: { readonly own: Shape; readonly optional: Shape } = {
  own: { label: text, suggestions: madeList(text, { minLength: 1 }) },
  optional: { variable: variable('text'), answers: madeList(answer), onOther: actions },
};

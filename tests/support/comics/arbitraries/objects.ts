import fc from 'fast-check';
import { countdownLooks } from '@/comics/features/timers/timers';
import { alignments, bubbleShapes, choiceLayouts, flips, scrollWays, shapeKinds } from '@/comics/vocabulary';
import { actions, condition } from './actions';
import { gesture, inputKeys } from './gestures';
import { just, type MadeArbitrary, madeFields, madeList, type World } from './made';
import { moved } from './motion';
import { drawnText, font, speaker } from './richTexts';
import {
  amount,
  color,
  coordinate,
  effect,
  flag,
  keyframes,
  longTime,
  motion,
  picture,
  point,
  share,
  sharePoint,
  text,
  timerName,
  toolData,
  word,
} from './values';

/** An object without ids, including the objects inside. */
export interface ObjectDraft {
  readonly count: number;
  readonly make: (world: World) => unknown;
}

const place = { x: coordinate, y: coordinate, width: amount, height: amount };
const scrolled = {
  whenInView: madeFields({}, { actions, whenLeft: actions, share, again: flag }),
  onScroll: madeFields({ keyframes: keyframes() }, { along: word(...scrollWays) }),
};
const textStyle = madeFields(
  {},
  {
    font,
    size: just(fc.integer({ min: 1, max: 200 })),
    color: color,
    align: word(...alignments),
    bold: flag,
    italic: flag,
  },
);

const looks = {
  rotate: coordinate,
  pivot: sharePoint,
  opacity: share,
  hidden: flag,
  when: condition,
  alt: text,
  enter: effect,
  exit: effect,
  idle: motion,
  gesture,
  ...moved,
  ...scrolled,
  fill: color,
  stroke: color,
  strokeWidth: amount,
  radius: amount,
  textStyle,
  extensions: toolData,
};
const outline = { points: madeList(sharePoint, { maxLength: 6 }) };
const option = madeFields(
  { label: drawnText, actions },
  { when: condition, once: flag, image: picture, locked: drawnText },
);
const timeLimit = fc.oneof(
  madeFields({ duration: longTime, option: word(1) }, { actions }),
  madeFields({ duration: longTime, actions }),
);
const frameCount = just(fc.integer({ min: 1, max: 64 }));

const drawnStroke = madeFields(
  {
    color: color,
    width: just(fc.integer({ min: 1, max: 50 })),
    points: just(fc.constantFrom('0 0 50', '10 20 50 30 0 10 -5 -5 0', '100 100 100 -100 -100 -100')),
  },
  {},
);
const drawnFill = madeFields(
  { color: color, points: just(fc.constantFrom('0 0 50 0 0 50', '0 0 90 0 0 90/20 20 10 0 0 10')) },
  {},
);

type Shape = Readonly<Record<string, MadeArbitrary>>;

function kind(type: string, own: Shape = {}, optional: Shape = {}): fc.Arbitrary<ObjectDraft> {
  const fields = madeFields(
    { type: word(type), ...place, ...own },
    { ...looks, ...('onTap' in own ? {} : { onTap: actions }), ...optional },
  );
  return fields.map((make) => ({
    count: 1,
    make: (world) => Object.assign({ id: world.takeObjectId() }, make(world)),
  }));
}

const simpleObject = fc.oneof(
  kind(
    'image',
    { image: picture },
    {
      crop: just(fc.constantFrom([0, 0, 1, 1], [0.25, 0.25, 0.5, 0.5])),
      flip: word(true, false, ...flips),
      looks: madeList(madeFields({ when: condition, image: picture }), { maxLength: 3 }),
    },
  ),
  kind('text', { text: drawnText }),
  kind(
    'bubble',
    { text: drawnText, shape: word(...bubbleShapes) },
    { speaker, tail: point, grow: word([0, 40, 80, 120], [9000, 0, 0.5, 1]) },
  ),
  kind('shape', { kind: word(...shapeKinds) }, outline),
  kind('hotspot', { kind: word(...shapeKinds), label: text, onTap: actions }, outline),
  kind('button', { label: drawnText, onTap: actions }),
  kind(
    'choice',
    { options: madeList(option, { minLength: 1, maxLength: 3 }) },
    {
      prompt: drawnText,
      promptStyle: textStyle,
      promptFill: color,
      layout: word(...choiceLayouts),
      timeLimit,
    },
  ),
  kind('countdown', { timer: timerName, label: text }, { look: word(...countdownLooks) }),
  kind(
    'sprite',
    { image: picture, columns: frameCount, duration: longTime },
    { rows: frameCount, frames: frameCount, loop: flag },
  ),
  kind(
    'drawing',
    { size: just(fc.constant([100, 100])), strokes: madeList(drawnStroke, { maxLength: 3 }) },
    { fills: madeList(drawnFill, { maxLength: 2 }) },
  ),
  kind('input', inputKeys.own, inputKeys.optional),
);

/** Lists of objects with frames nested up to `depth` deep. */
export function objectsTo(depth: number): fc.Arbitrary<readonly ObjectDraft[]> {
  if (depth === 0) return fc.array(simpleObject, { maxLength: 3 });
  const frame = fc.tuple(kind('frame'), objectsTo(depth - 1)).map(
    ([own, children]): ObjectDraft => ({
      count: children.reduce((sum, { count }) => sum + count, 1),
      make: (world) =>
        Object.assign({}, own.make(world), { objects: children.map(({ make }) => make(world)) }),
    }),
  );
  return fc.array(fc.oneof({ weight: 5, arbitrary: simpleObject }, { weight: 1, arbitrary: frame }), {
    maxLength: 4,
  });
}

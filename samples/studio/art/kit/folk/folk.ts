import { darker } from '../colour';
import { at, box, circle, ink, limb, type Point, stroke } from '../svg';
import { arm } from './arms';
import { type Build, hipHeight, legs, type Outfit, skirt, torso } from './body';
import { type Head, head, headFromBehind } from './heads';
import type { Posture } from './moods';
import { type Frame, layerOf } from './reaches';
import { signs } from './signs';

/** The parameters of a person. */
export interface Folk {
  readonly build: Build;
  readonly head: Head;
  readonly outfit: Outfit;
  /** The back bent by age, in degrees. */
  readonly stoop?: number;
  /** The person sits in it; the posture of the legs is ignored. */
  readonly wheelchair?: string;
}

const wheelRim = (x: number, y: number, r: number, colour: string, spokes: number) =>
  Array.from({ length: spokes }, (_, index) => {
    const turn = (index / spokes) * Math.PI * 2;
    return stroke(
      `M${x},${y} L${(x + Math.cos(turn) * r).toFixed(1)},${(y + Math.sin(turn) * r).toFixed(1)}`,
      '#8b97a8',
      4,
    );
  }).join('') +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="26"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#59607a" stroke-width="11"/><circle cx="${x}" cy="${y}" r="${r - 20}" fill="none" stroke="${colour}" stroke-width="7"/>` +
  circle(x, y, 13, colour, 6);

/** A wheelchair for somebody who sits with the hip at the origin's height `up`, seen a little from the left. */
function wheelchair(
  up: number,
  knee: number,
  colour: string,
): { readonly behind: string; readonly front: string } {
  const r = 88;
  const frame = '#59607a';
  return {
    behind:
      wheelRim(20, -r, r, colour, 8) +
      limb(`M-66,${-up + 20} L-78,${-up - 150} L-112,${-up - 158}`, 13, frame, 6) +
      box(-76, -up - 130, 44, 150, colour, 8, 14) +
      box(-70, -up + 22, 70 + knee, 26, darker(colour, 0.2), 8, 10) +
      limb(`M${knee - 4},${-up + 36} L${knee + 22},-34 L${knee + 68},-30`, 12, frame, 6),
    front:
      circle(knee - 16, -26, 22, '#59607a', 8) +
      circle(knee - 16, -26, 7, '#c9cfdb', 4) +
      wheelRim(-18, -r, r, colour, 12),
  };
}

/** Somebody in any posture, feet at the origin. */
export function folk(who: Folk, posture: Posture): string {
  const { build, outfit } = who;
  const stance = who.wheelchair === undefined ? (posture.stance ?? 'stand') : 'sit';
  const {
    left = 'down',
    right = 'down',
    tilt = 0,
    turn = 0,
    nod = 0,
    shoulders = 0,
    isBack = false,
  } = posture;
  const up = hipHeight(build, stance);
  const rise = shoulders * (shoulders > 0 ? 12 : 9);
  const lean = (posture.lean ?? 0) + (who.stoop ?? 0);
  const neck: Point = [0, -build.torso - Math.max(rise, -6) * 0.35 + 2];
  const middle: Point = [turn * 4, -build.neck - who.head.height + (shoulders < 0 ? 7 : 0)];
  const angle = ((tilt - (who.stoop ?? 0) * 0.6) * Math.PI) / 180;
  const turned = ([x, y]: Point): Point => [
    neck[0] + x * Math.cos(angle) - y * Math.sin(angle),
    neck[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const frame: Frame = {
    build,
    rise,
    head: (x, y) => turned([middle[0] + x * who.head.width, middle[1] + y * who.head.height]),
  };
  const onNeck = (markup: string) =>
    markup === ''
      ? ''
      : at(neck[0], neck[1], at(middle[0], middle[1], markup), { rotate: (angle * 180) / Math.PI });
  const drawn = isBack
    ? { behind: '', front: headFromBehind(who.head) }
    : head(who.head, posture.face, { turn, nod });
  const armsOn = (layer: 'behind' | 'front' | 'head') =>
    (
      [
        [left, -1],
        [right, 1],
      ] as const
    )
      .filter(([reach]) => layerOf(reach) === layer)
      .map(([reach, side]) => arm(reach, side, frame, outfit, who.head.skin))
      .join('');
  const upper = (...parts: string[]) => at(0, -up, parts.join(''), { rotate: lean });
  const sign = posture.sign === undefined ? '' : onNeck(signs[posture.sign](who.head.width, who.head.height));
  const chair = who.wheelchair === undefined ? undefined : wheelchair(up, build.legs * 0.5, who.wheelchair);
  const neckSkin = limb(
    `M${neck[0]},${neck[1] + 16} L${turned([0, -build.neck])[0]},${turned([0, -build.neck])[1]}`,
    build.armWidth + 8,
    darker(who.head.skin, 0.12),
    7,
  );
  return [
    chair?.behind ?? '',
    upper(onNeck(drawn.behind), armsOn('behind')),
    legs(build, outfit, stance),
    skirt(build, outfit, stance),
    upper(
      neckSkin,
      torso(build, outfit, rise, isBack),
      isBack ? '' : (outfit.over?.(build) ?? ''),
      armsOn('front'),
      onNeck(drawn.front),
      sign,
      armsOn('head'),
    ),
    chair?.front ?? '',
  ].join('');
}

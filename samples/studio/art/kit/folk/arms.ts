import { darker } from '../colour';
import { at, circle, ellipse, limb, type Point, stroke } from '../svg';
import type { Outfit } from './body';
import { type Frame, goals, type Hand, type Reach } from './reaches';

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const said = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Where the elbow is when both halves are `half` long: out and down, as elbows are. */
function elbowOf(shoulder: Point, hand: Point, half: number, side: number, isLow: boolean): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const far = Math.max(1, Math.hypot(dx, dy));
  const off = Math.sqrt(Math.max(0, half ** 2 - (far / 2) ** 2));
  const middle = between(shoulder, hand, 0.5);
  const bends = [1, -1].map(
    (way): Point => [middle[0] - (way * dy * off) / far, middle[1] + (way * dx * off) / far],
  );
  const [first = middle, second = middle] = bends;
  const outward = ([x, y]: Point) => x * side + y * (isLow ? 3 : 0.4);
  return outward(first) > outward(second) ? first : second;
}

/** A hand with its wrist at the origin, that points to the right. */
function hand(kind: Hand, skin: string, line = 7): string {
  switch (kind) {
    case 'rest':
      return (
        limb('M4,-6 L16,-17', 11, skin, 6) +
        ellipse(12, 0, 23, 18, skin, line) +
        stroke('M4,-6 L15,-15', skin, 11)
      );
    case 'fist':
      return circle(12, 0, 21, skin, line) + stroke('M24,-9 q5,3 1,8 q6,3 0,9', darker(skin, 0.45), 4);
    case 'point':
      return (
        limb('M16,-6 L52,-8', 12, skin, 6) +
        circle(12, 0, 20, skin, line) +
        stroke('M14,-7 L50,-8', skin, 12) +
        stroke('M20,4 q7,2 1,8', darker(skin, 0.45), 4)
      );
    case 'open': {
      const fingers = [-36, -13, 11, 34].map((turn, index) => {
        const long = [33, 39, 38, 31][index] ?? 34;
        const angle = (turn * Math.PI) / 180;
        return `M12,0 L${(12 + Math.cos(angle) * long).toFixed(1)},${(Math.sin(angle) * long).toFixed(1)}`;
      });
      const d = `${fingers.join(' ')} M8,-4 L6,-31`;
      return limb(d, 11, skin, 6) + ellipse(12, 0, 20, 19, skin, line) + stroke(d, skin, 11);
    }
  }
}

/** One arm in the frame of the torso, its hip at the origin. */
export function arm(reach: Reach, side: number, frame: Frame, outfit: Outfit, skin: string): string {
  const { build, rise } = frame;
  const width = build.armWidth;
  const shoulder: Point = [side * (build.shoulders - width * 0.45), -build.torso - rise + width * 0.62];
  const goal = goals[reach];
  const wanted = goal.to(frame, side);
  const bent = (hand: Point) => {
    const far = Math.hypot(hand[0] - shoulder[0], hand[1] - shoulder[1]);
    const end = between(shoulder, hand, Math.min(1, (build.arm * 1.96) / far));
    return { end, elbow: elbowOf(shoulder, end, build.arm, side, goal.isLow ?? false) };
  };
  const first = bent(wanted);
  // At the head, the palm must be at the target, not the wrist.
  const palmAhead =
    (width * 26) / 36 / Math.max(1, Math.hypot(wanted[0] - first.elbow[0], wanted[1] - first.elbow[1]));
  const { end, elbow } = goal.layer === 'head' ? bent(between(wanted, first.elbow, palmAhead)) : first;
  const upper = between(shoulder, elbow, 0.62);
  const lower = between(elbow, end, 0.38);
  const whole = `M${said(shoulder)} L${said(upper)} Q${said(elbow)} ${said(lower)} L${said(end)}`;
  const angle = (Math.atan2(end[1] - elbow[1], end[0] - elbow[0]) * 180) / Math.PI;
  const drawn = at(outfit.sleeves === 'long' ? 14 : 2, 0, hand(goal.hand ?? 'rest', skin), {
    scale: width / 36,
  });
  // The thumb is toward the body, or up.
  const thumb = side > 0 ? drawn : `<g transform="scale(1 -1)">${drawn}</g>`;
  const palm = at(end[0], end[1], thumb, { rotate: angle });
  if (outfit.sleeves === 'long')
    return palm + limb(whole, width, outfit.top) + cuff(lower, end, width, outfit.top);
  const sleeve = between(shoulder, elbow, 0.66);
  const wrist = between(elbow, end, 0.8);
  const past: Point = [end[0] + (end[0] - wrist[0]) * 0.4, end[1] + (end[1] - wrist[1]) * 0.4];
  return (
    limb(whole, width - 6, skin) +
    palm +
    stroke(`M${said(wrist)} L${said(past)}`, skin, width - 8) +
    limb(`M${said(shoulder)} L${said(sleeve)}`, width + 2, outfit.top)
  );
}

function cuff(lower: Point, end: Point, width: number, colour: string): string {
  const [dx, dy] = [end[0] - lower[0], end[1] - lower[1]];
  const far = Math.max(1, Math.hypot(dx, dy));
  const [nx, ny] = [(-dy / far) * width * 0.44, (dx / far) * width * 0.44];
  return stroke(
    `M${(end[0] + nx).toFixed(1)},${(end[1] + ny).toFixed(1)} L${(end[0] - nx).toFixed(1)},${(end[1] - ny).toFixed(1)}`,
    darker(colour, 0.3),
    6,
  );
}

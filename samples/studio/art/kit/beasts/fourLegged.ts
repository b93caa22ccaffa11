import { darker } from '../colour';
import type { Face } from '../face';
import { at, ellipse, ink, inside, limb, path, stroke } from '../svg';

export type Ears = 'up' | 'down' | 'back';
type BeastPose = 'sitting' | 'walking' | 'lying';

/** The parameters of a four-legged animal. The center of its head is at the origin. */
export interface Beast {
  readonly fur: string;
  readonly light: string;
  readonly paws: string;
  readonly head: (look: Face, ears: Ears) => string;
  /** The tail, from the origin to the right; `isUp`: raised, in a good mood. */
  readonly tail: (isUp: boolean) => string;
  /** What is drawn on the fur of the body, inside its outline. */
  readonly coat?: (pose: BeastPose) => string;
  readonly scale?: number;
}

export interface Bearing {
  readonly pose: BeastPose;
  readonly face: Face;
  readonly ears?: Ears;
  readonly tilt?: number;
  /** How far the head sinks between the shoulders. */
  readonly low?: number;
  readonly tailUp?: boolean;
  /** Drawn beside the head. */
  readonly sign?: string;
}

const paw = (x: number, y: number, { paws }: Beast) =>
  ellipse(x, y, 36, 23, paws, 8) + stroke(`M${x - 11},${y + 4} v11 M${x + 9},${y + 4} v11`, ink, 4);

function trunk(d: string, beast: Beast, pose: BeastPose, belly: string): string {
  return (
    inside(
      path(d, '#000000'),
      path(d, beast.fur) +
        belly +
        (beast.coat?.(pose) ?? '') +
        path('M62,-400 Q130,-160 60,20 L320,20 L320,-400 Z', `${darker(beast.fur, 0.6)}22`),
    ) + path(d, 'none', 9)
  );
}

const seated = 'M-66,-250 Q-116,-150 -124,-44 Q-116,0 0,0 Q118,0 126,-54 Q118,-160 66,-250 Z';
const striding =
  'M-128,-206 Q-150,-92 -96,-80 Q20,-58 122,-78 Q176,-110 158,-190 Q134,-226 0,-214 Q-84,-216 -128,-206 Z';
const resting =
  'M-130,-130 Q-170,-14 -110,-4 L130,-4 Q200,-14 176,-104 Q140,-186 20,-182 Q-90,-186 -130,-130 Z';

/** The ground is at y = 0, the middle near x = 0. It looks at us, or to the left as it walks. */
export function fourLegged(beast: Beast, bearing: Bearing): string {
  const { pose, face, ears = 'up', tilt = 0, low = 0, tailUp = true, sign = '' } = bearing;
  const { fur, light, scale = 1 } = beast;
  const headAt = (x: number, y: number) => at(x, y + low, beast.head(face, ears) + sign, { rotate: tilt });
  const far = darker(fur, 0.14);
  const drawn = () => {
    switch (pose) {
      case 'sitting':
        return [
          at(84, -44, beast.tail(tailUp)),
          ellipse(-92, -34, 56, 40, far, 8) + ellipse(92, -34, 56, 40, far, 8),
          paw(-112, -14, beast) + paw(112, -14, beast),
          trunk(seated, beast, pose, ellipse(0, -140, 58, 92, light)),
          limb('M-36,-160 L-38,-28', 38, fur) + limb('M36,-160 L38,-28', 38, fur),
          paw(-44, -16, beast) + paw(44, -16, beast),
          headAt(0, -300),
        ];
      case 'walking':
        return [
          at(138, -160, beast.tail(tailUp)),
          limb('M98,-100 L132,-24', 40, far) + limb('M-66,-100 L-104,-24', 40, far),
          trunk(striding, beast, pose, ellipse(10, -66, 120, 30, light)),
          limb('M72,-104 L48,-24', 40, fur) + limb('M-96,-104 L-58,-24', 40, fur),
          paw(40, -15, beast) + paw(-68, -15, beast) + paw(-116, -15, beast) + paw(122, -15, beast),
          headAt(-132, -246),
        ];
      case 'lying':
        return [
          at(
            -40,
            0,
            [
              at(150, -46, beast.tail(false)),
              trunk(resting, beast, pose, ellipse(10, -10, 150, 30, light)),
              ellipse(112, -44, 66, 46, fur, 8),
              paw(118, -15, beast) + paw(-150, -15, beast) + paw(-30, -15, beast),
              headAt(-92, -112),
            ].join(''),
          ),
        ];
    }
  };
  return at(0, 0, drawn().join(''), { scale });
}

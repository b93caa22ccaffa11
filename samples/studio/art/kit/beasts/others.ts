import { darker, lighter } from '../colour';
import { type Face, face } from '../face';
import { randomFrom } from '../random';
import { at, circle, ellipse, ink, inside, limb, type Point, path, polygon, stroke } from '../svg';

export interface OtherBearing {
  readonly pose: 'standing' | 'walking' | 'lying' | 'curled';
  readonly face: Face;
  readonly ears?: 'up' | 'down' | 'back';
  readonly tilt?: number;
  readonly low?: number;
  readonly sign?: string;
}

const horseCoat = '#b9764a';
const mane = '#5a3428';
const hoof = '#4a3a40';

function horseHead(look: Face, ears: OtherBearing['ears']): string {
  const turn = ears === 'down' ? 50 : ears === 'back' ? 26 : 0;
  const ear = at(
    -48,
    -104,
    path('M-20,14 Q-30,-44 -8,-72 Q22,-40 24,6 Z', horseCoat, 8) +
      path('M-8,-8 Q-14,-36 -6,-50 Q8,-30 10,-6 Z', '#e8b08a'),
    { rotate: -turn },
  );
  return [
    ear + at(0, 0, ear, { flip: true }),
    path(
      'M0,-120 Q84,-118 86,-40 Q82,20 74,60 Q96,84 88,124 Q70,160 0,162 Q-70,160 -88,124 Q-96,84 -74,60 Q-82,20 -86,-40 Q-84,-118 0,-120 Z',
      horseCoat,
      9,
    ),
    path('M-20,-116 Q0,-60 -14,10 Q14,50 22,4 Q30,-60 20,-116 Z', '#fff3e2'),
    path('M-84,74 Q0,44 84,74 Q94,96 84,122 Q66,156 0,157 Q-66,156 -84,122 Q-94,96 -84,74 Z', '#e8b893'),
    ellipse(-38, 88, 10, 14, darker('#e8b893', 0.5)) + ellipse(38, 88, 10, 14, darker('#e8b893', 0.5)),
    at(
      0,
      -34,
      face(look, {
        gap: 52,
        eyeSize: 15,
        mouthY: 152,
        mouthSize: 22,
        brow: mane,
        browWidth: 8,
        cheek: '#f08a7a',
      }),
    ),
    path(
      'M-34,-130 Q-10,-160 34,-134 Q48,-90 26,-56 Q22,-84 8,-66 Q0,-92 -14,-62 Q-22,-92 -40,-72 Q-46,-104 -34,-130 Z',
      mane,
      8,
    ),
  ].join('');
}

/** A horse that looks at us over its left side, hooves at y = 0, about 600 units tall. */
export function horse({ pose, face: look, ears, tilt = 0, low = 0, sign = '' }: OtherBearing): string {
  const far = darker(horseCoat, 0.16);
  const leg = (d: string, x: number, y: number, colour: string) =>
    limb(d, 44, colour) +
    path(`M${x - 30},${y - 26} L${x + 26},${y - 26} L${x + 34},${y + 2} L${x - 36},${y + 2} Z`, hoof, 8);
  const body =
    'M-130,-330 Q-170,-200 -120,-160 Q20,-130 150,-164 Q220,-190 204,-290 Q186,-350 100,-336 Q0,-320 -130,-330 Z';
  const trunk = (d: string) =>
    inside(
      path(d, '#000000'),
      path(d, horseCoat) +
        path('M-200,-200 Q0,-150 240,-210 L240,-60 L-200,-60 Z', `${darker(horseCoat, 0.6)}2a`),
    ) + path(d, 'none', 9);
  const tail = path(
    'M190,-310 Q270,-320 274,-200 Q290,-130 250,-90 Q252,-150 226,-170 Q216,-250 190,-290 Z',
    mane,
    9,
  );
  const neck = path('M-150,-420 Q-180,-300 -140,-220 Q-60,-200 -10,-300 Q-40,-360 -60,-440 Z', horseCoat, 9);
  const hair = path(
    'M-52,-500 Q-4,-470 -16,-410 Q22,-380 2,-330 Q20,-290 -14,-262 Q-40,-330 -60,-400 Z',
    mane,
    9,
  );
  const head = (x: number, y: number) => at(x, y + low, horseHead(look, ears) + sign, { rotate: tilt });
  if (pose === 'lying') {
    return at(
      0,
      138,
      [
        at(0, -70, tail),
        limb('M120,-190 Q40,-140 -20,-166', 44, far),
        trunk(body),
        limb('M-100,-190 L-190,-174', 42, horseCoat) + limb('M150,-200 Q180,-150 90,-168', 46, horseCoat),
        path('M-206,-200 L-176,-200 L-170,-148 L-212,-148 Z', hoof, 8) +
          path('M60,-192 L92,-196 L98,-146 L56,-146 Z', hoof, 8),
        neck,
        hair,
        head(-112, -440),
      ].join(''),
    );
  }
  const legs =
    pose === 'walking'
      ? [
          leg('M-70,-190 L-130,-100 L-150,-30', -152, -6, far),
          leg('M130,-190 L196,-110 L186,-30', 188, -4, far),
        ]
      : [leg('M-70,-190 L-64,-30', -64, 0, far), leg('M160,-190 L168,-30', 168, 0, far)];
  const near =
    pose === 'walking'
      ? [
          leg('M-110,-190 L-76,-110 L-70,-30', -70, 0, horseCoat),
          leg('M160,-190 L110,-110 L84,-30', 82, 0, horseCoat),
        ]
      : [leg('M-112,-190 L-114,-30', -114, 0, horseCoat), leg('M120,-190 L112,-30', 112, 0, horseCoat)];
  return [tail, ...legs, trunk(body), ...near, neck, hair, head(-112, -460)].join('');
}

const quill = '#6b4c3f';
const cream = '#f2d3a8';

/** A dome of spikes with its middle at the origin. */
function spikes(rx: number, ry: number, from: number, to: number, seed: number): string {
  const points: Point[] = [];
  const count = 34;
  for (let step = 0; step <= count; step += 1) {
    const turn = ((from + ((to - from) * step) / count) * Math.PI) / 180;
    const far = step % 2 === 0 ? 1 : 1.22;
    points.push([Math.cos(turn) * rx * far, Math.sin(turn) * ry * far]);
  }
  const random = randomFrom(seed);
  const inner = Array.from({ length: 24 }, () => {
    const turn = ((from + (to - from) * random()) * Math.PI) / 180;
    const far = 0.3 + random() * 0.56;
    const [x, y] = [Math.cos(turn) * rx * far, Math.sin(turn) * ry * far];
    return `M${x.toFixed(0)},${y.toFixed(0)} l${(Math.cos(turn) * 20).toFixed(0)},${(Math.sin(turn) * 20).toFixed(0)}`;
  }).join(' ');
  return polygon(points, quill, 8) + stroke(inner, lighter(quill, 0.35), 6);
}

/** A hedgehog, about 300 units tall. */
export function hedgehogOnFours({ pose, face: look, tilt = 0, low = 0, sign = '' }: OtherBearing): string {
  const snout = [
    circle(-84, -66, 26, cream, 8) +
      circle(84, -66, 26, cream, 8) +
      circle(-84, -64, 11, '#e8a08a') +
      circle(84, -64, 11, '#e8a08a'),
    path('M0,-88 Q92,-86 98,4 Q92,80 0,84 Q-92,80 -98,4 Q-92,-86 0,-88 Z', cream, 9),
    path(
      'M-94,-16 Q-84,-96 0,-98 Q84,-96 94,-16 L70,-44 L52,-22 L30,-54 L6,-30 L-18,-56 L-38,-26 L-60,-48 Z',
      quill,
      8,
    ),
    at(0, 2, face(look, { gap: 40, eyeSize: 13, mouthY: 48, mouthSize: 15 })),
    path('M-16,18 Q0,6 16,18 Q12,36 0,40 Q-12,36 -16,18 Z', ink) + ellipse(-5, 20, 5, 3, '#ffffff'),
    sign,
  ].join('');
  const foot = (x: number) => ellipse(x, -14, 32, 20, '#d9a97c', 8);
  if (pose === 'curled') {
    return [
      at(0, -150, spikes(138, 122, 0, 360, 5)),
      ellipse(-6, -130, 74, 62, cream, 8),
      at(-6, -144, face({ ...look, mouth: 'none' }, { gap: 32, eyeSize: 13 })),
      path('M-20,-118 Q-6,-128 8,-118 Q4,-102 -6,-98 Q-16,-102 -20,-118 Z', ink),
      foot(-60) + foot(48),
      at(-6, -150, sign),
    ].join('');
  }
  const isMoving = pose === 'walking';
  const isLying = pose === 'lying';
  return [
    foot(-66) + (isLying ? '' : foot(isMoving ? 124 : 100)),
    at(34, isLying ? -70 : -92, spikes(150, isLying ? 112 : 134, 150, 400, 9)),
    path(
      `M-110,-60 Q-100,${isLying ? -6 : -20} 30,${isLying ? -4 : -18} Q150,-20 160,-60 Q60,-90 -110,-60 Z`,
      cream,
      8,
    ),
    isLying ? foot(-108) : foot(isMoving ? -108 : -78) + foot(isMoving ? 30 : 52),
    at(-64, (isLying ? -84 : -122) + low, snout, { rotate: tilt }),
  ].join('');
}

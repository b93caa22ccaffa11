import { at, circle, drawing, ellipse, path } from '../../kit/svg';
import type { PackPicture } from '../imagePack';
import { night } from './palette';

/** A white shape over its own shifted colours, as if it were printed carelessly. */
function printed(shape: (fill: string) => string, paper: string = night.white): string {
  return (
    at(14, 16, shape(night.deep)) + at(-9, 7, shape(night.cyan)) + at(9, -7, shape(night.pink)) + shape(paper)
  );
}

const round = (fill: string) =>
  path(
    'M-270,0 Q-270,-150 0,-150 Q270,-150 270,0 Q270,150 0,150 Q-40,150 -76,144 L-170,220 L-150,122 Q-270,90 -270,0 Z',
    fill,
  );

const cloudPuffs: readonly (readonly [number, number, number])[] = [
  [-180, -20, 96],
  [-90, -84, 96],
  [30, -100, 100],
  [140, -60, 100],
  [190, 30, 86],
  [100, 84, 92],
  [-20, 96, 92],
  [-130, 74, 92],
];
const cloud = (fill: string) =>
  cloudPuffs.map(([x, y, r]) => circle(x, y, r, fill)).join('') +
  ellipse(0, 0, 190, 110, fill) +
  circle(-190, 176, 30, fill) +
  circle(-236, 220, 18, fill);

function spiky(points: number, wide: number, high: number, depth: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const turn = (index / (points * 2)) * Math.PI * 2 - 1.4;
    const far = index % 2 === 0 ? 1 + 0.12 * ((index * 7) % 5) * 0.5 : depth;
    return `${(Math.cos(turn) * wide * far).toFixed(1)},${(Math.sin(turn) * high * far).toFixed(1)}`;
  });
  return `M${corners.join(' L')} Z`;
}

const shout = (fill: string) => path(spiky(13, 262, 176, 0.74), fill);
const caption = (fill: string) => path('M-280,-86 L276,-98 L284,84 L-272,96 Z', fill);
const whisper = (fill: string) =>
  path(
    'M-240,-120 H240 Q280,-120 280,-80 V70 Q280,110 240,110 H60 L-20,190 L-16,110 H-240 Q-280,110 -280,70 V-80 Q-280,-120 -240,-120 Z',
    fill,
  );
const double = (fill: string) =>
  ellipse(-110, -70, 180, 110, fill) +
  ellipse(120, 80, 180, 100, fill) +
  path('M-230,0 L-270,110 L-150,24 Z', fill);

export const shoutBubble = printed(shout, night.yellow);

const whisperLine = `<rect x="-262" y="-102" width="524" height="194" rx="26" fill="none" stroke="${night.haze}" stroke-width="6" stroke-dasharray="18 16" stroke-linecap="round"/>`;

const bubble = (name: string, markup: string, height = 440, up = 200): PackPicture => ({
  name: `bubble-${name}`,
  drawing: drawing(640, height, at(320, up, markup)),
});

export const bubbles: readonly PackPicture[] = [
  bubble('round', printed(round), 460, 190),
  bubble('round-right', at(0, 0, printed(round), { flip: true }), 460, 190),
  bubble('thought', printed(cloud), 480, 220),
  bubble('shout', shoutBubble, 460, 230),
  bubble('caption', printed(caption, night.yellow), 240, 118),
  bubble('whisper', printed(whisper) + whisperLine, 380, 150),
  bubble('double', printed(double), 440, 210),
];

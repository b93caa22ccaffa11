import { darker, lighter } from '../../kit/colour';
import type { Folk } from '../../kit/folk/folk';
import { box, circle, path, stroke } from '../../kit/svg';
import { build, buttons, lapels, openJacket } from './clothes';

export const kid: Folk = {
  build: build(104, 116, 50, 50, 60, 62, 32, 40, 0),
  head: {
    width: 106,
    height: 98,
    chin: 0.62,
    skin: '#9a6244',
    nose: 'button',
    hair: 'puffs',
    hairColour: '#2c1f2a',
    accent: '#ffd35a',
    lashes: true,
    face: { gap: 45, eyeSize: 14, mouthY: 46, mouthSize: 22, cheek: '#e0605a' },
  },
  outfit: {
    top: '#f4f0e2',
    backTop: '#e8709a',
    sleeves: 'short',
    legs: '#9a6244',
    shoes: '#ffffff',
    skirt: { colour: '#e8709a', length: 0.5 },
    front: (b) =>
      [-0.86, -0.6].map((y) => box(-100, b.torso * y, 200, 14, '#e8709a')).join('') +
      path(
        `M${-b.waist * 0.62},${-b.torso * 0.72} L${b.waist * 0.62},${-b.torso * 0.72} L${b.hips},40 L${-b.hips},40 Z`,
        '#e8709a',
        7,
      ),
    over: (b) =>
      [-1, 1]
        .map(
          (side) =>
            stroke(
              `M${side * b.waist * 0.5},${-b.torso * 0.7} L${side * b.shoulders * 0.62},${-b.torso - 2}`,
              '#2b2135',
              24,
            ) +
            stroke(
              `M${side * b.waist * 0.5},${-b.torso * 0.7} L${side * b.shoulders * 0.62},${-b.torso - 2}`,
              '#e8709a',
              12,
            ) +
            circle(side * b.waist * 0.48, -b.torso * 0.66, 8, '#ffd35a', 5),
        )
        .join('') +
      path(
        `M-20,${-b.torso * 0.5} L20,${-b.torso * 0.5} L18,${-b.torso * 0.26} Q0,${-b.torso * 0.16} -18,${-b.torso * 0.26} Z`,
        '#f59abc',
        6,
      ),
  },
};

export const teen: Folk = {
  build: build(176, 148, 62, 58, 58, 78, 36, 40, 4),
  head: {
    width: 96,
    height: 98,
    chin: 0.42,
    skin: '#e3b083',
    nose: 'hooked',
    hair: 'fringe',
    hairColour: '#33304f',
    accent: '#3fb6b0',
    face: { gap: 40, eyeSize: 12, mouthY: 47, mouthSize: 20, brow: '#33304f', browWidth: 8 },
  },
  outfit: {
    top: '#5a67c9',
    sleeves: 'long',
    legs: '#38405e',
    shoes: '#f2f2ee',
    front: (b) =>
      path(
        `M-46,${-b.torso * 0.34} L46,${-b.torso * 0.34} L58,${-b.torso * 0.02} L-58,${-b.torso * 0.02} Z`,
        darker('#5a67c9', 0.14),
        6,
      ) +
      path(
        `M-10,${-b.torso * 0.74} L18,${-b.torso * 0.74} L4,${-b.torso * 0.62} L20,${-b.torso * 0.62} L-14,${-b.torso * 0.42} L-4,${-b.torso * 0.56} L-20,${-b.torso * 0.56} Z`,
        '#ffd35a',
        5,
      ),
    over: (b) =>
      path(
        `M-62,${-b.torso - 16} Q0,${-b.torso + 34} 62,${-b.torso - 16} Q66,${-b.torso + 12} 44,${-b.torso + 22} Q0,${-b.torso + 48} -44,${-b.torso + 22} Q-66,${-b.torso + 12} -62,${-b.torso - 16} Z`,
        darker('#5a67c9', 0.08),
        7,
      ) +
      stroke(`M-22,${-b.torso + 34} V${-b.torso + 66} M22,${-b.torso + 34} V${-b.torso + 60}`, '#f2f2ee', 6),
  },
};

export const youngWoman: Folk = {
  build: build(212, 150, 60, 46, 62, 80, 31, 42, 10),
  head: {
    width: 91,
    height: 96,
    chin: 0.3,
    skin: '#f8d6bd',
    nose: 'button',
    hair: 'waves',
    hairColour: '#d0582f',
    lashes: true,
    lips: '#d0606a',
    freckles: true,
    face: {
      gap: 39,
      eyeSize: 13,
      mouthY: 46,
      mouthSize: 19,
      brow: '#9c3f22',
      browWidth: 6,
      cheek: '#ff8a80',
    },
  },
  outfit: {
    top: '#3f9a86',
    sleeves: 'long',
    legs: '#f8d6bd',
    shoes: '#7a4a3a',
    skirt: { colour: '#3f9a86', length: 0.52 },
    front: (b) =>
      [
        [-30, -0.78],
        [24, -0.62],
        [-22, -0.44],
        [34, -0.3],
        [-36, -0.14],
        [6, -0.06],
      ]
        .map(([x = 0, y = 0]) => circle(x, b.torso * y, 6, '#bfe8d8'))
        .join(''),
    over: (b) =>
      path(
        `M-34,${-b.torso - 12} Q0,${-b.torso + 34} 34,${-b.torso - 12} Q0,${-b.torso + 6} -34,${-b.torso - 12} Z`,
        '#f8f0e0',
        6,
      ) +
      stroke(
        `M${-b.waist - 7},${-b.torso * 0.28} Q0,${-b.torso * 0.2} ${b.waist + 7},${-b.torso * 0.28}`,
        '#2b2135',
        20,
      ) +
      stroke(
        `M${-b.waist - 4},${-b.torso * 0.28} Q0,${-b.torso * 0.2} ${b.waist + 4},${-b.torso * 0.28}`,
        '#7a4a3a',
        9,
      ),
  },
};

export const youngMan: Folk = {
  build: build(196, 158, 70, 58, 58, 82, 38, 46, 8),
  wheelchair: '#e2574c',
  head: {
    width: 92,
    height: 100,
    chin: 0.66,
    skin: '#83563d',
    nose: 'wide',
    hair: 'high-top',
    hairColour: '#241a22',
    beard: 'short',
    face: {
      gap: 40,
      eyeSize: 12,
      mouthY: 50,
      mouthSize: 20,
      brow: '#241a22',
      browWidth: 9,
      cheek: '#c8504a',
    },
  },
  outfit: {
    top: '#f0863a',
    sleeves: 'long',
    legs: '#3d5a80',
    shoes: '#ffffff',
    front: (b) =>
      openJacket(b, '#f4f0e2', 26) +
      box(-160, -2, 320, 30, darker('#f0863a', 0.22), 6) +
      stroke(`M-14,${-b.torso * 0.5} H14 M-14,${-b.torso * 0.38} H14`, '#3d5a80', 7),
    over: (b) => lapels(b, lighter('#f0863a', 0.18), 16),
  },
};

export const student: Folk = {
  build: build(196, 148, 58, 54, 60, 78, 34, 44, 6),
  head: {
    width: 92,
    height: 98,
    chin: 0.42,
    skin: '#d9a273',
    nose: 'long',
    hair: 'headscarf',
    hairColour: '#7a5fb5',
    lashes: true,
    glasses: 'square',
    lips: '#b5504e',
    face: { gap: 39, eyeSize: 12, mouthY: 48, mouthSize: 19, brow: '#3a2a2a', browWidth: 7 },
  },
  outfit: {
    top: '#e8b04a',
    sleeves: 'long',
    legs: '#46507a',
    shoes: '#c8614e',
    skirt: { colour: '#e8b04a', length: 0.3 },
    front: (b) => stroke(`M0,${-b.torso} V40`, darker('#e8b04a', 0.3), 6) + buttons(b, '#fff3d0', 16),
    over: (b) =>
      path(
        `M${-b.shoulders * 0.96},${-b.torso + 2} Q0,${-b.torso - 46} ${b.shoulders * 0.96},${-b.torso + 2} Q${b.shoulders * 0.9},${-b.torso * 0.7} 20,${-b.torso * 0.56} Q${-b.shoulders * 0.7},${-b.torso * 0.62} ${-b.shoulders * 0.96},${-b.torso + 2} Z`,
        '#7a5fb5',
        8,
      ) +
      stroke(
        `M${-b.shoulders * 0.6},${-b.torso + 8} Q0,${-b.torso * 0.72} ${b.shoulders * 0.5},${-b.torso * 0.84}`,
        darker('#7a5fb5', 0.3),
        6,
      ),
  },
};

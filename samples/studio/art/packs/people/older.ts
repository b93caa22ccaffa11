import { darker } from '../../kit/colour';
import type { Folk } from '../../kit/folk/folk';
import { box, circle, path, stroke } from '../../kit/svg';
import { build, buttons, lapels, openJacket, vCollar } from './clothes';

export const woman: Folk = {
  build: build(196, 152, 60, 52, 64, 80, 32, 42, 8),
  head: {
    width: 95,
    height: 94,
    chin: 0.5,
    skin: '#f2cfa4',
    nose: 'button',
    hair: 'bob',
    hairColour: '#2a2738',
    accent: '#9a9cb8',
    lashes: true,
    lips: '#c8434e',
    earrings: '#f5c04c',
    face: { gap: 41, eyeSize: 11, mouthY: 44, mouthSize: 18, brow: '#2a2738', browWidth: 6 },
  },
  outfit: {
    top: '#8a4468',
    sleeves: 'long',
    legs: '#f2cfa4',
    shoes: '#3a2a44',
    skirt: { colour: '#3a3f5e', length: 0.44 },
    front: (b) => openJacket(b, '#fff6ee', 22) + circle(0, -b.torso * 0.16, 7, '#f5c04c', 4),
    over: (b) => lapels(b, darker('#8a4468', 0.16), 16),
  },
};

export const man: Folk = {
  build: build(188, 172, 76, 92, 86, 84, 40, 52, 4),
  head: {
    width: 102,
    height: 98,
    chin: 0.86,
    skin: '#f0bf9a',
    nose: 'round',
    hair: 'sides',
    hairColour: '#6b4630',
    stubble: true,
    moustache: true,
    face: { gap: 40, eyeSize: 11, mouthY: 60, mouthSize: 17, brow: '#6b4630', browWidth: 11 },
  },
  outfit: {
    top: '#8fbfe0',
    sleeves: 'short',
    legs: '#5a4a3e',
    shoes: '#3f3038',
    front: (b) =>
      stroke(`M0,${-b.torso} V30`, darker('#8fbfe0', 0.3), 5) +
      buttons(b, '#ffffff') +
      [-1, 1]
        .map((side) =>
          stroke(
            `M${side * 44},${-b.torso - 8} Q${side * 66},${-b.torso * 0.5} ${side * 52},30`,
            '#c8484e',
            15,
          ),
        )
        .join('') +
      box(-160, 0, 320, 40, '#5a4a3e', 6),
    over: (b) => vCollar(b, '#bfe0f2'),
  },
};

export const grandma: Folk = {
  build: build(150, 142, 60, 66, 74, 72, 34, 42, 2),
  stoop: 3,
  head: {
    width: 97,
    height: 92,
    chin: 0.7,
    skin: '#f3cdb2',
    nose: 'round',
    hair: 'bun',
    hairColour: '#d5d3de',
    glasses: 'round',
    wrinkles: true,
    earrings: '#7fc0d8',
    face: {
      gap: 40,
      eyeSize: 11,
      mouthY: 52,
      mouthSize: 18,
      brow: '#a9a6b8',
      browWidth: 7,
      cheek: '#f27f86',
    },
  },
  outfit: {
    top: '#a95f8f',
    sleeves: 'long',
    legs: '#8a7a74',
    shoes: '#6a4736',
    skirt: { colour: '#54618f', length: 0.72 },
    front: (b) => stroke(`M0,${-b.torso} V40`, darker('#a95f8f', 0.35), 6) + buttons(b, '#ffe9c8', 15),
    over: (b) =>
      path(
        `M${-b.shoulders * 1.04},${-b.torso + 6} Q0,${-b.torso - 40} ${b.shoulders * 1.04},${-b.torso + 6} L${b.shoulders * 1.02},${-b.torso + 44} Q${b.shoulders * 0.4},${-b.torso + 46} 6,${-b.torso * 0.42} L-6,${-b.torso * 0.42} Q${-b.shoulders * 0.4},${-b.torso + 46} ${-b.shoulders * 1.02},${-b.torso + 44} Z`,
        '#f3e6d0',
        7,
      ) +
      [-46, -26, 26, 46].map((x) => circle(x, -b.torso + 20 + Math.abs(x) * 0.1, 6, '#d8574e')).join('') +
      circle(0, -b.torso * 0.5, 11, '#d8574e', 5),
  },
};

export const grandpa: Folk = {
  build: build(178, 156, 66, 68, 66, 78, 36, 46, 4),
  stoop: 2,
  head: {
    width: 94,
    height: 96,
    chin: 0.6,
    skin: '#dfa97f',
    nose: 'hooked',
    hair: 'flat-cap',
    hairColour: '#f1eee8',
    accent: '#6f7a5c',
    beard: 'long',
    moustache: true,
    wrinkles: true,
    face: { gap: 39, eyeSize: 11, mouthY: 56, mouthSize: 16, brow: '#f1eee8', browWidth: 12 },
  },
  outfit: {
    top: '#e7ddc6',
    backTop: '#7d4f3c',
    sleeves: 'long',
    legs: '#5d5148',
    shoes: '#4a3430',
    front: (b) =>
      path(
        `M${-b.shoulders * 0.9},${-b.torso - 20} L-4,${-b.torso * 0.56} L-4,40 L-140,40 Z M${b.shoulders * 0.9},${-b.torso - 20} L4,${-b.torso * 0.56} L4,40 L140,40 Z`,
        '#7d4f3c',
        6,
      ) +
      stroke(`M-44,-30 H-18 M18,-30 H44`, darker('#7d4f3c', 0.4), 6) +
      [0.4, 0.2].map((share) => circle(12, -b.torso * share, 6, '#f5c04c', 4)).join(''),
  },
};

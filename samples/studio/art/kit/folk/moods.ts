import type { Face } from '../face';
import type { Stance } from './body';
import type { Reach } from './reaches';

/** The body language of a mood, the same for everybody. Angles in degrees, the rest from -1 to 1. */
export interface Posture {
  readonly face: Face;
  readonly left?: Reach;
  readonly right?: Reach;
  readonly stance?: Stance;
  readonly lean?: number;
  readonly tilt?: number;
  readonly turn?: number;
  readonly nod?: number;
  /** Shoulders: up when afraid, down when sad. */
  readonly shoulders?: number;
  /** Drawn beside the head. */
  readonly sign?: 'drops' | 'hearts' | 'steam' | 'question' | 'flash';
  readonly isBack?: boolean;
}

export const moods = {
  calm: { left: 'down', right: 'down', tilt: 1, face: { mouth: 'small', brows: 'rest' } },
  happy: {
    left: 'open',
    right: 'open',
    stance: 'wide',
    tilt: -5,
    shoulders: 0.3,
    nod: -0.4,
    face: { eyes: 'sparkle', mouth: 'grin', brows: 'up', blush: true },
  },
  laughing: {
    left: 'belly',
    right: 'eye',
    stance: 'wide',
    lean: -7,
    tilt: -9,
    nod: -0.9,
    shoulders: 0.5,
    face: { eyes: 'tight', mouth: 'laugh', brows: 'up', blush: true },
  },
  sad: {
    left: 'slack',
    right: 'slack',
    stance: 'toes-in',
    tilt: 8,
    nod: 1,
    turn: -0.2,
    shoulders: -1,
    face: { eyes: 'lidded', mouth: 'sad', brows: 'worried', look: [-0.4, 0.7] },
  },
  crying: {
    left: 'clasp',
    right: 'eye',
    stance: 'toes-in',
    lean: 4,
    tilt: 6,
    nod: 0.7,
    shoulders: 0.5,
    face: { eyes: 'closed', mouth: 'cry', brows: 'worried', tears: true },
  },
  angry: {
    left: 'fists',
    right: 'fists',
    stance: 'wide',
    lean: 2,
    nod: 0.5,
    shoulders: 0.9,
    sign: 'steam',
    face: { mouth: 'teeth', brows: 'angry' },
  },
  surprised: {
    left: 'wide',
    right: 'wide',
    stance: 'wide',
    lean: -4,
    nod: -0.5,
    shoulders: 0.7,
    sign: 'flash',
    face: { eyes: 'wide', mouth: 'o', brows: 'up' },
  },
  scared: {
    left: 'cheek',
    right: 'cheek',
    stance: 'toes-in',
    lean: -6,
    tilt: -3,
    turn: 0.3,
    shoulders: 1,
    sign: 'drops',
    face: { eyes: 'wide', mouth: 'wavy', brows: 'worried', look: [0.8, 0.1] },
  },
  thinking: {
    left: 'belly',
    right: 'chin',
    tilt: 6,
    turn: 0.3,
    nod: -0.5,
    sign: 'question',
    face: { mouth: 'side', brows: 'one-up', look: [0.8, -0.8] },
  },
  'in-love': {
    left: 'clasp',
    right: 'clasp',
    stance: 'toes-in',
    tilt: 11,
    turn: 0.2,
    nod: -0.3,
    shoulders: 0.5,
    sign: 'hearts',
    face: { eyes: 'heart', mouth: 'smile', brows: 'up', blush: true },
  },
  tired: {
    left: 'slack',
    right: 'nape',
    lean: 3,
    tilt: -9,
    nod: 0.6,
    turn: -0.2,
    shoulders: -1,
    face: { eyes: 'lidded', mouth: 'yawn', brows: 'worried', bags: true },
  },
  shy: {
    left: 'fingers',
    right: 'fingers',
    stance: 'toes-in',
    tilt: 9,
    nod: 0.8,
    turn: 0.35,
    shoulders: 0.8,
    face: { eyes: 'open', mouth: 'small', brows: 'worried', blush: true, look: [0.7, 0.8] },
  },
} satisfies Record<string, Posture>;

export const poses = {
  walking: {
    left: 'swing-back',
    right: 'swing-front',
    stance: 'walk',
    lean: 3,
    turn: 0.8,
    face: { mouth: 'smile', brows: 'rest', look: [0.7, 0] },
  },
  running: {
    left: 'swing-back',
    right: 'swing-front',
    stance: 'run',
    lean: 13,
    turn: 0.9,
    shoulders: 0.4,
    face: { eyes: 'wide', mouth: 'talk', brows: 'up', look: [0.7, 0] },
  },
  sitting: {
    left: 'lap',
    right: 'lap',
    stance: 'sit',
    turn: 0.5,
    tilt: 2,
    face: { mouth: 'smile', brows: 'rest', look: [0.5, 0] },
  },
  pointing: {
    left: 'hip',
    right: 'point',
    turn: 0.7,
    lean: 2,
    face: { mouth: 'talk', brows: 'up', look: [0.9, 0] },
  },
  waving: {
    left: 'down',
    right: 'wave',
    tilt: -5,
    lean: -2,
    face: { eyes: 'happy', mouth: 'grin', brows: 'up', blush: true },
  },
  back: { left: 'down', right: 'down', isBack: true, face: {} },
} satisfies Record<string, Posture>;

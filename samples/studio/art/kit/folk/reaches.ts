import type { Point } from '../svg';
import type { Build } from './body';

/** The positions of a hand. */
export type Reach =
  | 'down'
  | 'slack'
  | 'fists'
  | 'open'
  | 'wide'
  | 'up'
  | 'wave'
  | 'point'
  | 'hip'
  | 'belly'
  | 'chest'
  | 'clasp'
  | 'fingers'
  | 'crossed'
  | 'behind'
  | 'chin'
  | 'cheek'
  | 'eye'
  | 'face'
  | 'nape'
  | 'lap'
  | 'swing-front'
  | 'swing-back';

export type Hand = 'rest' | 'open' | 'fist' | 'point';

export type Layer = 'behind' | 'front' | 'head';

/** Targets of an arm: points of the body and of the turned head. */
export interface Frame {
  readonly build: Build;
  readonly rise: number;
  /** A point of the head, as fractions of its half width and half height. */
  readonly head: (x: number, y: number) => Point;
}

interface Goal {
  readonly to: (frame: Frame, side: number) => Point;
  readonly hand?: Hand;
  readonly layer?: Layer;
  /** The elbow stays low, near the body. */
  readonly isLow?: boolean;
}

const body =
  (x: (build: Build) => number, y: (build: Build) => number): Goal['to'] =>
  ({ build }, side) => [side * x(build), y(build)];

const head =
  (x: number, y: number): Goal['to'] =>
  (frame, side) =>
    frame.head(side * x, y);

export const goals: Record<Reach, Goal> = {
  down: {
    to: body(
      (b) => b.shoulders + 14,
      () => 6,
    ),
  },
  slack: {
    to: body(
      (b) => b.shoulders - 4,
      () => 26,
    ),
  },
  fists: {
    to: body(
      (b) => b.shoulders + 44,
      () => -14,
    ),
    hand: 'fist',
  },
  open: {
    to: body(
      (b) => b.shoulders + b.arm * 0.92,
      (b) => -b.torso * 0.66,
    ),
    hand: 'open',
    isLow: true,
  },
  wide: {
    to: body(
      (b) => b.shoulders + b.arm * 0.9,
      (b) => -b.torso * 1.02,
    ),
    hand: 'open',
    isLow: true,
  },
  up: {
    to: body(
      (b) => b.shoulders + b.arm * 0.62,
      (b) => -b.torso - b.arm * 1.35,
    ),
    hand: 'open',
    isLow: true,
  },
  wave: {
    to: body(
      (b) => b.shoulders + b.arm * 1.1,
      (b) => -b.torso - b.arm * 0.8,
    ),
    hand: 'open',
    isLow: true,
  },
  point: {
    to: body(
      (b) => b.shoulders + b.arm * 1.7,
      (b) => -b.torso * 1.0,
    ),
    hand: 'point',
    isLow: true,
  },
  hip: {
    to: body(
      (b) => b.hips * 0.88,
      (b) => -b.torso * 0.2,
    ),
    hand: 'fist',
  },
  belly: {
    to: body(
      (b) => b.waist * 0.18,
      (b) => -b.torso * 0.36,
    ),
  },
  chest: {
    to: body(
      () => 14,
      (b) => -b.torso * 0.66,
    ),
    hand: 'open',
  },
  clasp: {
    to: body(
      () => 12,
      (b) => -b.torso * 0.62,
    ),
    hand: 'fist',
  },
  fingers: {
    to: body(
      () => 14,
      (b) => -b.torso * 0.22,
    ),
    hand: 'fist',
  },
  crossed: {
    to: body(
      (b) => -b.waist * 0.5,
      (b) => -b.torso * 0.5,
    ),
  },
  behind: {
    to: body(
      (b) => b.shoulders * 0.45,
      (b) => -b.torso * 0.14,
    ),
    layer: 'behind',
  },
  chin: { to: head(0.26, 1.1), hand: 'fist', layer: 'head', isLow: true },
  cheek: { to: head(0.94, 0.5), hand: 'open', layer: 'head' },
  eye: { to: head(0.84, 0.3), hand: 'fist', layer: 'head' },
  face: { to: head(0.42, 0.86), hand: 'fist', layer: 'head' },
  nape: { to: head(0.7, 0.02), layer: 'behind' },
  lap: {
    to: body(
      (b) => b.hips * 0.5,
      () => -4,
    ),
  },
  'swing-front': {
    to: body(
      (b) => b.shoulders + b.arm * 0.62,
      (b) => -b.torso * 0.5,
    ),
    hand: 'fist',
    layer: 'behind',
    isLow: true,
  },
  'swing-back': {
    to: body(
      (b) => b.shoulders + b.arm * 0.3,
      (b) => -b.torso * 0.12,
    ),
    hand: 'fist',
  },
};

export const layerOf = (reach: Reach): Layer => goals[reach].layer ?? 'front';

import type { Build } from '../../kit/folk/body';
import { circle, path } from '../../kit/svg';

export const build = (
  legs: number,
  torso: number,
  shoulders: number,
  waist: number,
  hips: number,
  arm = 80,
  armWidth = 34,
  legWidth = 44,
  neck = 6,
): Build => ({ legs, torso, shoulders, waist, hips, arm, armWidth, legWidth, neck });

export const buttons = (build: Build, colour: string, x = 0) =>
  [0.72, 0.46, 0.2].map((share) => circle(x, -build.torso * share, 6.5, colour, 4)).join('');

/** The two halves of an open jacket, over what is worn under it. */
export const openJacket = (b: Build, under: string, gap: number) =>
  path(
    `M${-gap * 0.7},${-b.torso - 30} Q${-gap * 0.4},${-b.torso * 0.5} ${-gap},40 L${gap},40 Q${gap * 0.4},${-b.torso * 0.5} ${gap * 0.7},${-b.torso - 30} Z`,
    under,
    7,
  );

export const lapels = (b: Build, colour: string, gap: number) =>
  [-1, 1]
    .map((side) =>
      path(
        `M${side * b.shoulders * 0.42},${-b.torso - 8} L${side * (gap + 26)},${-b.torso * 0.62} L${side * gap * 0.5},${-b.torso * 0.46} L${side * gap * 0.62},${-b.torso - 6} Z`,
        colour,
        6,
      ),
    )
    .join('');

export const vCollar = (b: Build, colour: string) =>
  path(
    `M${-b.shoulders * 0.52},${-b.torso - 12} L0,${-b.torso * 0.72} L${b.shoulders * 0.52},${-b.torso - 12} L${b.shoulders * 0.3},${-b.torso - 22} L0,${-b.torso * 0.86} L${-b.shoulders * 0.3},${-b.torso - 22} Z`,
    colour,
    6,
  );

import { darker } from './colour';
import { type Face, face } from './face';
import { at, ellipse, ink, inside, limb, path, stroke } from './svg';

type CatPose = 'sit' | 'walk' | 'loaf' | 'stretch' | 'sleep' | 'back';

interface CatLook {
  readonly fur: string;
  readonly light: string;
  readonly stripes: boolean;
}

export const ginger: CatLook = { fur: '#f2963f', light: '#fff3e2', stripes: true };

function catHead({ fur, light, stripes }: CatLook, look: Face): string {
  const ear =
    path('M-98,-24 Q-122,-112 -102,-140 Q-58,-122 -26,-84 Z', fur, 9) +
    path('M-88,-58 Q-98,-100 -92,-114 Q-70,-104 -56,-88 Z', '#f7b2a6');
  const dark = darker(fur, 0.3);
  return [
    ear,
    at(0, 0, ear, { flip: true }),
    ellipse(0, 0, 118, 100, fur, 9),
    stripes ? stroke('M0,-94 L0,-62 M-28,-90 L-22,-64 M28,-90 L22,-64', dark, 10) : '',
    stripes ? stroke('M-112,4 L-84,8 M-108,28 L-84,28 M112,4 L84,8 M108,28 L84,28', dark, 8) : '',
    ellipse(-24, 40, 36, 30, light),
    ellipse(24, 40, 36, 30, light),
    path('M-14,16 Q0,10 14,16 Q8,32 0,34 Q-8,32 -14,16 Z', '#e0697c', 5),
    stroke('M-72,34 L-136,22 M-70,48 L-132,54 M72,34 L136,22 M70,48 L132,54', ink, 4),
    at(0, -10, face(look, { gap: 50, eyeSize: 15, mouthY: 46, mouthSize: 19 })),
  ].join('');
}

function body(d: string, cat: CatLook, bands: string): string {
  return (
    inside(
      path(d, '#000000'),
      path(d, cat.fur) + (cat.stripes ? stroke(bands, darker(cat.fur, 0.3), 16) : ''),
    ) + path(d, 'none', 9)
  );
}

const paw = (x: number, y: number, cat: CatLook) =>
  ellipse(x, y, 34, 22, cat.light, 8) + stroke(`M${x - 10},${y + 4} v10 M${x + 8},${y + 4} v10`, ink, 4);

/** A cat on four legs; the ground is at y = 0, its middle near x = 0. It looks at us or to the left. */
export function houseCat(cat: CatLook, pose: CatPose, look: Face = {}): string {
  const { fur, light } = cat;
  const head = catHead(cat, look);
  switch (pose) {
    case 'sit':
      return [
        limb('M80,-30 Q190,-20 180,-110 Q176,-160 214,-176', 30, fur),
        body(
          'M-60,-250 Q-112,-130 -108,-30 Q-100,0 0,0 Q112,0 116,-60 Q110,-170 60,-250 Z',
          cat,
          'M116,-150 L70,-140 M122,-106 L76,-104 M-120,-150 L-74,-140 M-120,-106 L-78,-104',
        ),
        ellipse(0, -150, 46, 70, light),
        limb('M-34,-150 L-36,-26', 34, fur),
        limb('M34,-150 L36,-26', 34, fur),
        paw(-40, -16, cat),
        paw(40, -16, cat),
        at(0, -300, head),
      ].join('');
    case 'walk':
      return [
        limb('M130,-150 Q210,-170 200,-260 Q196,-300 230,-316', 30, fur),
        limb('M96,-100 L120,-20', 38, darker(fur, 0.12)),
        limb('M-70,-100 L-100,-20', 38, darker(fur, 0.12)),
        body(
          'M-120,-190 Q-140,-90 -90,-76 Q20,-56 120,-76 Q170,-110 150,-180 Q130,-216 0,-206 Q-80,-204 -120,-190 Z',
          cat,
          'M-20,-216 L-16,-166 M36,-218 L40,-166 M92,-216 L94,-166',
        ),
        limb('M70,-96 L52,-20', 38, fur),
        limb('M-96,-96 L-58,-20', 38, fur),
        paw(46, -14, cat),
        paw(-66, -14, cat),
        paw(-110, -14, cat),
        paw(112, -14, cat),
        at(-130, -230, head),
      ].join('');
    case 'loaf':
      return [
        limb('M120,-30 Q190,-30 180,-70', 30, fur),
        body(
          'M-120,-170 Q-150,-10 -100,-2 L110,-2 Q176,-10 150,-120 Q110,-206 0,-186 Z',
          cat,
          'M40,-200 L36,-140 M92,-190 L84,-130 M136,-160 L120,-110',
        ),
        paw(-90, -14, cat),
        paw(-20, -14, cat),
        at(-60, -180, head),
      ].join('');
    case 'stretch':
      return [
        limb('M70,-30 Q170,-10 176,-90', 30, fur),
        limb('M-34,-30 L-50,-14', 44, fur),
        limb('M40,-30 L56,-14', 44, fur),
        body(
          'M-56,-380 Q-96,-220 -96,-60 Q-90,-20 0,-20 Q92,-20 100,-60 Q96,-220 56,-380 Z',
          cat,
          'M106,-220 L62,-210 M108,-170 L66,-166 M-106,-220 L-62,-210 M-108,-170 L-66,-166',
        ),
        ellipse(0, -190, 46, 110, light),
        limb('M-50,-330 Q-150,-420 -134,-560', 36, fur),
        limb('M50,-330 Q150,-420 134,-560', 36, fur),
        at(0, -420, head),
        ellipse(-134, -570, 28, 26, light, 8),
        ellipse(134, -570, 28, 26, light, 8),
        paw(-56, -14, cat),
        paw(60, -14, cat),
      ].join('');
    case 'sleep':
      return [
        body(
          'M-170,-90 Q-170,-190 0,-196 Q180,-190 186,-84 Q180,-2 0,-2 Q-170,-2 -170,-90 Z',
          cat,
          'M20,-204 L16,-140 M76,-198 L66,-136 M128,-178 L110,-124',
        ),
        limb('M170,-60 Q180,-10 60,-14 Q-20,-16 -60,-24', 34, fur),
        at(-80, -96, head, { rotate: -8 }),
      ].join('');
    case 'back':
      return [
        body(
          'M-60,-250 Q-120,-130 -116,-40 Q-100,0 0,0 Q112,0 116,-40 Q120,-130 60,-250 Z',
          cat,
          'M-40,-190 L40,-190 M-56,-146 L56,-146 M-64,-102 L64,-102',
        ),
        limb('M10,-24 Q130,20 170,-60 Q190,-110 220,-96', 30, fur),
        path('M-98,-324 Q-122,-412 -102,-440 Q-58,-422 -26,-384 Z', fur, 9),
        path('M98,-324 Q122,-412 102,-440 Q58,-422 26,-384 Z', fur, 9),
        ellipse(0, -300, 118, 100, fur, 9),
        cat.stripes
          ? stroke('M0,-394 L0,-330 M-34,-386 L-28,-334 M34,-386 L28,-334', darker(fur, 0.3), 12)
          : '',
      ].join('');
  }
}

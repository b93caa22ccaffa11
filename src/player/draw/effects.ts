import type { Easing, Effect, EffectName } from '@/comics/project';

/** What the effect is for: a thing comes, a thing goes, or a thing that stays draws the eye. */
export type Occasion = 'enter' | 'exit' | 'stay';

/** How far a slide goes to be out of sight, in canvas units. */
export interface Travel {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

export const easingCurves: Readonly<Record<Easing, string>> = {
  linear: 'linear',
  in: 'cubic-bezier(.4,0,1,1)',
  out: 'cubic-bezier(0,0,.2,1)',
  'in-out': 'cubic-bezier(.4,0,.2,1)',
  back: 'cubic-bezier(.34,1.56,.64,1)',
};

const usualDuration = 400;
/** The longest fade under "reduced motion" (FORMAT.md, "Meaning at play time"). */
const reducedDuration = 150;

/** Slides move by the property of their own, so that they go straight in a turned object too. */
function arrivals(name: EffectName, travel: Travel): Keyframe[] | null {
  switch (name) {
    case 'none':
    case 'cut':
      return null;
    case 'slide-left':
      return [{ translate: `${travel.right}px 0` }, { translate: '0 0' }];
    case 'slide-right':
      return [{ translate: `${-travel.left}px 0` }, { translate: '0 0' }];
    case 'slide-up':
      return [{ translate: `0 ${travel.down}px` }, { translate: '0 0' }];
    case 'slide-down':
      return [{ translate: `0 ${-travel.up}px` }, { translate: '0 0' }];
    case 'zoom':
      return [{ transform: 'scale(.6)', opacity: 0 }, { transform: 'none' }];
    case 'pop':
      return [
        { transform: 'scale(0)', opacity: 0 },
        { transform: 'scale(1.12)', offset: 0.7 },
        { transform: 'none' },
      ];
    case 'spin':
      return [{ transform: 'rotate(-360deg) scale(.3)', opacity: 0 }, { transform: 'none' }];
    case 'iris':
      // The one effect that clips: a circle that opens cannot be had by moving or fading.
      return [{ clipPath: 'circle(0%)' }, { clipPath: 'circle(75%)' }];
    case 'shake':
    case 'pulse':
      return attention(name);
    case 'fade':
    case 'type':
      return [{ opacity: 0 }, {}];
  }
}

const departures: Partial<Record<EffectName, EffectName>> = {
  'slide-left': 'slide-right',
  'slide-right': 'slide-left',
  'slide-up': 'slide-down',
  'slide-down': 'slide-up',
  shake: 'fade',
  pulse: 'fade',
};

function attention(name: EffectName): Keyframe[] | null {
  switch (name) {
    case 'shake':
      return [0, -14, 12, -10, 8, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    case 'spin':
      return [{ transform: 'none' }, { transform: 'rotate(360deg)' }];
    case 'zoom':
      return [{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }];
    case 'pop':
    case 'pulse':
      return [
        { transform: 'none' },
        { transform: 'scale(1.1)', offset: 0.35 },
        { transform: 'scale(.97)', offset: 0.7 },
        { transform: 'none' },
      ];
    case 'fade':
    case 'type':
      return [{}, { opacity: 0.25 }, {}];
    case 'slide-left':
      return nudge('-40px 0');
    case 'slide-right':
      return nudge('40px 0');
    case 'slide-up':
      return nudge('0 -40px');
    case 'slide-down':
      return nudge('0 40px');
    default:
      return null;
  }
}

function nudge(way: string): Keyframe[] {
  return [{ translate: '0 0' }, { translate: way }, { translate: '0 0' }];
}

function framesFor(name: EffectName, occasion: Occasion, travel: Travel): Keyframe[] | null {
  if (occasion === 'stay') return attention(name) ?? arrivals(name, travel);
  if (occasion === 'enter') return arrivals(name, travel);
  return (
    arrivals(departures[name] ?? name, travel)
      ?.toReversed()
      .map(withoutOffset) ?? null
  );
}

function withoutOffset({ offset, ...frame }: Keyframe): Keyframe {
  return typeof offset === 'number' ? { ...frame, offset: 1 - offset } : frame;
}

export interface EffectRun {
  readonly effect: Effect;
  readonly occasion: Occasion;
  readonly travel: Travel;
  readonly reduced: boolean;
}

/** Starts an effect; `null` when there is nothing to see. Under reduced motion every effect is a short fade. */
export function startEffect(element: Element, run: EffectRun): Animation | null {
  const { effect, occasion, travel, reduced } = run;
  const name = reduced ? calmName(effect.effect, occasion) : effect.effect;
  const frames = framesFor(name, occasion, travel);
  if (frames === null) return null;
  const duration = effect.duration ?? usualDuration;
  return element.animate(frames, {
    duration: reduced ? Math.min(reducedDuration, duration) : duration,
    delay: effect.delay ?? 0,
    easing: easingCurves[effect.easing ?? (occasion === 'exit' ? 'in' : 'out')],
    fill: occasion === 'exit' ? 'both' : 'backwards',
    composite: name.startsWith('slide') ? 'add' : 'replace',
  });
}

function calmName(name: EffectName, occasion: Occasion): EffectName {
  const still = name === 'none' || name === 'cut';
  // Something that shakes where it stands has nothing to fade from.
  return still || occasion === 'stay' ? 'none' : 'fade';
}

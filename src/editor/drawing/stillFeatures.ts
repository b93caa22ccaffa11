import { hasOptionLooks } from '@/comics/features/choices';
import type { DrawContext } from '@/player/draw/drawContext';
import { drawImage } from '@/player/draw/drawImage';
import type { FeatureDrawing } from '@/player/draw/featureDrawing';
import { make } from '@/player/elements/dom';
import { drawOptions } from '@/player/features/choices/drawOptions';
import { filterOf } from '@/player/features/motion/trackFrames';
import { connectText } from '@/player/features/text/connectText';
import { drawCountdown } from '@/player/features/timers/drawCountdown';
import type { PlayState } from '@/player/rules/playState';

interface StillDrawing {
  /** Asked for when something is drawn. */
  readonly drawing: () => DrawContext;
  readonly state: () => PlayState;
  readonly languages: readonly string[];
}

/** What version 2 adds to a page on which nothing plays. */
export function stillFeatures({ drawing, state, languages }: StillDrawing): readonly FeatureDrawing[] {
  const text = connectText({
    state,
    preferences: { languages: () => [...languages] },
    drawing: { text: (value) => drawing().text(value), language: (value) => drawing().language(value) },
  });
  const rest: FeatureDrawing = {
    content: (object) => {
      switch (object.type) {
        case 'sprite': {
          const { columns, rows = 1, ...sprite } = object;
          const picture = { ...sprite, type: 'image', crop: [0, 0, 1 / columns, 1 / rows] } as const;
          return { nodes: [drawImage(picture, drawing())] };
        }
        case 'choice':
          if (!hasOptionLooks(object)) return undefined;
          return drawOptions(object, drawing(), () => undefined);
        case 'countdown': {
          const countdown = drawCountdown({
            look: object.look ?? 'bar',
            style: object,
            label: drawing().text(object.label),
            told: String,
          });
          countdown.show(7000, 10_000);
          return { nodes: [countdown.element] };
        }
        case 'input': {
          const field = make('span', 'input-field', drawing().text(object.label));
          if (object.fill !== undefined) field.style.background = object.fill;
          return { nodes: [make('span', 'input-form', field)] };
        }
        default:
          return undefined;
      }
    },
    decorate: ({ object, element }) => {
      if (object.filter !== undefined) element.style.filter = filterOf(object.filter);
    },
  };
  return [rest, text];
}

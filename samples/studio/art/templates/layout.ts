import type { DrawnText, Effect } from '@/comics/project';
import type { ObjectDraft } from '../builder/drafts';
import { comicStyle, ink } from '../builder/drafts';
import { effect } from '../builder/motions';
import { shape } from '../builder/pictures';
import { freeText, narrate, say } from '../builder/speech';
import { pageHeight } from './template';

/** Large enough for a phone: a third of a unit is a pixel there. */
const speech = 56;

interface Headline {
  readonly size?: number;
  readonly lines?: number;
  readonly fill?: string;
}

/** The name of a comic or of a page, on a plate of so many lines. */
export function headline(y: number, text: DrawnText, look: Headline = {}): ObjectDraft {
  const { size = 92, lines = 1, fill = '#fff3c9' } = look;
  const drawn = narrate(70, y, 940, text, { size, fill, style: { bold: true }, enter: effect('pop', 350) });
  return { ...drawn, height: Math.round(lines * size * 1.25 + 76) };
}

/** A line under it. */
export function subline(y: number, text: DrawnText, enter: Effect = effect('fade', 400, 500)): ObjectDraft {
  return narrate(190, y, 700, text, { size: 50, fill: '#ffffff', enter });
}

/** A bubble across the page whose tail points at somebody. */
export function bubble(
  y: number,
  text: DrawnText,
  to: readonly [number, number],
  options: Parameters<typeof say>[4] = {},
): ObjectDraft {
  return say(70, y, 940, text, { size: speech, to, enter: effect('pop', 300, 300), ...options });
}

/** A number in a disc. */
export function numbered(x: number, y: number, number: string, fill = '#d8574e'): readonly ObjectDraft[] {
  return [
    shape('ellipse', x, y, 150, 150, fill, { stroke: ink }),
    {
      type: 'text',
      x: x + 15,
      y: y + 27,
      width: 120,
      height: 96,
      text: number,
      textStyle: comicStyle(80, '#ffffff', { bold: true }),
    },
  ];
}

/** A card in the middle of the page, behind other objects. */
export function card(y: number, height: number, fill = '#ffffff'): ObjectDraft {
  return shape('rect', 70, y, 940, height, fill, { stroke: ink, radius: 44 });
}

/** A hint at the bottom of the page, for readers who do not know that a tap turns it. */
export function hintToTap(text: DrawnText, color = ink): ObjectDraft {
  return freeText(140, pageHeight - 110, 800, text, {
    size: 44,
    color,
    style: { bold: true },
    enter: effect('fade', 500, 1200),
  });
}

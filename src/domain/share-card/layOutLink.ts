import type { CardLayout, CardWords, MeasureText } from '@/domain/share-card/cardLayout';
import { fitWords, heightOf, placeLine, placeLines } from '@/domain/share-card/placeText';

const frame = { x: 78, y: 74, side: 430 } as const;
const words = { left: 580, top: 66, bottom: 474 } as const;
const titleRoom = { width: 556, height: 320, sizes: [80, 70, 62, 54, 48, 42, 38] } as const;
const bylineRoom = { width: 556, height: 64, sizes: [34, 30, 26] } as const;
const underTitle = 20;
const mark = { x: words.left, y: 506, side: 60 } as const;
const besideMark = 18;
const taglineSize = 28;

/** The frame on the left; on the right title and byline, and the mark under them. */
export function layOutLink({ title, byline, tagline }: CardWords, measure: MeasureText): CardLayout {
  const fittedTitle = fitWords('title', title, titleRoom, measure);
  const fittedByline = fitWords('byline', byline ?? '', bylineRoom, measure);
  const bylineHeight = fittedByline.lines.length > 0 ? underTitle + heightOf(fittedByline) : 0;
  const height = heightOf(fittedTitle) + bylineHeight;
  const top = words.top + (words.bottom - words.top - height) / 2;
  const taglineLeft = mark.x + mark.side + besideMark;
  return {
    frame,
    mark,
    texts: [
      ...placeLines('title', fittedTitle, words.left, top),
      ...placeLines('byline', fittedByline, words.left, top + heightOf(fittedTitle) + underTitle),
      placeLine('tagline', tagline, taglineLeft, mark.y + mark.side / 2, taglineSize),
    ],
    align: 'left',
  };
}

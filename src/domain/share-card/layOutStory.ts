import {
  type CardLayout,
  type CardWords,
  cardSizes,
  type MeasureText,
  tailDepth,
} from '@/domain/share-card/cardLayout';
import { fitWords, heightOf, placeLine, placeLines } from '@/domain/share-card/placeText';

/** VK lays its own bars over a story: 250 pixels above and 340 below stay free. */
const room = { top: 250, height: cardSizes.story.height - 250 - 340 } as const;
const titleRoom = { width: 912, height: 344, sizes: [116, 104, 94, 84, 74, 66, 58, 52, 48] } as const;
const bylineRoom = { width: 912, height: 50, sizes: [42, 36, 32] } as const;
const gaps = { underFrame: 48, underTitle: 30, overMark: 64, besideMark: 22 } as const;
const markSide = 76;
const taglineSize = 36;
const largestFrame = 800;
/** How far the turned frames of the stack reach over it, to its side. */
const overFrame = 0.05;

/** Everything in the middle; the frame is as large as the words let it be. */
export function layOutStory(words: CardWords, measure: MeasureText): CardLayout {
  const title = fitWords('title', words.title, titleRoom, measure);
  const byline = fitWords('byline', words.byline ?? '', bylineRoom, measure);
  const bylineHeight = byline.lines.length > 0 ? gaps.underTitle + heightOf(byline) : 0;
  const underFrame = gaps.underFrame + heightOf(title) + bylineHeight + gaps.overMark + markSide;
  const side = Math.min(largestFrame, Math.floor((room.height - underFrame) / (1 + overFrame + tailDepth)));
  const frameHeight = side * (1 + overFrame + tailDepth);

  const middle = cardSizes.story.width / 2;
  const top = room.top + (room.height - frameHeight - underFrame) / 2;
  const titleTop = top + frameHeight + gaps.underFrame;
  const markTop = top + frameHeight + underFrame - markSide;
  const taglineWidth = measure('tagline', words.tagline, taglineSize);
  const markLeft = middle - (markSide + gaps.besideMark + taglineWidth) / 2;
  const taglineMiddle = markLeft + markSide + gaps.besideMark + taglineWidth / 2;
  return {
    frame: { x: middle - side / 2, y: top + side * overFrame, side },
    mark: { x: markLeft, y: markTop, side: markSide },
    texts: [
      ...placeLines('title', title, middle, titleTop),
      ...placeLines('byline', byline, middle, titleTop + heightOf(title) + gaps.underTitle),
      placeLine('tagline', words.tagline, taglineMiddle, markTop + markSide / 2, taglineSize),
    ],
    align: 'center',
  };
}

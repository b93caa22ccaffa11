import { growBubble, growthBounds } from '@/comics/features/bubbles/bubbles';
import type { BubbleObject } from '@/comics/project';
import { bubbleInk, bubbleInset, drawBubble } from '@/player/draw/drawBubble';
import type { DrawContext, FeatureDrawing, TextBox } from '@/player/draw/drawContext';
import { fits, fitTexts, lettersOfText, maxLetters, wantedShare } from '@/player/draw/fitText';
import { place } from '@/player/elements/dom';
import type { PlayerFeature } from '@/player/play/playerParts';

/** Bubbles that grow to their text (docs/comics-format/bubbles.md). */
export const bubblesFeature: PlayerFeature = { connect: ({ drawing }) => growingBubbles(() => drawing) };

/** Measuring more letters takes too long: bubbles beyond the limit keep their boxes. */
interface Budget {
  letters: number;
}

export function growingBubbles(drawing: () => DrawContext): FeatureDrawing {
  let budget: Budget = { letters: maxLetters };
  return {
    content: (object, element) => {
      if (object.type !== 'bubble' || object.grow === undefined) return undefined;
      const drawn = drawBubble(object, drawing());
      const own = budget;
      let { ink } = drawn;
      const { box } = drawn;
      const put = (bubble: BubbleObject) => {
        place(element, bubble);
        box.element.style.inset = bubbleInset(bubble);
      };
      const grow = () => {
        const grown = growToText(object, element, box, put, own);
        if (grown === undefined) return;
        put(grown);
        const next = bubbleInk(grown);
        ink.replaceWith(next);
        ink = next;
      };
      return {
        nodes: [ink, box.element],
        refresh: () => {
          const before = box.body.textContent;
          box.write();
          if (!element.isConnected || box.body.textContent === before) return;
          grow();
          fitTexts([box]);
        },
        // Called just before the text is fitted, when the bubble is in the document and can be measured.
        boxes: () => {
          grow();
          return [box];
        },
      };
    },
    decoratePage: () => {
      budget = { letters: maxLetters };
    },
  };
}

/** `undefined` where nothing can be measured. */
function growToText(
  object: BubbleObject,
  element: HTMLElement,
  box: TextBox,
  put: (bubble: BubbleObject) => void,
  budget: Budget,
): BubbleObject | undefined {
  put(object);
  const { parentElement: parent } = element;
  if (parent === null || box.element.clientHeight === 0) return undefined;
  budget.letters -= lettersOfText + box.body.textContent.length;
  if (budget.letters < 0) return undefined;
  box.body.style.fontSize = `${box.size * wantedShare()}px`;
  const around = { width: parent.offsetWidth, height: parent.offsetHeight };
  return growBubble(object, growthBounds(object, around), (bubble) => {
    put(bubble);
    return fits(box);
  });
}

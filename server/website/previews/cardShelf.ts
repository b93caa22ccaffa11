import type { PreviewCard } from './previewCards';

export interface CardShelf {
  /** A card's picture, drawn once. `too many` while more are asked for than one machine should draw. */
  take(card: PreviewCard): Promise<Buffer | 'too many'>;
}

/** Drawn cards that are kept: about a tenth of a megabyte each. */
const keptCards = 100;

/** Cards that may wait to be drawn, a fifth of a second each. */
const longestQueue = 20;

/** Keeps the cards that were asked for last, and draws one after the other: pictures are hard work. */
export function createCardShelf(draw: (card: PreviewCard) => Promise<Buffer>): CardShelf {
  const kept = new Map<string, Promise<Buffer>>();
  let lastInQueue: Promise<unknown> = Promise.resolve();
  let queued = 0;

  function drawInTurn(card: PreviewCard): Promise<Buffer> {
    queued += 1;
    const picture = lastInQueue
      .then(() => draw(card))
      .finally(() => {
        queued -= 1;
      });
    lastInQueue = picture.catch(() => undefined);
    return picture;
  }

  return {
    async take(card) {
      const known = kept.get(card.version);
      if (known === undefined && queued >= longestQueue) return 'too many';
      const picture = known ?? drawInTurn(card);
      // The one that was asked for last stands last.
      kept.delete(card.version);
      kept.set(card.version, picture);
      picture.catch(() => kept.delete(card.version));
      const [oldest] = kept.keys();
      if (kept.size > keptCards && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}

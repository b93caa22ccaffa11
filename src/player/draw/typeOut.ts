/** Something that is under way and may be cut short; `finish` shows its end at once. */
export interface Running {
  readonly isUnderWay: () => boolean;
  readonly finish: () => void;
}

/** Words in one style: those that are shown, and those that still come. */
interface Stretch {
  readonly shown: Text;
  readonly coming: HTMLElement;
  readonly letters: readonly string[];
  /** How many letters stand before it. */
  readonly before: number;
}

/**
 * Lets words appear letter by letter, through all their styles. The letters that are still to come keep their place,
 * unseen, so that nothing moves, and a screen reader hears the whole text at once.
 */
export function typeOut(body: HTMLElement, duration: number, delay: number): Running {
  const stretches = stretchesOf(body);
  const total = stretches.reduce((sum, { letters }) => sum + letters.length, 0);
  // An animation that moves nothing is its clock: it is paused with all others of the page.
  const clock = body.animate([], { duration, delay });
  // The words may change meanwhile (a variable, another language): then the new ones stand.
  const isUnderWay = () => stretches.some(({ coming }) => body.contains(coming));
  const finish = () => {
    clock.cancel();
    if (isUnderWay()) {
      for (const { shown, coming, letters } of stretches) {
        shown.data = letters.join('');
        coming.remove();
      }
    }
  };
  const draw = () => {
    if (!isUnderWay() || clock.playState === 'finished' || clock.currentTime === null) return finish();
    const share = (Number(clock.currentTime) - delay) / duration;
    const typed = Math.max(0, Math.ceil(share * total));
    for (const { shown, coming, letters, before } of stretches) {
      const count = Math.max(0, typed - before);
      shown.data = letters.slice(0, count).join('');
      coming.textContent = letters.slice(count).join('');
    }
    requestAnimationFrame(draw);
  };
  draw();
  return { isUnderWay, finish };
}

function stretchesOf(body: HTMLElement): Stretch[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  let before = 0;
  return texts.map((shown) => {
    const coming = document.createElement('span');
    coming.className = 'unseen';
    shown.after(coming);
    const stretch = { shown, coming, letters: [...shown.data], before };
    before += stretch.letters.length;
    return stretch;
  });
}

/** Something that is under way and may be cut short; `finish` shows its end at once. */
export interface Running {
  readonly isUnderWay: () => boolean;
  readonly finish: () => void;
}

/**
 * Lets words appear letter by letter. The letters that are still to come keep their place, unseen, so that
 * nothing moves, and a screen reader hears the whole text at once.
 */
export function typeOut(body: HTMLElement, duration: number, delay: number): Running {
  const words = body.textContent ?? '';
  const letters = [...words];
  const shown = document.createTextNode('');
  const coming = document.createElement('span');
  coming.className = 'unseen';
  body.replaceChildren(shown, coming);
  // An animation that moves nothing is its clock: it is paused with all others of the page.
  const clock = body.animate([], { duration, delay });
  // The words may change meanwhile (a variable, another language): then the new ones stand.
  const isUnderWay = () => coming.parentNode === body;
  const finish = () => {
    clock.cancel();
    if (isUnderWay()) body.textContent = words;
  };
  const draw = () => {
    if (!isUnderWay() || clock.playState === 'finished' || clock.currentTime === null) return finish();
    const share = (Number(clock.currentTime) - delay) / duration;
    const count = Math.max(0, Math.ceil(share * letters.length));
    shown.data = letters.slice(0, count).join('');
    coming.textContent = letters.slice(count).join('');
    requestAnimationFrame(draw);
  };
  draw();
  return { isUnderWay, finish };
}

/** Something that is under way and may be cut short; `finish` shows its end at once. */
export interface Running {
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
  const start = performance.now() + delay;
  let frame = 0;
  const draw = (now: number) => {
    // The words changed meanwhile (a variable, another language): the new ones stand.
    if (coming.parentNode !== body) return;
    const share = duration > 0 ? (now - start) / duration : 1;
    const count = Math.max(0, Math.min(letters.length, Math.ceil(share * letters.length)));
    shown.data = letters.slice(0, count).join('');
    coming.textContent = letters.slice(count).join('');
    if (count < letters.length) frame = requestAnimationFrame(draw);
    else body.textContent = words;
  };
  draw(performance.now());
  return {
    finish() {
      cancelAnimationFrame(frame);
      if (coming.parentNode === body) body.textContent = words;
    },
  };
}

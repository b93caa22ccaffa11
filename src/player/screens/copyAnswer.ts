import { make, makeButton } from '@/player/elements/dom';

/** The drawn button in the size of a finger, in its own letters and colours; pressing it presses the drawn one. */
export function copyAnswer(button: HTMLElement): HTMLElement {
  const parts = [...button.querySelectorAll('.words, .padlock')].flatMap((part) => [
    part instanceof HTMLElement ? copyWords(part) : part.cloneNode(true),
    // What is told of it runs together otherwise.
    document.createTextNode(' '),
  ]);
  const answer = makeButton('answer', '', ...parts.slice(0, -1));
  answer.classList.toggle('locked', button.classList.contains('locked'));
  answer.style.background = button.style.background;
  answer.ariaDisabled = button.ariaDisabled;
  answer.addEventListener('click', () => button.click());
  // What Escape closes lies around the drawn one.
  answer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    button.dispatchEvent(new KeyboardEvent('keydown', event));
  });
  return answer;
}

/** Whether two copies say the same and look alike; who has the focus or is pointed at does not count. */
export function isSameAnswer(one: Element | undefined, other: Element): boolean {
  return one?.innerHTML === other.innerHTML && one.ariaDisabled === other.ariaDisabled;
}

function copyWords(words: HTMLElement): HTMLElement {
  const copy = make('span', 'words', ...[...words.childNodes].map((child) => child.cloneNode(true)));
  // Letters that are still being typed are there at once, and all letters have the size of an answer.
  for (const coming of copy.querySelectorAll('.unseen')) coming.replaceWith(...coming.childNodes);
  copy.normalize();
  for (const run of copy.querySelectorAll('span')) run.style.fontSize = '';
  for (const key of ['color', 'fontFamily', 'fontWeight', 'fontStyle'] as const) {
    copy.style[key] = words.style[key];
  }
  copy.lang = words.lang;
  copy.dir = 'auto';
  return copy;
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScanning } from '@/player/input/scanning';

const time = 1000;
let pressed: string[];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  pressed = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A page with two answers over a bar, round which the ring goes. */
function open() {
  document.body.innerHTML =
    '<div class="page"><button>Yes</button><button>No</button></div><div id="bar"><button>Back</button><button aria-disabled="true">Off</button><button hidden>Gone</button><button>Next</button></div>';
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.textContent));
    // This environment lays nothing out.
    Object.assign(button, { getClientRects: () => (button.hidden ? [] : [new DOMRect()]) });
  }
  const bar = document.querySelector<HTMLElement>('#bar');
  if (bar === null) throw new Error('There is no bar');
  const scanning = createScanning(window, bar);
  stop = () => scanning.setTime(0);
  scanning.setTime(time);
  return scanning;
}

const ringed = () => [...document.querySelectorAll('.scanned')].map(({ textContent }) => textContent);
const key = (name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return ringed();
};

test('the ring goes round what can be pressed, with the focus, and the button to continue before the rest of the bar', () => {
  open();
  expect(ringed()).toEqual(['Yes']);
  expect(document.activeElement?.textContent).toBe('Yes');
  expect([1, 2, 3, 4].map(() => after(time))).toEqual([['No'], ['Next'], ['Back'], ['Yes']]);
});

test('any key or tap presses the button in the ring, and the ring then has its full time again', () => {
  open();
  after(time + 900);
  expect([key('a'), key('a', { repeat: true }), pressed]).toEqual([true, false, ['No']]);
  expect([after(0), after(time - 1), after(1)]).toEqual([[], [], ['Yes']]);
  document.querySelector<HTMLElement>('.page')?.click();
  expect(pressed).toEqual(['No', 'Yes']);
  after(time);
  // A finger that hits another button presses what the ring is on all the same.
  document.querySelectorAll<HTMLElement>('.page button')[1]?.click();
  expect(pressed).toEqual(['No', 'Yes', 'Yes']);
});

test('a button that has disappeared meanwhile is not pressed', () => {
  open();
  document.querySelector('.page')?.remove();
  key(' ');
  expect([pressed, ringed()]).toEqual([[], ['Next']]);
});

test('keys for leaving keep their function, and all keys do once it is turned off', () => {
  const scanning = open();
  const lifted = (name: string) =>
    !document.body.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true, cancelable: true }));
  expect([key('Escape'), key('Tab'), pressed]).toEqual([false, false, []]);
  expect([lifted(' '), lifted('Escape')]).toEqual([true, false]);
  scanning.setTime(0);
  expect(lifted(' ')).toBe(false);
  expect([ringed(), after(10 * time), key(' ')]).toEqual([[], [], false]);
  document.querySelector<HTMLElement>('#bar button')?.click();
  expect(pressed).toEqual(['Back']);
});

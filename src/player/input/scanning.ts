import { isVisible } from '@/player/elements/isVisible';
import { focusOn, focusTargets, openSheetOf } from '@/player/input/keyboard';

export interface Scanning {
  /** Milliseconds on each target; 0 stops scanning. */
  readonly setTime: (time: number) => void;
}

/** Keys that keep their usual meaning, for leaving and for an assistant. */
const otherKeys: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * One-switch scanning: a ring moves over all targets, and any key or tap presses the current one. `bar` has
 * the controls, which follow the page's own targets.
 */
export function createScanning(view: Window, bar: HTMLElement): Scanning {
  const { document } = view;
  let timer: ReturnType<typeof setInterval> | null = null;
  let current: HTMLElement | null = null;

  const targets = () => {
    const own = focusTargets(document);
    if (openSheetOf(document) !== null || document.querySelector('.screen') !== null) return own;
    // In reverse, so that the button to continue comes first.
    const controls = [...bar.querySelectorAll<HTMLElement>('button:not([aria-disabled="true"])')].reverse();
    return [...own, ...controls.filter(isVisible)];
  };
  const focusTarget = (target: HTMLElement | null) => {
    current?.classList.remove('scanned');
    current = target;
    current?.classList.add('scanned');
    if (current !== null) focusOn(current);
  };
  const advance = () => {
    const list = targets();
    const now = current === null ? -1 : list.indexOf(current);
    focusTarget(list[(now + 1) % list.length] ?? null);
  };
  const restart = (time: number) => {
    if (timer !== null) clearInterval(timer);
    timer = time > 0 ? setInterval(advance, time) : null;
  };

  let time = 0;
  let pressing = false;
  const choose = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = current;
    if (target === null || !target.isConnected) return advance();
    pressing = true;
    target.click();
    pressing = false;
    // A press may change the page, so scanning restarts.
    focusTarget(null);
    restart(time);
  };
  const key = (event: KeyboardEvent) => {
    if (!otherKeys.has(event.key) && !event.repeat) choose(event);
  };
  // Firefox presses a button on keyup of the space bar.
  const lift = (event: KeyboardEvent) => {
    if (!otherKeys.has(event.key)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    if (!pressing) choose(event);
  };

  return {
    setTime: (next) => {
      if (next === time) return;
      const starts = time === 0;
      time = next;
      restart(time);
      if (time === 0) {
        focusTarget(null);
        view.removeEventListener('keydown', key, true);
        view.removeEventListener('keyup', lift, true);
        view.removeEventListener('click', click, true);
      } else if (starts) {
        view.addEventListener('keydown', key, true);
        view.addEventListener('keyup', lift, true);
        view.addEventListener('click', click, true);
        advance();
      }
    },
  };
}

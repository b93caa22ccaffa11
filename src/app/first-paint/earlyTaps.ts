/** Marks what was tapped before the app was there, for the eye (firstPaint.css). */
const mark = 'data-waits';

interface EarlyTaps {
  /** Taps once more what was tapped last, now that the app hears it. */
  replay(): void;
}

/**
 * Notes what a reader taps while the app is on its way. `answer` is told at once, for what can be answered by then.
 * Links of the website lead on by themselves; inside VK only the app knows the way.
 */
export function noteTaps(
  root: HTMLElement,
  { leadsLinks, answer }: { leadsLinks: boolean; answer: (target: HTMLElement) => void },
): EarlyTaps {
  let last: HTMLElement | null = null;
  const note = (event: MouseEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a, [role="tab"]') : null;
    if (!target) return;
    if (target instanceof HTMLAnchorElement) {
      if (!leadsLinks || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
    }
    last?.removeAttribute(mark);
    last = target;
    target.setAttribute(mark, '');
    answer(target);
  };
  root.addEventListener('click', note, true);
  return {
    replay() {
      root.removeEventListener('click', note, true);
      last?.removeAttribute(mark);
      last?.click();
      // The tap hydrates the page; what the host's look changes is drawn anew by that, and has not heard it.
      if (last && !last.isConnected) standsFor(last, root)?.click();
    },
  };
}

function standsFor(target: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const name = nameOf(target);
  return [...root.querySelectorAll<HTMLElement>(target.localName)].find((one) => nameOf(one) === name);
}

function nameOf({ ariaLabel, textContent }: HTMLElement): string {
  return ariaLabel ?? textContent ?? '';
}

import { afterEach, beforeEach, expect } from 'vitest';

/** A form that nobody handles is sent by the browser itself, which leaves the page: jsdom only says that it could not. */
export function formsStayOnPage(): void {
  const left: string[] = [];
  const note = (event: Event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    left.push(event.target.getAttribute('aria-label') ?? event.target.textContent);
  };
  beforeEach(() => window.addEventListener('submit', note));
  afterEach(() => {
    window.removeEventListener('submit', note);
    expect(left.splice(0)).toEqual([]);
  });
}

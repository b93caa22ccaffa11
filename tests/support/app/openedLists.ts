import { onTestFinished, vi } from 'vitest';

/** Replaces what jsdom lacks: records which lists are opened, until the test ends. */
export function openedLists() {
  const showPicker = vi.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  onTestFinished(() => void Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));
  return showPicker;
}

import type { KeyboardEvent } from 'react';

/**
 * For a list whose choice takes effect at once. While the list is closed, arrows and letters choose options
 * on Windows and Linux; here they open it, so that only Enter chooses. Where a page inside another site may
 * not open it, Space does.
 */
export function openListByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: list } = event;
  const isChoosing = /^(Arrow|Page)|^(Home|End)$/.test(key) || (key.length === 1 && key !== ' ');
  if (!isChoosing || altKey || ctrlKey || metaKey || !('showPicker' in list)) return;
  event.preventDefault();
  try {
    list.showPicker();
  } catch (error) {
    console.warn('The list cannot be opened by this key.', error);
  }
}

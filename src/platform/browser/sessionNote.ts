/** Reads a note of this visit; `null` when there is none or the browser blocks the session's storage. */
export function readSessionNote(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Leaves a note that outlives a reload. Where storage is blocked the visit simply goes without it. */
export function writeSessionNote(window: Window, key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // The address alone decides then.
  }
}

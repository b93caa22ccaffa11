/** Where the token is kept: on the device, inside VK no longer than the page lives, in the native app with the app. */
export interface TokenStorage {
  get(key: 'token'): string | null;
  set(key: 'token', value: string): unknown;
  remove(key: 'token'): void;
  /** Calls back when another tab has changed it. Returns the way to stop. */
  onChangedElsewhere(key: 'token', listener: () => void): () => void;
}

/** What the player and the app keep of plays on this device. */
export type PlayStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const memory = new Map<string, string>();

const inMemory: PlayStorage = {
  get length() {
    return memory.size;
  },
  key: (place) => [...memory.keys()][place] ?? null,
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
  removeItem: (name) => void memory.delete(name),
};

/** The device's storage; where it is blocked, as in frames, what this page remembers. */
export function playStorage(): PlayStorage {
  try {
    return window.localStorage;
  } catch {
    return inMemory;
  }
}

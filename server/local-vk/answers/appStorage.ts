import { own } from '../own';

/** Where the app's keys are kept between visits; the page gives `localStorage`, tests a map. */
export interface KeyValueStore {
  read(): Readonly<Record<string, string>>;
  write(values: Readonly<Record<string, string>>): void;
}

export interface AppStorage {
  get(key: string): string;
  keys(offset: number, count: number): readonly string[];
  /** `false` when VK would refuse: a wrong key, or too many of them. */
  set(key: string, value: string): boolean;
}

const keyPattern = /^[\w-]{1,100}$/;
const mostKeys = 1000;
const mostBytes = 4096;

/** VK Storage with VK's limits: 1,000 keys, and of a value the first 4,096 bytes. */
export function createAppStorage(store: KeyValueStore): AppStorage {
  return {
    get: (key) => own(store.read(), key) ?? '',
    keys: (offset, count) => Object.keys(store.read()).slice(offset, offset + count),
    set(key, value) {
      if (!isStorageKey(key)) return false;
      const { [key]: _replaced, ...others } = store.read();
      if (value === '') {
        store.write(others);
        return true;
      }
      if (Object.keys(others).length >= mostKeys) return false;
      store.write({ ...others, [key]: firstBytes(value) });
      return true;
    },
  };
}

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

function firstBytes(value: string): string {
  const bytes = new TextEncoder().encode(value);
  if (bytes.length <= mostBytes) return value;
  // `stream` holds back a letter that the cut went through.
  return new TextDecoder().decode(bytes.subarray(0, mostBytes), { stream: true });
}

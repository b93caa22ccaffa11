import type { KeyValueStore } from '../answers/appStorage';

const place = 'vk-storage';

/** Keeps the app's VK Storage in the page's own storage; in memory where the browser blocks that. */
export function createPageStorage(): KeyValueStore {
  let memory: Readonly<Record<string, string>> = {};
  return {
    read() {
      try {
        return textsOf(JSON.parse(localStorage.getItem(place) ?? '{}'));
      } catch {
        return memory;
      }
    },
    write(values) {
      memory = values;
      try {
        localStorage.setItem(place, JSON.stringify(values));
      } catch {
        // Blocked or full: memory has it.
      }
    },
  };
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

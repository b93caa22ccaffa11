import * as z from 'zod/mini';
import { wait } from '@/lib/abort';
import { createListeners } from '@/lib/createListeners';
import { latestValueQueue } from '@/lib/latestValueQueue';
import type { DeviceStorage, StorageKey } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';

/** Keys that VK stores for its users where the browser stores nothing: settings, and what they have seen. */
const keptKeys = [
  'last_feed_type',
  'introduced',
  'host_name_refused',
  'editor_hints',
  'phone_layout_offered',
  'proposals',
] as const satisfies readonly StorageKey[];

type KeptKey = (typeof keptKeys)[number];

/** VK truncates longer values. */
const maxBytes = 4096;

/** Milliseconds between writes, since VK allows a thousand calls per hour. */
const pauseMs = 1_000;

/** An empty value removes a key, so every value begins with this mark. */
const mark = '=';

const stored = z.object({ keys: z.array(z.object({ key: z.string(), value: z.string() })) });
const done = z.object({ result: z.literal(true) });

interface VkStorage extends DeviceStorage {
  /**
   * Reads the values that VK stores. Call it once and do not await it: it never rejects and takes a bounded
   * time.
   */
  load(): Promise<void>;
}

/**
 * The device's storage; where the browser blocks it, VK's own storage keeps some keys
 * (docs/product/entities.md#keys-on-the-device). Reading never waits: values appear when VK has responded, as
 * if another tab had set them. Writing is delayed, and the latest value wins.
 */
export function createVkStorage(window: Window, host: Pick<VkHost, 'ask'>, device: DeviceStorage): VkStorage {
  if (!isBlocked(window)) return { ...device, load: () => Promise.resolve() };
  const arrived = createListeners<[StorageKey]>();
  const changedHere = new Set<KeptKey>();
  const queues = new Map<KeptKey, ReturnType<typeof latestValueQueue<string>>>();
  let isAvailable = false;
  let endLoading: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => {
    endLoading = resolve;
  });

  async function load() {
    const answer = await host.ask('VKWebAppStorageGet', { keys: [...keptKeys] }, stored);
    isAvailable = answer.kind === 'granted';
    if (answer.kind === 'granted') {
      for (const { key, value } of answer.value.keys) take(key, value);
    } else console.warn('VK does not keep what this browser does not', answer);
    endLoading();
  }

  function take(name: string, value: string) {
    const key = keptKeys.find((one) => one === name);
    if (key === undefined || changedHere.has(key) || !value.startsWith(mark)) return;
    device.set(key, value.slice(mark.length));
    arrived.notify(key);
  }

  async function send(key: KeptKey, value: string) {
    await loading;
    if (!isAvailable) return;
    const answer = await host.ask('VKWebAppStorageSet', { key, value }, done);
    if (answer.kind !== 'granted') console.warn(`VK did not keep ${key}`, answer);
    await wait(pauseMs);
  }

  function keep(key: KeptKey, value: string) {
    changedHere.add(key);
    const queue = queues.get(key) ?? latestValueQueue<string>({ send: (latest) => send(key, latest) });
    queues.set(key, queue);
    void queue.put(value);
  }

  return {
    load,
    get: device.get,

    set(key, value) {
      const isOnDevice = device.set(key, value);
      const text = `${mark}${value}`;
      if (!isKept(key) || new TextEncoder().encode(text).length > maxBytes) return isOnDevice;
      keep(key, text);
      return isOnDevice || isAvailable;
    },

    remove(key) {
      device.remove(key);
      if (isKept(key)) keep(key, '');
    },

    onChangedElsewhere(key, listener) {
      const stops = [
        device.onChangedElsewhere(key, listener),
        arrived.subscribe((changed) => changed === key && listener()),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function isKept(key: StorageKey): key is KeptKey {
  return keptKeys.some((one) => one === key);
}

/** Whether the browser stores nothing: in third-party frames, private windows, or with a full quota. */
function isBlocked(window: Window): boolean {
  const key = 'kadr.probe';
  try {
    window.localStorage.setItem(key, '');
    window.localStorage.removeItem(key);
    return false;
  } catch {
    return true;
  }
}

import * as z from 'zod/mini';
import { createListeners } from '@/lib/createListeners';
import type { NativeShell } from '@/platform/native/nativeShell';
import { callShell } from '@/platform/native/nativeShell';
import type { DeviceStorage } from '@/platform/Platform';

interface NativeStorage {
  readonly storage: DeviceStorage;
  /** The app has signed somebody in or out by itself. */
  keyChanged(): void;
}

/**
 * The token lives with the native app, whose own screens need it too; everything else on the device
 * (docs/product/accounts.md#tokens). Apps that keep no key leave the token to the device.
 */
export function createNativeStorage(shell: NativeShell, device: DeviceStorage): NativeStorage {
  const { subscribe, notify } = createListeners();
  if (typeof shell.getApiKey !== 'function' || typeof shell.setApiKey !== 'function') {
    return { storage: device, keyChanged: notify };
  }

  const kept = () => keptKey(callShell('getApiKey', () => shell.getApiKey?.()));
  const keep = (token: string) => {
    const { form } = kept();
    const key = form === 'json' ? JSON.stringify({ apiKey: token }) : token;
    callShell('setApiKey', () => shell.setApiKey?.(key));
  };
  const storage: DeviceStorage = {
    get: (key) => (key === 'token' ? kept().token : device.get(key)),
    set(key, value) {
      if (key !== 'token') return device.set(key, value);
      keep(value);
      return true;
    },
    remove: (key) => (key === 'token' ? keep('') : device.remove(key)),
    onChangedElsewhere: (key, listener) =>
      key === 'token' ? subscribe(listener) : device.onChangedElsewhere(key, listener),
  };
  return { storage, keyChanged: notify };
}

const jsonKey = z.object({ apiKey: z.nullable(z.string()) });

interface KeptKey {
  readonly token: string | null;
  /** Old apps keep the key as it is. */
  readonly form: 'plain' | 'json';
}

function keptKey(raw: unknown): KeptKey {
  if (typeof raw !== 'string' || raw === '') return { token: null, form: 'json' };
  const read = jsonKey.safeParse(parsed(raw));
  if (read.success) return { token: read.data.apiKey || null, form: 'json' };
  return { token: raw, form: 'plain' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

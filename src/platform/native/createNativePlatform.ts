import * as z from 'zod/mini';
import { minSdkForPictures } from '@/domain/limits';
import { createListeners } from '@/lib/createListeners';
import { parseJson } from '@/lib/parseJson';
import { createBrowserLook, phoneStyle } from '@/platform/browser/browserLook';
import { createBrowserSocial, createPageOpener } from '@/platform/browser/browserSocial';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { createNativeNetwork, createSocialBridge } from '@/platform/native/nativeNetwork';
import { callShell, type NativeShell, receiveNativeMessages } from '@/platform/native/nativeShell';
import type { DeviceStorage, HostAccount, PageOpener, Platform } from '@/platform/Platform';

interface NativeStorage {
  readonly storage: DeviceStorage;
  /** The app has signed a user in or out. */
  keyChanged(): void;
}

/**
 * The native app stores the token, since it needs it too; the device stores everything else
 * (docs/product/accounts.md#tokens). With apps that do not store the token, the device stores it too.
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
  /** Old apps store the key as plain text. */
  readonly form: 'plain' | 'json';
}

function keptKey(raw: unknown): KeptKey {
  if (typeof raw !== 'string' || raw === '') return { token: null, form: 'json' };
  const read = jsonKey.safeParse(parseJson(raw));
  if (read.success) return { token: read.data.apiKey || null, form: 'json' };
  return { token: raw, form: 'plain' };
}

/** Kadr's web interface inside our native app (native/README.md). */
export function createNativePlatform(window: Window, shell: NativeShell): Platform {
  const { pathname, search } = window.location;
  const { storage, keyChanged } = createNativeStorage(shell, createDeviceStorage(window));
  const bridge = createSocialBridge(shell);
  const network = bridge === null ? null : createNativeNetwork(bridge);

  return {
    id: 'native',
    launch: { path: pathname + search, hostLanguage: null, signedQuery: '' },
    can: {
      keepRouteInPath: true,
      typePasswords: false,
      chooseAccount: accountOf(shell) !== null,
      makePages: false,
      leadToShops: false,
      createWithoutMouse: true,
      loadPictures: canLoadPictures(shell),
    },
    ...receiveNativeMessages(window, {
      keyChanged,
      socialReply: bridge === null ? () => undefined : bridge.receive,
    }),
    socialAddress: null,
    account: accountOf(shell),
    look: createBrowserLook(window, phoneStyle(window), storage),
    storage,
    social: createBrowserSocial(window),
    community: null,
    groups: network?.groups ?? null,
    wall: network?.wall ?? null,
    stories: null,
    networkPages: null,
    person: null,
    promotion: null,
    push: null,
    download: null,
    vibrate: null,
    opening: openingOf(window, shell),
    onHidden: () => () => undefined,
    start: () => Promise.resolve(),
    loadingDone: () => callShell('appLoadingDone', () => shell.appLoadingDone()),
  };
}

/** Apps that report no SDK level run on another system or on a newer Android. */
function canLoadPictures(shell: NativeShell): boolean {
  if (typeof shell.sdkLevel !== 'function') return true;
  const sdkLevel = callShell('sdkLevel', () => shell.sdkLevel?.());
  return typeof sdkLevel !== 'number' || sdkLevel >= minSdkForPictures;
}

/** In an app without accounts everybody is a visitor. */
function accountOf(shell: NativeShell): HostAccount | null {
  if (typeof shell.openSignIn !== 'function' || typeof shell.signOut !== 'function') return null;
  // Called as a method: Android requires it for injected objects.
  return {
    openSignIn: () => callShell('openSignIn', () => shell.openSignIn?.()),
    signOut: () => callShell('signOut', () => shell.signOut?.()),
  };
}

/** Apps without their own editor or player use our pages. */
function openingOf(window: Window, shell: NativeShell): PageOpener {
  return {
    ...createPageOpener(window),
    ...(typeof shell.openEditor === 'function' && {
      editor: (projectId, commentedId) =>
        callShell('openEditor', () => shell.openEditor?.(projectId, commentedId)),
    }),
    ...(typeof shell.openPlayer === 'function' && {
      player: (projectId, { autoplay, newComment }) =>
        callShell('openPlayer', () => shell.openPlayer?.(projectId, autoplay, newComment)),
    }),
  };
}

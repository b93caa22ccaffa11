import { leastSdkForPictures } from '@/domain/limits';
import { createBrowserLook, phoneStyle } from '@/platform/browser/browserLook';
import { createBrowserSocial, openPages } from '@/platform/browser/browserSocial';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { createNativeNetwork, createSocialBridge } from '@/platform/native/nativeNetwork';
import type { NativeShell } from '@/platform/native/nativeShell';
import { callShell, receiveNativeMessages } from '@/platform/native/nativeShell';
import { createNativeStorage } from '@/platform/native/nativeStorage';
import type { HostAccount, Opening, Platform } from '@/platform/Platform';

/** Kadr as the web interface inside our native app (native/README.md). */
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
    account: accountOf(shell),
    look: createBrowserLook(window, phoneStyle(window), storage),
    storage,
    social: createBrowserSocial(window),
    groups: network?.groups ?? null,
    wall: network?.wall ?? null,
    stories: null,
    networkPages: null,
    person: null,
    opening: openingOf(window, shell),
    onHidden: () => () => undefined,
    start: () => Promise.resolve(),
    loadingDone: () => callShell('appLoadingDone', () => shell.appLoadingDone()),
  };
}

/** Apps that name no level of Android are on another system, or newer than the question. */
function canLoadPictures(shell: NativeShell): boolean {
  if (typeof shell.sdkLevel !== 'function') return true;
  const sdkLevel = callShell('sdkLevel', () => shell.sdkLevel?.());
  return typeof sdkLevel !== 'number' || sdkLevel >= leastSdkForPictures;
}

/** An app that signs nobody in shows everything as to a visitor. */
function accountOf(shell: NativeShell): HostAccount | null {
  if (typeof shell.openSignIn !== 'function' || typeof shell.signOut !== 'function') return null;
  // Called on the shell itself: Android wants that of injected objects.
  return {
    openSignIn: () => callShell('openSignIn', () => shell.openSignIn?.()),
    signOut: () => callShell('signOut', () => shell.signOut?.()),
  };
}

/** An app without an editor or a player of its own shows ours. */
function openingOf(window: Window, shell: NativeShell): Opening {
  return {
    ...openPages(window),
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

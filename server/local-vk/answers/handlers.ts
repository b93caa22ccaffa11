import type { View } from '../switches';
import {
  type Handler,
  type Handlers,
  invalidParams,
  isOn,
  numberParam,
  result,
  resultTrue,
  textParam,
  textsParam,
} from './answer';
import { apiMethodHandlers } from './apiMethods';
import { groupHandlers } from './groups';
import { launchHandlers } from './launch';
import { permissionHandlers } from './permissions';
import { sharingHandlers } from './sharing';
import { isStorageKey } from './vkHost';

/** Calls about the fragment in the page's address bar. */
const locationHandlers: Handlers = {
  VKWebAppSetLocation: {
    answer(params, host) {
      const location = textParam(params, 'location');
      if (location === null) return invalidParams;
      const fragment = location.replace(/^#/, '');
      host.setLocation(fragment, params.replace_state === true ? 'replace' : 'push');
      // VK also reports the app's own changes. An app that does not recognize them would loop.
      host.emit('VKWebAppLocationChanged', { location: fragment });
      host.emit('VKWebAppChangeFragment', { location: fragment });
      return resultTrue;
    },
  },
};

/** VK Storage: key-value storage for the app. */
const storageHandlers: Handlers = {
  VKWebAppStorageGet: {
    answer(params, host) {
      const keys = textsParam(params, 'keys');
      if (keys === null || !keys.every(isStorageKey)) return invalidParams;
      return result({ keys: keys.map((key) => ({ key, value: host.storage.get(key) })) });
    },
  },
  VKWebAppStorageGetKeys: {
    answer(params, host) {
      const count = numberParam(params, 'count');
      if (count === null || count < 0) return invalidParams;
      return result({ keys: host.storage.keys(numberParam(params, 'offset') ?? 0, count) });
    },
  },
  VKWebAppStorageSet: {
    answer(params, host) {
      const key = textParam(params, 'key');
      const value = textParam(params, 'value');
      if (key === null || value === null) return invalidParams;
      return host.storage.set(key, value) ? resultTrue : invalidParams;
    },
  },
};

/** Settings and vibrations of a phone, which have no effect here. */
const onPhone: Handler = { on: ['client'], answer: () => resultTrue };

/** Calls about the app's size and position on the page, and about functions of the phone. */
const windowHandlers: Handlers = {
  VKWebAppResizeWindow: {
    on: ['desktop'],
    answer(params, host) {
      const width = numberParam(params, 'width');
      const height = numberParam(params, 'height');
      if (width === null) return invalidParams;
      return result(host.resizeFrame(height === null ? { width } : { width, height }));
    },
  },
  VKWebAppClose: {
    answer(_params, host) {
      host.closeApp();
      return resultTrue;
    },
  },
  VKWebAppSetSwipeSettings: onPhone,
  VKWebAppEnableSwipeBack: onPhone,
  VKWebAppDisableSwipeBack: onPhone,
  VKWebAppTapticImpactOccurred: onPhone,
  VKWebAppTapticNotificationOccurred: onPhone,
};

/** All calls that this host supports. */
export const handlers: Handlers = {
  ...launchHandlers,
  ...locationHandlers,
  ...windowHandlers,
  ...sharingHandlers,
  ...storageHandlers,
  ...groupHandlers,
  ...permissionHandlers,
  ...apiMethodHandlers,
};

/** The calls that one of VK's clients supports. */
export function handlersOn(view: View): string[] {
  return Object.entries(handlers).flatMap(([name, handler]) => (isOn(handler, view) ? [name] : []));
}

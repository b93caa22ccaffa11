import { done, everywhere, type Handlers, invalidParams, result } from './answer';
import { isStorageKey } from './appStorage';
import { numberParam, textParam, textsParam } from './params';

/** VK's own key-value storage of the app. */
export const storageHandlers: Handlers = {
  VKWebAppStorageGet: {
    on: everywhere,
    answer(params, host) {
      const keys = textsParam(params, 'keys');
      if (keys === null || !keys.every(isStorageKey)) return invalidParams;
      return result({ keys: keys.map((key) => ({ key, value: host.storage.get(key) })) });
    },
  },
  VKWebAppStorageGetKeys: {
    on: everywhere,
    answer(params, host) {
      const count = numberParam(params, 'count');
      if (count === null || count < 0) return invalidParams;
      return result({ keys: host.storage.keys(numberParam(params, 'offset') ?? 0, count) });
    },
  },
  VKWebAppStorageSet: {
    on: everywhere,
    answer(params, host) {
      const key = textParam(params, 'key');
      const value = textParam(params, 'value');
      if (key === null || value === null) return invalidParams;
      return host.storage.set(key, value) ? done : invalidParams;
    },
  },
};

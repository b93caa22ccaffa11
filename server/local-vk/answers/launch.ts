import { type Handlers, result, resultTrue, textParam } from './answer';
import type { VkHost } from './vkHost';

/** VK's appearance: the response of `VKWebAppGetConfig` and the data of `VKWebAppUpdateConfig`. */
export function configOf(host: VkHost): object {
  const { theme, view } = host.switches();
  const { width, height } = host.viewport();
  const common = { app_id: String(host.appId), appearance: theme };
  switch (view) {
    case 'desktop':
      return {
        ...common,
        scheme: theme === 'dark' ? 'vkcom_dark' : 'vkcom_light',
        viewport_width: width,
        viewport_height: height,
        api_host: 'api.vk.ru',
        is_layer: false,
      };
    case 'mobile':
      return {
        ...common,
        scheme: theme === 'dark' ? 'space_gray' : 'bright_light',
        viewport_width: width,
        viewport_height: height,
        api_host: 'api.vk.ru',
        adaptivity: 'force_mobile',
      };
    case 'client':
      return {
        ...common,
        scheme: theme === 'dark' ? 'space_gray' : 'bright_light',
        app: 'vkclient',
        insets: clientInsets,
      };
  }
}

/** In VK's phone client, the status bar and the gesture bar overlap the app by these CSS pixels. */
const clientInsets = { top: 28, right: 0, bottom: 16, left: 0 } as const;

/** The account that opens the app, with an id that is obviously not real. */
export const personId = 1000001;

export function personName(language: string): { readonly first: string; readonly last: string } {
  return isRussianReader(language) ? { first: 'Гость', last: 'Кадра' } : { first: 'Guest', last: 'of Kadr' };
}

/** The languages for which this page is in Russian. */
export function isRussianReader(language: string): boolean {
  return ['ru', 'uk', 'ua', 'be', 'kz'].includes(language);
}

export function userInfo(host: VkHost): object {
  const { first, last } = personName(host.switches().language);
  const photo = `${host.origin}/person.svg`;
  return {
    id: personId,
    first_name: first,
    last_name: last,
    sex: 0,
    city: { id: 0, title: '' },
    country: { id: 0, title: '' },
    bdate_visibility: 0,
    can_access_closed: true,
    is_closed: false,
    photo_100: photo,
    photo_200: photo,
    photo_max_orig: photo,
  };
}

/** The calls that an app makes when it starts. */
export const launchHandlers: Handlers = {
  VKWebAppInit: { answer: () => resultTrue },
  VKWebAppGetConfig: { answer: (_params, host) => result(configOf(host)) },
  VKWebAppGetLaunchParams: {
    answer: (_params, host) => result(launchParamsOf(host.launchQuery)),
  },
  VKWebAppGetUserInfo: {
    answer(params, host) {
      const several = textParam(params, 'user_ids');
      if (several === null) return result(userInfo(host));
      return result({ result: several.split(',').map((id) => ({ ...userInfo(host), id: Number(id) })) });
    },
  },
};

const numericParams = [
  'vk_user_id',
  'vk_app_id',
  'vk_is_app_user',
  'vk_are_notifications_enabled',
  'vk_is_favorite',
  'vk_is_recommended',
  'vk_ts',
  'vk_group_id',
];

function launchParamsOf(query: string): object {
  const entries = [...new URLSearchParams(query)].map(([name, value]): [string, string | number] => [
    name,
    numericParams.includes(name) ? Number(value) : value,
  ]);
  return Object.fromEntries(entries);
}

import { done, everywhere, type Handlers, result } from './answer';
import { configOf } from './config';
import { textParam } from './params';
import { person } from './person';
import type { VkHost } from './vkHost';

/** What an app asks at its start. */
export const launchHandlers: Handlers = {
  VKWebAppInit: { on: everywhere, answer: () => done },
  VKWebAppGetConfig: { on: everywhere, answer: (_params, host) => result(configOf(host)) },
  VKWebAppGetLaunchParams: {
    on: everywhere,
    answer: (_params, host) => result(launchParamsOf(host.launchQuery)),
  },
  VKWebAppGetClientVersion: {
    on: everywhere,
    answer: (_params, host) => result({ platform: platformWord(host), version: '8.100' }),
  },
  VKWebAppGetUserInfo: {
    on: everywhere,
    answer(params, host) {
      const several = textParam(params, 'user_ids');
      if (several === null) return result(person(host));
      return result({ result: several.split(',').map((id) => ({ ...person(host), id: Number(id) })) });
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

function platformWord(host: VkHost): string {
  const words = { desktop: 'web', mobile: 'mobile-web', client: 'android' } as const;
  return words[host.switches().view];
}

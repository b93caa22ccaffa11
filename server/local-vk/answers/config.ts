import type { VkHost } from './vkHost';

/** What VK says about its look: the answer of `VKWebAppGetConfig` and the event `VKWebAppUpdateConfig`. */
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

/** The status bar above and the gesture bar below lie over the app in VK's phone client, in CSS pixels. */
const clientInsets = { top: 28, right: 0, bottom: 16, left: 0 } as const;

import * as z from 'zod/mini';
import { createListeners } from '@/lib/createListeners';
import { systemColorScheme } from '@/platform/browser/browserLook';
import type { Appearance, AppearancePort, DeviceStorage, Insets } from '@/platform/Platform';
import { isSameLook, noInsets } from '@/platform/Platform';
import type { VkHost } from '@/platform/vk/vkHost';
import { vkInitialColorScheme } from '@/platform/vk/vkLaunch';

/** A larger bottom inset is caused by the on-screen keyboard, which already shrinks the page. */
const maxBottomInset = 150;

const length = z.number().check(z.nonnegative());
const hostConfig = z.object({
  appearance: lenientField(z.enum(['light', 'dark'])),
  scheme: lenientField(z.string()),
  adaptivity: lenientField(z.enum(['adaptive', 'force_mobile', 'force_mobile_compact'])),
  insets: lenientField(z.object({ top: length, right: length, bottom: length, left: length })),
});

type HostConfig = z.output<typeof hostConfig>;

interface VkLook extends AppearancePort {
  /** Requests theme and insets. Later changes arrive as events. */
  ask(): Promise<void>;
}

/** VK's appearance; until VK reports it, the color scheme of the last visit or of the system. */
export function createVkLook(
  window: Window,
  host: VkHost,
  style: Appearance['style'],
  storage: DeviceStorage,
): VkLook {
  const scheme = systemColorScheme(window);
  const listeners = createListeners();
  let themeIsHosts = false;
  let look: Appearance = {
    colorScheme: vkInitialColorScheme(window, storage),
    insets: noInsets,
    style,
    adaptivity: 'by-width',
  };

  function change(next: Appearance) {
    if (isSameLook(look, next)) return;
    look = next;
    listeners.notify();
  }

  function follow(config: HostConfig) {
    const colorScheme = colorSchemeOf(config);
    if (colorScheme !== undefined) {
      themeIsHosts = true;
      storage.set('vk_color_scheme', colorScheme);
    }
    change({
      colorScheme: colorScheme ?? look.colorScheme,
      insets: config.insets ? withoutKeyboard(config.insets) : look.insets,
      style,
      adaptivity: config.adaptivity === undefined ? look.adaptivity : adaptivityOf(config.adaptivity),
    });
  }

  scheme.subscribe(() => {
    if (!themeIsHosts) change({ ...look, colorScheme: scheme.current() });
  });

  host.listen((type, data) => {
    // Older clients send the insets as a separate event.
    if (type !== 'VKWebAppUpdateConfig' && type !== 'VKWebAppUpdateInsets') return;
    const read = hostConfig.safeParse(data);
    if (read.success) follow(read.data);
  });

  return {
    current: () => look,

    subscribe: listeners.subscribe,

    choose: null,

    async ask() {
      const config = await host.ask('VKWebAppGetConfig', {}, hostConfig);
      if (config.kind === 'granted') follow(config.value);
    },
  };
}

/** An invalid field must not invalidate the others. */
function lenientField<Value>(schema: z.ZodMiniType<Value>) {
  return z.catch(z.optional(schema), undefined);
}

function colorSchemeOf({ appearance, scheme }: HostConfig): Appearance['colorScheme'] | undefined {
  if (appearance !== undefined || scheme === undefined) return appearance;
  return scheme === 'space_gray' || scheme === 'vkcom_dark' ? 'dark' : 'light';
}

function adaptivityOf(adaptivity: NonNullable<HostConfig['adaptivity']>): Appearance['adaptivity'] {
  return adaptivity === 'adaptive' ? 'by-width' : 'host-mobile';
}

function withoutKeyboard(insets: Insets): Insets {
  return insets.bottom > maxBottomInset ? { ...insets, bottom: 0 } : insets;
}

import * as z from 'zod/mini';

const bridgeMessage = z.object({ type: z.string().check(z.regex(/^(VKWebApp|SetSupportedHandlers)/)) });
const readableList = z.object({ data: z.object({ supportedHandlers: z.array(z.string()) }) });

/**
 * Keeps messages from vk-bridge that it would believe or break on: it looks neither at who sent a message nor
 * at its shape. Frames that we show ourselves (the player, with people's own comics in it) never speak for VK.
 */
export function muteStrangers(window: Window): void {
  window.addEventListener(
    'message',
    (event) => {
      const read = bridgeMessage.safeParse(event.data);
      if (!read.success) return;
      const breaksBridge =
        read.data.type === 'SetSupportedHandlers' && !readableList.safeParse(event.data).success;
      if (breaksBridge || isFrameOfOurs(window, event.source)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function isFrameOfOurs(window: Window, source: MessageEventSource | null): boolean {
  if (source === null || !('parent' in source)) return false;
  let frame: Window = source;
  while (frame.parent !== frame) {
    frame = frame.parent;
    if (frame === window) return true;
  }
  return false;
}

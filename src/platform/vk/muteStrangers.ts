/**
 * Keeps messages from vk-bridge that it would believe or break on: it looks neither at who sent a message nor
 * at its shape. Inside a frame VK is the window around us and nobody else: not a frame that we show ourselves
 * (the player, with people's own comics in it), not a window that opened VK's page. The bridge listens from the
 * moment it is loaded, and listeners are told in the order in which they came, so this comes before it.
 */
export function muteStrangers(window: Window): void {
  window.addEventListener(
    'message',
    (event) => {
      const message: unknown = event.data;
      const isVks = event.source === window.parent;
      if (isVks ? breaksBridge(message) : movesBridge(message)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** The bridge knows VK's events by their names, and answers by the id in their data whatever they are called. */
function movesBridge(message: unknown): boolean {
  const data = field(message, 'data');
  return /^(VKWebApp|SetSupportedHandlers)/.test(String(field(message, 'type'))) || isObject(data);
}

function breaksBridge(message: unknown): boolean {
  if (field(message, 'type') !== 'SetSupportedHandlers') return false;
  const list = field(field(message, 'data'), 'supportedHandlers');
  return !Array.isArray(list) || list.some((name) => typeof name !== 'string');
}

function field(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

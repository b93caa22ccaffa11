/** Messages between this window and others of the same place. Nobody has checked what is heard. */
export interface TabChannel {
  say(message: unknown): void;
  close(): void;
}

/** Joins the other windows; where the browser has or allows no channel, this one stays by itself. */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = channelOf(name);
  channel?.addEventListener('message', ({ data }) => onMessage(data));
  return {
    say: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}

function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

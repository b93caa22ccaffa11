import type { ToPlayer } from '@/comics/playerMessages';

export interface FrameDeeds {
  readonly play: () => unknown;
  readonly pause: () => unknown;
  readonly close: () => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setCaptions: (on: boolean) => void;
  readonly setLanguage: (language: string) => void;
  readonly goTo: (page: number) => void;
}

/** Does what the framing page asks. */
export function obeyFrame(message: ToPlayer, deeds: FrameDeeds): void {
  if (message.type === 'goto') deeds.goTo(message.page);
  else if (message.type === 'lang') deeds.setLanguage(message.lang);
  else if (message.type === 'captions') deeds.setCaptions(message.on);
  else if (message.type === 'mute' || message.type === 'unmute') deeds.setMuted(message.type === 'mute');
  else deeds[message.type]();
}

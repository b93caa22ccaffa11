import type { EndOffer, ShareOutcome, ToPlayer } from '@/comics/playerMessages';

interface FrameActions {
  readonly play: () => unknown;
  readonly pause: () => unknown;
  readonly close: () => void;
  readonly setMuted: (muted: boolean) => void;
  readonly setCaptions: (on: boolean) => void;
  readonly setLanguage: (language: string) => void;
  readonly goTo: (page: number) => void;
  readonly offer: (offer: EndOffer) => void;
  readonly shared: (outcome: ShareOutcome) => void;
}

export function handleFrameMessage(message: ToPlayer, actions: FrameActions): void {
  if (message.type === 'goto') actions.goTo(message.page);
  else if (message.type === 'lang') actions.setLanguage(message.lang);
  else if (message.type === 'captions') actions.setCaptions(message.on);
  else if (message.type === 'mute' || message.type === 'unmute') actions.setMuted(message.type === 'mute');
  else if (message.type === 'offer') actions.offer(message);
  else if (message.type === 'shared') actions.shared(message.outcome);
  // Messages that were handled before the player existed are not handled again.
  else if (message.type === 'play' || message.type === 'pause' || message.type === 'close')
    actions[message.type]();
}

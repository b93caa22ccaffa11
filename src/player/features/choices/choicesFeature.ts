import { hasOptionExtras } from '@/comics/features/choices/choices';
import { addStyle } from '@/player/elements/dom';
import choicesStyle from '@/player/features/choices/choices.css?inline';
import { drawOptions } from '@/player/features/choices/drawOptions';
import type { PlayerFeature } from '@/player/play/playerParts';

addStyle(choicesStyle);

export const choicesFeature: PlayerFeature = {
  connect: (player) => ({
    content: (object) =>
      object.type === 'choice' && hasOptionExtras(object)
        ? drawOptions(object, player.drawing, player.shell.announce)
        : undefined,
  }),
};

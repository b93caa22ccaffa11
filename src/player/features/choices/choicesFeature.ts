import { addStyle } from '@/player/elements/addStyle';
import choicesStyle from '@/player/features/choices/choices.css?inline';
import { drawOptions } from '@/player/features/choices/drawOptions';
import type { PlayerFeature } from '@/player/play/playerFeature';

addStyle(choicesStyle);

export const choicesFeature: PlayerFeature = {
  connect: (player) => ({
    content: (object) => {
      const isOwn =
        object.type === 'choice' &&
        object.options.some(({ image, locked }) => image !== undefined || locked !== undefined);
      return isOwn ? drawOptions(object, player.drawing, player.shell.announce) : undefined;
    },
  }),
};

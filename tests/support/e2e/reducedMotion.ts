import type { Frame } from '@playwright/test';

const moving = ['transform', 'translate', 'rotate', 'scale', 'clipPath'];

/** Running animations that do more than fade, which is not allowed under reduced motion. */
export function movingParts(player: Frame): Promise<string[]> {
  return player.evaluate((properties) => {
    const effects = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []));
    return effects
      .filter((effect) => effect.getKeyframes().some((frame) => properties.some((name) => name in frame)))
      .map(({ target }) => target?.className ?? '');
  }, moving);
}

import { createFlashGuard } from '@/player/rules/flashGuard';

/** There is one screen, so what one page has changed counts for the next, and all that moves keeps to one guard. */
export const screenGuard = createFlashGuard(
  () => performance.now(),
  (then) => requestAnimationFrame(then),
);

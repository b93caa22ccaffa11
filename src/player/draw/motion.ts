import { movePage } from '@/player/draw/pageMotion';
import { startTransition } from '@/player/draw/transitions';

/** All that moves objects and pages. */
export const motion = { movePage, startTransition };

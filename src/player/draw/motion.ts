import { drawFocus } from '@/player/draw/focusView';
import { movePage } from '@/player/draw/pageMotion';
import { startTransition } from '@/player/draw/transitions';

/** All that moves objects and pages, and the look at them. */
export const motion = { drawFocus, movePage, startTransition };

import { startEffect } from '@/player/draw/effects';
import { startIdle } from '@/player/draw/idleMotion';
import { startTransition } from '@/player/draw/transitions';
import { typeOut } from '@/player/draw/typeOut';

/** All that moves objects and pages. */
export const motion = { startEffect, startIdle, startTransition, typeOut };

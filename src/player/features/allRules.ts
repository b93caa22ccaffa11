import { memoryRules } from '@/player/features/memoryRules';
import { motionRules } from '@/player/features/motion/motionRules';
import { timerRules } from '@/player/features/timers/timerRules';
import type { FeatureRules } from '@/player/rules/playState';

/** The rules of all features, for code that plays a comic without drawing it. */
export const allRules: readonly FeatureRules[] = [memoryRules, timerRules, motionRules];

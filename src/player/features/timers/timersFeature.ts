import { addStyle } from '@/player/elements/addStyle';
import { connectTimers } from '@/player/features/timers/connectTimers';
import { timerRules } from '@/player/features/timers/timerRules';
import timersStyle from '@/player/features/timers/timers.css?inline';
import type { PlayerFeature } from '@/player/play/playerFeature';

addStyle(timersStyle);

export const timersFeature: PlayerFeature = { rules: timerRules, connect: connectTimers };

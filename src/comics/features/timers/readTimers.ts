import { countdownLooks } from '@/comics/features/timers/timers';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readActions } from '@/comics/lenient/readActions';
import { readText } from '@/comics/lenient/readResources';
import { readBoolean, readOneOf, readString, readTime } from '@/comics/lenient/values';

export const timerReaders: Partial<FeatureReaders> = {
  action: (fields, more, depth) => {
    const timer = readString(fields.timer);
    const name = readOneOf(fields.do, ['start', 'stop'] as const);
    if (timer === undefined || name === undefined) return undefined;
    if (name === 'stop') return { do: name, timer };
    return {
      do: name,
      timer,
      duration: readTime(fields.duration) ?? 0,
      repeat: readBoolean(fields.repeat),
      everywhere: readBoolean(fields.everywhere),
      actions: readActions(fields.actions, more, depth),
    };
  },
  object: (fields, base) => {
    const timer = readString(fields.timer);
    if (fields.type !== 'countdown' || timer === undefined) return undefined;
    const look = readOneOf(fields.look, countdownLooks);
    return { ...base, type: 'countdown', timer, label: readText(fields.label) ?? '', look };
  },
};

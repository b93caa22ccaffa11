import type { TextKey } from '@/i18n/textKeys';

export type LookKey = 'pose' | 'mood';

const known = {
  mood: [
    'calm',
    'happy',
    'laughing',
    'sad',
    'crying',
    'angry',
    'surprised',
    'scared',
    'thinking',
    'in-love',
    'tired',
    'shy',
  ],
  pose: [
    'standing',
    'walking',
    'sitting',
    'pointing',
    'waving',
    'running',
    'lying',
    'side',
    'back',
    'jumping',
    'stretching',
    'sleeping',
  ],
} as const;

/** Words of packs that are not known are shown as they are. */
export function lookName(of: LookKey, value: string, t: (key: TextKey) => string): string {
  if (of === 'mood') {
    const mood = known.mood.find((one) => one === value);
    return mood === undefined ? value : t(`editor.looks.mood.${mood}`);
  }
  const pose = known.pose.find((one) => one === value);
  return pose === undefined ? value : t(`editor.looks.pose.${pose}`);
}

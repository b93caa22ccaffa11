import { expect, test } from 'vitest';
import { motionSchema } from '@/comics/schema/actionSchemas';
import { defaultIdle, idleMotion, idleNames, settingsOf } from '@/editor/inspector/motion/idlePresets';

test.each(idleNames)('%s is a motion of the format, and is recognized at every strength', (name) => {
  for (const strength of name === 'spin' ? [1] : [0.1, 0.5, 1, 1.4]) {
    const settings = { ...defaultIdle(name), strength };
    const motion = idleMotion(settings);
    expect(motionSchema.safeParse(motion).success).toBe(true);
    expect(settingsOf(motion)).toEqual(settings);
  }
});

test.each(idleNames)('%s ends as it began, so that nothing jumps from round to round', (name) => {
  const { keyframes } = idleMotion(defaultIdle(name));
  const [{ at: begin, ...first } = { at: -1 }, { at: end, ...last } = { at: -1 }] = [
    keyframes[0],
    keyframes.at(-1),
  ];
  const turned = ({ rotate = 0, ...frame }: Partial<(typeof keyframes)[number]>) => ({
    ...frame,
    rotate: rotate % 360,
  });
  expect([begin, end]).toEqual([0, 1]);
  expect(turned(last)).toEqual(turned(first));
});

test('A motion that was made by hand is not recognized as one of them', () => {
  expect(settingsOf({ duration: 100, loop: true, keyframes: [{ at: 0, dx: 7 }] })).toBeUndefined();
  expect(settingsOf({ ...idleMotion(defaultIdle('float')), loop: false })).toBeUndefined();
});

test('no number is longer than three decimals, and longer ones of earlier files are recognized', () => {
  for (const name of idleNames)
    for (const strength of [0.1, 0.3, 0.7, 1, 1.1, 1.4])
      expect(JSON.stringify(idleMotion({ ...defaultIdle(name), strength }))).not.toMatch(/\.\d{4}/);
  const { keyframes, ...rest } = idleMotion(defaultIdle('blink'));
  const earlier = keyframes.map((frame) => (frame.opacity === 0.3 ? { ...frame, opacity: 1 - 0.7 } : frame));
  expect(settingsOf({ ...rest, keyframes: earlier })).toEqual(defaultIdle('blink'));
});

import { expect, test, vi } from 'vitest';
import { isBusy } from '../../../../server/lib/errors';
import { createPreviewImageCache } from '../../../../server/website/previews/previewCardsPlugin';

const card = (version: string) => ({
  version,
  coverKey: null,
  texts: { title: version, byline: null, tagline: '' },
});

/** Draws a card when the test says so. */
function slowHand() {
  const waiting: (() => void)[] = [];
  const draw = vi.fn(
    ({ version }: { readonly version: string }) =>
      new Promise<Buffer>((resolve) => waiting.push(() => resolve(Buffer.from(version)))),
  );
  return { draw, finish: () => vi.waitFor(() => (waiting.shift() ?? expect.fail('nothing is drawn'))()) };
}

test('a card that several requests need is drawn once', async () => {
  const { draw, finish } = slowHand();
  const imageOf = createPreviewImageCache(draw);
  const both = Promise.all([imageOf(card('a')), imageOf(card('a'))]);
  await finish();
  expect((await both).map(String)).toEqual(['a', 'a']);
  expect(String(await imageOf(card('a')))).toBe('a');
  expect(draw).toHaveBeenCalledOnce();
});

test('one card is drawn at a time, and a request that would wait too long is refused', async () => {
  const { draw, finish } = slowHand();
  const imageOf = createPreviewImageCache(draw);
  const taken = Array.from({ length: 21 }, (_, index) => imageOf(card(`c${index}`)));
  expect(await taken.at(-1)?.catch(isBusy)).toBe(true);
  await finish();
  expect(String(await taken[0])).toBe('c0');
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
});

test('a card that could not be drawn is tried again', async () => {
  const draw = vi.fn().mockRejectedValueOnce(new Error('for a test')).mockResolvedValue(Buffer.from('a'));
  const imageOf = createPreviewImageCache(draw);
  await expect(imageOf(card('a'))).rejects.toThrow('for a test');
  expect(String(await imageOf(card('a')))).toBe('a');
});

test('the hundred most recently requested cards are kept', async () => {
  const draw = vi.fn(async ({ version }: { readonly version: string }) => Buffer.from(version));
  const imageOf = createPreviewImageCache(draw);
  for (let index = 0; index < 100; index += 1) await imageOf(card(`c${index}`));
  await imageOf(card('c0'));
  await imageOf(card('new'));
  await imageOf(card('c0'));
  expect(draw).toHaveBeenCalledTimes(101);
  await imageOf(card('c1'));
  expect(draw).toHaveBeenCalledTimes(102);
});

// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { createLazyControls } from '@/player/controls/lazyControls';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const quiet = () => ({ page: new EventTarget(), lineFree: Promise.resolve() });
const made = () => ({ connect: vi.fn(), refresh: vi.fn(), openSheet: vi.fn() });

describe('the controls, which come beside the first page', () => {
  test('[B15] show their bar as soon as they are there, where the play has begun before', async () => {
    const controls = made();
    const lazy = createLazyControls(async () => () => controls, quiet());
    lazy.connect();
    lazy.refresh();
    expect(controls.connect).not.toHaveBeenCalled();
    await settled();
    expect(controls.connect).toHaveBeenCalledOnce();
    lazy.openSheet('settings');
    expect(controls.openSheet).toHaveBeenCalledWith('settings');
  });

  test('[B15] show nothing of themselves before the play has begun', async () => {
    const controls = made();
    const lazy = createLazyControls(async () => () => controls, quiet());
    await settled();
    expect(controls.connect).not.toHaveBeenCalled();
    lazy.connect();
    expect(controls.connect).toHaveBeenCalledOnce();
  });

  test.each(['pointerdown', 'keydown'])(
    '[B15] wait for the first page’s pictures, unless a %s asks',
    async (touch) => {
      const load = vi.fn(async () => made);
      const page = new EventTarget();
      let free = () => {};
      const lineFree = new Promise<void>((resolve) => {
        free = resolve;
      });
      createLazyControls(load, { page, lineFree });
      createLazyControls(load, quiet());
      await settled();
      expect(load).toHaveBeenCalledTimes(1);
      page.dispatchEvent(new Event(touch));
      await settled();
      expect(load).toHaveBeenCalledTimes(2);
      free();
      await settled();
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  test('[B15] are asked for once more by a touch when they were lost on the way', async () => {
    const controls = made();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(() => controls);
    const page = new EventTarget();
    createLazyControls(load, { page, lineFree: Promise.resolve() }).connect();
    await settled();
    expect(controls.connect).not.toHaveBeenCalled();
    for (const touch of ['pointerdown', 'keydown']) page.dispatchEvent(new Event(touch));
    await settled();
    page.dispatchEvent(new Event('pointerdown'));
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(controls.connect).toHaveBeenCalledOnce();
  });

  test('[B10] hear of a key that was pressed before they came, and of none before the play', async () => {
    const heard: string[] = [];
    const controls = {
      ...made(),
      connect: () => document.addEventListener('keydown', ({ code }) => heard.push(code)),
    };
    const press = (code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    const lazy = createLazyControls(async () => () => controls, {
      page: document,
      lineFree: Promise.resolve(),
    });
    press('Enter');
    lazy.connect();
    press('ArrowRight');
    expect(heard).toEqual([]);
    await settled();
    expect(heard).toEqual(['ArrowRight']);
    press('ArrowLeft');
    expect(heard).toEqual(['ArrowRight', 'ArrowLeft']);
  });
});

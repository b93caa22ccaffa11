import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLazyControls } from '@/player/controls/lazyControls';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const quiet = () => ({ page: new EventTarget(), lineFree: Promise.resolve(), onLost: vi.fn() });
const made = () => ({ connect: vi.fn(), refresh: vi.fn(), openSheet: vi.fn() });

describe('the controls, which load beside the first page', () => {
  test('show their bar as soon as they are loaded, where the play was started before', async () => {
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

  test('show nothing before the play has started', async () => {
    const controls = made();
    const lazy = createLazyControls(async () => () => controls, quiet());
    await settled();
    expect(controls.connect).not.toHaveBeenCalled();
    lazy.connect();
    expect(controls.connect).toHaveBeenCalledOnce();
  });

  test.each(['pointerdown', 'keydown'])(
    'wait for the first page’s pictures, unless a %s asks',
    async (touch) => {
      const load = vi.fn(async () => made);
      const page = new EventTarget();
      let free = () => {};
      const lineFree = new Promise<void>((resolve) => {
        free = resolve;
      });
      createLazyControls(load, { ...quiet(), page, lineFree });
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

  test.each(['pointerdown', 'keydown'])(
    'leave the network to the first page’s pictures after a %s on “Play”',
    async (touch) => {
      document.body.innerHTML = '<button>Play</button>';
      const load = vi.fn(async () => made);
      createLazyControls(load, { ...quiet(), page: document, lineFree: new Promise(() => {}) });
      document.querySelector('button')?.dispatchEvent(new Event(touch, { bubbles: true }));
      await settled();
      expect(load).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(touch, { bubbles: true }));
      await settled();
      expect(load).toHaveBeenCalledOnce();
    },
  );

  test('are requested once more by a touch when they failed to load', async () => {
    const controls = made();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(() => controls);
    const page = new EventTarget();
    createLazyControls(load, { ...quiet(), page }).connect();
    await settled();
    expect(controls.connect).not.toHaveBeenCalled();
    for (const touch of ['pointerdown', 'keydown']) page.dispatchEvent(new Event(touch));
    await settled();
    page.dispatchEvent(new Event('pointerdown'));
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
    expect(controls.connect).toHaveBeenCalledOnce();
  });

  test('are reported as failed to all that wait for them, and requested again', async () => {
    document.body.innerHTML = '<div class="page"><i></i></div>';
    const controls = made();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'))
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(() => controls);
    const onLost = vi.fn();
    createLazyControls(load, { ...quiet(), page: document, onLost }).connect();
    await settled();
    expect(onLost).not.toHaveBeenCalled();
    document.querySelector('i')?.click();
    await settled();
    expect(onLost).toHaveBeenCalledTimes(1);
    const [again] = onLost.mock.calls[0] ?? [];
    again();
    await settled();
    // The page has buttons of its own: it is not covered again before something waits again.
    expect(load).toHaveBeenCalledTimes(3);
    expect(onLost).toHaveBeenCalledTimes(1);
    document.querySelector('i')?.click();
    await settled();
    expect(controls.connect).toHaveBeenCalledOnce();
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  describe('that load late', () => {
    /** Controls that record what they receive, and load when the test allows it. */
    function createLate() {
      const heard: string[] = [];
      let come = () => {};
      const line = new Promise<void>((resolve) => {
        come = resolve;
      });
      const controls = {
        ...made(),
        connect: () => {
          document.addEventListener('keydown', ({ code }) => heard.push(code));
          document.addEventListener('click', ({ target, clientX }) =>
            heard.push(`${target instanceof Element && target.id} at ${clientX}`),
          );
        },
      };
      const lazy = createLazyControls(() => line.then(() => () => controls), {
        ...quiet(),
        page: document,
      });
      return {
        lazy,
        heard: async () => {
          come();
          await settled();
          return heard;
        },
      };
    }
    const press = (code: string, more: KeyboardEventInit = {}) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }),
      );
    const tap = (id: string) => {
      const place = document.getElementById(id);
      place?.dispatchEvent(new MouseEvent('click', { clientX: 7, bubbles: true }));
      return place;
    };
    beforeEach(() => {
      document.body.innerHTML = '<main class="page" id="page"><button><b id="answer"></b></button></main>';
    });

    test('receive only the latest key, and none before the play', async () => {
      const { lazy, heard } = createLate();
      press('Enter');
      lazy.connect();
      for (const code of ['ArrowLeft', 'PageDown', 'ArrowRight']) press(code);
      press('ArrowLeft', { repeat: true });
      press('Escape');
      expect(await heard()).toEqual(['ArrowRight']);
      press('ArrowLeft');
      expect(await heard()).toEqual(['ArrowRight', 'ArrowLeft']);
    });

    test('receive no key that something on the page has handled', async () => {
      const { lazy, heard } = createLate();
      document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      lazy.connect();
      press('ArrowRight');
      expect(await heard()).toEqual([]);
    });

    test('receive a tap on the page once, where it was', async () => {
      const { lazy, heard } = createLate();
      lazy.connect();
      press('ArrowRight');
      tap('page');
      expect(await heard()).toEqual(['page at 7']);
    });

    test('receive nothing when a button has done the action already', async () => {
      const { lazy, heard } = createLate();
      lazy.connect();
      press('ArrowRight');
      tap('page');
      tap('answer');
      expect(await heard()).toEqual([]);
    });

    test('receive nothing that was done before there was a page', async () => {
      const { lazy, heard } = createLate();
      document.body.replaceChildren();
      lazy.connect();
      press('ArrowRight');
      expect(await heard()).toEqual([]);
    });

    test.each([
      ['is gone', (page: HTMLElement) => page.remove()],
      ['is being left', (page: HTMLElement) => page.setAttribute('inert', '')],
    ])('receive no key and no tap that was for a page that %s', async (_how, leave) => {
      const { lazy, heard } = createLate();
      lazy.connect();
      const page = tap('page');
      press('ArrowRight');
      if (page) leave(page);
      expect(await heard()).toEqual([]);
    });
  });
});

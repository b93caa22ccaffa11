import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CameraAction } from '@/comics/features/motion/motion';
import type { DrawnPage, MovedItem } from '@/player/draw/drawContext';
import { screenGuard } from '@/player/draw/effects';
import { openCamera } from '@/player/features/motion/camera';

const placed = { x: 0, y: 0, width: 9, height: 9, onTap: undefined };
const canvas = { width: 1000, height: 1000 };
const animate = vi.fn((_frames: Keyframe[], _how: KeyframeAnimationOptions) => ({ cancel: vi.fn() }));

beforeEach(() => {
  animate.mockClear();
  Object.assign(Element.prototype, { animate });
  vi.spyOn(screenGuard, 'wait').mockReturnValue(0);
});

function open(reduced = false, items: DrawnPage['items'] = new Map()) {
  const element = document.createElement('div');
  element.append(document.createElement('p'));
  const camera = openCamera({ element, page: { id: 1, objects: [] }, items }, canvas, () => reduced);
  return { element, camera };
}

const action = (keys: Omit<CameraAction, 'do'>): CameraAction => ({ do: 'camera', ...keys });

describe('the camera of a page', () => {
  test('moves everything on the page', () => {
    const { element } = open();
    expect([...element.children].map(({ className }) => className)).toEqual(['world']);
    expect(element.querySelector('.world > p')).not.toBeNull();
  });

  test('goes from the whole page to its target', () => {
    open().camera.look([500, 500, 500, 500], action({ duration: 900 }));
    const [frames, how] = animate.mock.calls[0] ?? [];
    expect(frames).toEqual([
      { transform: 'translate(0px,0px) scale(1)' },
      { transform: 'translate(-1000px,-1000px) scale(2)' },
    ]);
    expect(how).toMatchObject({ duration: 900, fill: 'both' });
  });

  test('shifts the first of very many things by their depth', () => {
    const thing = (id: number): [number, MovedItem] => {
      const object = { ...placed, id, type: 'frame', objects: [], depth: 2 } as const;
      const element = document.createElement('div');
      const view = { object, element, refresh: () => undefined, boxes: () => [] };
      return [id, { view, travel: { left: 0, right: 0, up: 0, down: 0 }, shown: true, turn: 0 }];
    };
    open(false, new Map(Array.from({ length: 150 }, (_, id) => thing(id)))).camera.look(null, action({}));
    // The world itself is one more.
    expect(animate).toHaveBeenCalledTimes(101);
  });

  test('takes its usual time, and none for readers who asked for less motion', () => {
    open().camera.look(null, action({}));
    open(true).camera.look(null, action({ duration: 900 }));
    expect(animate.mock.calls.map(([, how]) => how.duration)).toEqual([800, 0]);
  });

  test('moves smoothly when a cut comes too soon', () => {
    vi.spyOn(screenGuard, 'wait').mockReturnValue(200);
    open().camera.look(null, action({ duration: 0 }));
    expect(animate.mock.calls[0]?.[1].duration).toBeGreaterThan(0);
  });

  test('shakes as far as the file says, unless motion is reduced', () => {
    const { camera } = open();
    camera.shake(action({ shake: 12 }));
    expect(JSON.stringify(animate.mock.calls[0]?.[0])).toContain('12px');
    animate.mockClear();
    camera.shake(action({}));
    open(true).camera.shake(action({ shake: 12 }));
    vi.spyOn(screenGuard, 'wait').mockReturnValue(200);
    camera.shake(action({ shake: 12 }));
    expect(animate).not.toHaveBeenCalled();
  });
});

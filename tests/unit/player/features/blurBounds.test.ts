import { describe, expect, test } from 'vitest';
import type { Track } from '@/comics/features/motion';
import type { ComicObject } from '@/comics/project';
import { openBlurBounds } from '@/player/features/motion/blurBounds';

const place = { x: 0, y: 0, width: 100, height: 100 };

function frame(id: number, more: object, objects: readonly ComicObject[] = []): ComicObject {
  return { id, type: 'frame', ...place, objects, ...more };
}

function grows(scale: number, blur?: number): Track {
  return { duration: 900, keyframes: [{ at: 0 }, { at: 1, scale, blur }] };
}

const lastOf = (track: Track) => track.keyframes?.at(-1);

describe('the blur of a thing that is enlarged', () => {
  test('is drawn as the file has it, where both are moderate', () => {
    const track = grows(4, 12);
    const bounds = openBlurBounds([frame(1, { tracks: [track], filter: { blur: 20, hue: 90 } })]);
    expect(bounds.own(1, track)).toEqual(track);
    expect(bounds.filter(1, { blur: 20, hue: 90 })).toEqual({ blur: 20, hue: 90 });
  });

  test('is no wider than 200 units as it is seen', () => {
    const track = grows(500, 12);
    const bounds = openBlurBounds([frame(1, { tracks: [track] })]);
    expect(lastOf(bounds.own(1, track))).toMatchObject({ scale: 500, blur: 0.4 });
    expect(bounds.filter(1, { blur: 2, brightness: 2 })).toEqual({ blur: 0.4, brightness: 2 });
  });

  test('counts everything that moves it: tracks side by side, rest and scrolling', () => {
    const { keyframes } = grows(-10);
    const motions = {
      tracks: [grows(2), grows(2)],
      idle: { duration: 9, keyframes },
      onScroll: { keyframes },
    };
    expect(openBlurBounds([frame(1, motions)]).filter(1, { blur: 200 })).toEqual({ blur: 0.5 });
  });

  test('counts what moves the frames that it stands in', () => {
    const inner = frame(2, { filter: { blur: 8 } });
    const bounds = openBlurBounds([frame(1, { tracks: [grows(100)] }, [inner])]);
    expect(bounds.filter(2, { blur: 8 })).toEqual({ blur: 2 });
  });

  test('keeps what an action enlarges smaller, as it cannot change the blur that is drawn', () => {
    const bounds = openBlurBounds([frame(1, {}, [frame(2, { filter: { blur: 10 } })])]);
    expect(lastOf(bounds.added(1, grows(15)))?.scale).toBe(15);
    expect(lastOf(bounds.added(1, grows(-1000)))?.scale).toBeCloseTo(-200 / 150);
    expect(lastOf(bounds.added(2, grows(1, 200)))?.blur).toBeCloseTo(10);
  });

  test('bounds an action that blurs what it enlarges, and one that does so after it', () => {
    const bounds = openBlurBounds([frame(1, {})]);
    expect(lastOf(bounds.added(1, grows(1000, 12)))).toMatchObject({ scale: 1000, blur: 0.2 });
    expect(lastOf(bounds.added(1, grows(1, 12)))?.blur).toBe(0.2);
  });

  test('leaves a track along a path as it is', () => {
    const track: Track = { duration: 9, path: [[0, 0]] };
    expect(openBlurBounds([frame(1, { tracks: [track] })]).own(1, track)).toBe(track);
  });
});

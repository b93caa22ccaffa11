import { describe, expect, test } from 'vitest';
import type { Track } from '@/comics/features/motion/motion';
import type { ComicObject } from '@/comics/project';
import { openBlurBounds } from '@/player/features/motion/blurBounds';

const place = { x: 0, y: 0, width: 100, height: 100 };

function frame(id: number, more: object, objects: readonly ComicObject[] = []): ComicObject {
  return { id, type: 'frame', ...place, objects, ...more };
}

function grows(scale: number, blur?: number): Track {
  return { duration: 900, keyframes: [{ at: 0 }, { at: 1, scale, blur }] };
}

const canvas = { width: 1000, height: 1000 };
const boundsOf = (objects: readonly ComicObject[]) => openBlurBounds(objects, canvas);
const lastOf = (track: Track) => track.keyframes?.at(-1);

describe('the blur of a thing that is enlarged', () => {
  test('is drawn as the file has it, where both are moderate', () => {
    const track = grows(4, 12);
    const bounds = boundsOf([frame(1, { tracks: [track], filter: { blur: 20, hue: 90 } })]);
    expect(bounds.own(1, track)).toEqual(track);
    expect(bounds.filter(1, { blur: 20, hue: 90 })).toEqual({ blur: 20, hue: 90 });
  });

  test('is no wider than 200 units as it is seen', () => {
    const track = grows(500, 12);
    const bounds = boundsOf([frame(1, { tracks: [track] })]);
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
    expect(boundsOf([frame(1, motions)]).filter(1, { blur: 200 })).toEqual({ blur: 0.5 });
  });

  test('counts what moves the frames around it', () => {
    const inner = frame(2, { filter: { blur: 8 } });
    const bounds = boundsOf([frame(1, { tracks: [grows(100)] }, [inner])]);
    expect(bounds.filter(2, { blur: 8 })).toEqual({ blur: 2 });
  });

  test('keeps what an action enlarges smaller, as it cannot change the blur that is drawn', () => {
    const bounds = boundsOf([frame(1, {}, [frame(2, { filter: { blur: 10 } })])]);
    expect(lastOf(bounds.added(1, grows(15)))?.scale).toBe(15);
    expect(lastOf(bounds.added(1, grows(-1000)))?.scale).toBeCloseTo(-200 / 150);
    expect(lastOf(bounds.added(2, grows(1, 200)))?.blur).toBeCloseTo(10);
  });

  test('bounds an action that blurs what it enlarges, and one that does so after it', () => {
    const bounds = boundsOf([frame(1, {})]);
    expect(lastOf(bounds.added(1, grows(1000, 12)))).toMatchObject({ scale: 1000, blur: 0.2 });
    expect(lastOf(bounds.added(1, grows(1, 12)))?.blur).toBe(0.2);
  });

  test('leaves a track along a path as it is', () => {
    const track: Track = { duration: 9, path: [[0, 0]] };
    expect(boundsOf([frame(1, { tracks: [track] })]).own(1, track)).toBe(track);
  });
});

describe('the filters of a page where much moves', () => {
  const whole = { width: 1000, height: 1000, filter: { hue: 90 } };
  const many = (count: number, more: object) =>
    Array.from({ length: count }, (_, index) => frame(index + 1, { ...whole, ...more }));
  const filtered = (bounds: ReturnType<typeof boundsOf>, count: number) =>
    Array.from({ length: count }, (_, index) => bounds.filter(index + 1, whole.filter)).filter(
      ({ hue }) => hue === 90,
    );

  test('are drawn for the first objects, as long as these cover it no more than six times', () => {
    const track = { ...grows(1000, 0.001), loop: true };
    const bounds = boundsOf(many(20, { width: 50, height: 50, tracks: [track] }));
    expect(filtered(bounds, 20)).toHaveLength(5);
    expect(lastOf(bounds.own(5, track))).toMatchObject({ scale: 1000, blur: 0.001 });
    expect(lastOf(bounds.own(6, track))).toEqual({ at: 1, scale: 1000 });
  });

  test('count as far as a blur reaches', () => {
    const track = grows(1000, 200);
    const bounds = boundsOf(many(20, { tracks: [track] }));
    expect(filtered(bounds, 20)).toHaveLength(1);
    expect(lastOf(bounds.own(1, track))).toMatchObject({ scale: 1000, blur: 0.2 });
    expect(lastOf(bounds.own(2, track))).toEqual({ at: 1, scale: 1000 });
  });

  test('are all drawn for objects that are small or do not move', () => {
    expect(filtered(boundsOf(many(100, { width: 90, height: 90, depth: 1 })), 100)).toHaveLength(100);
    expect(filtered(boundsOf(many(20, {})), 20)).toHaveLength(20);
  });

  test('count for what an action moves as well', () => {
    const bounds = boundsOf([...many(5, { depth: 1 }), frame(6, whole), frame(7, whole), frame(8, {})]);
    const turn: Track = { duration: 9, keyframes: [{ at: 1, rotate: 90 }] };
    const darkens: Track = { duration: 9, keyframes: [{ at: 1, rotate: 90, brightness: 0 }] };
    bounds.added(6, turn);
    expect(filtered(bounds, 7)).toHaveLength(7);
    expect(bounds.added(7, darkens)).toEqual(turn);
    expect(filtered(bounds, 7)).toHaveLength(6);
    expect(bounds.added(8, turn)).toEqual(turn);
  });
});

import { describe, expect, test } from 'vitest';
import { newProject } from '@/editor/document/newProject';
import {
  addPageSound,
  changePageSound,
  knownCaption,
  removePageSound,
  type SoundChange,
} from '@/editor/document/resources/pageSounds';

const empty = newProject('Fox', 'en');
const withRain = addPageSound(1, { sound: [3, 1] }).change(empty);
const sounds = (project: typeof empty) => project.pages[0]?.sounds;

describe('sounds of a page', () => {
  test('are added up to as many as a page may have', () => {
    let project = empty;
    for (let id = 1; id <= 9; id += 1) project = addPageSound(1, { sound: [3, id] }).change(project);
    expect(sounds(project)?.map(({ sound }) => sound[1])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(addPageSound(1, { sound: [3, 9] }).change(project)).toBe(project);
    expect(addPageSound(2, { sound: [3, 1] }).change(project)).toBe(project);
  });

  test.each<{ change: SoundChange; is: object }>([
    { change: { channel: 'music', loop: true }, is: { channel: 'music', loop: true } },
    { change: { loop: false, volume: 1, fadeIn: 0, fadeOut: 0, caption: '' }, is: {} },
    { change: { volume: 0 }, is: { volume: 0 } },
    { change: { fadeIn: 800 }, is: { fadeIn: 800 } },
    { change: { fadeOut: 2000 }, is: { fadeOut: 2000 } },
    {
      change: { fadeIn: 800, fadeOut: 2000, caption: 'Rain' },
      is: { fadeIn: 800, fadeOut: 2000, caption: 'Rain' },
    },
  ])('keep of $change no more than is needed', ({ change, is }) => {
    expect(sounds(changePageSound(1, 0, change).change(withRain))).toEqual([{ sound: [3, 1], ...is }]);
  });

  test('keep what else was said of them, and take it back', () => {
    const loud = changePageSound(1, 0, { channel: 'voice', caption: 'Steps' }).change(withRain);
    const again = changePageSound(1, 0, { channel: undefined }).change(loud);
    expect(sounds(again)).toEqual([{ sound: [3, 1], caption: 'Steps' }]);
    expect(changePageSound(1, 4, { loop: true }).change(loud)).toBe(loud);
  });

  test('have the caption that is written of them anywhere, if it is not empty', () => {
    const [page] = empty.pages;
    const play = (sound: number, caption: string) =>
      ({ do: 'play', sound: { sound: [3, sound], caption } }) as const;
    const onEnter = [play(2, 'Steps'), play(1, ''), play(1, 'Rain'), play(1, 'Storm')];
    const project = { ...empty, pages: page === undefined ? [] : [{ ...page, onEnter }] };
    expect([1, 2, 3].map((id) => knownCaption(project, [3, id]))).toEqual(['Rain', 'Steps', undefined]);
    expect(knownCaption(project, [0, 1])).toBeUndefined();
  });

  test('leave no trace when the last one is taken off', () => {
    expect(removePageSound(1, 0).change(withRain)).toEqual(empty);
    expect(removePageSound(1, 1).change(withRain)).toBe(withRain);
  });
});

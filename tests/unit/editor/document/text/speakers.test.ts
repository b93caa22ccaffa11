import { expect, test } from 'vitest';
import type { BubbleObject } from '@/comics/project';
import { addSpeaker, changeSpeaker, freeSpeaker, setSpeaker } from '@/editor/document/text/speakers';
import { edited, firstPage, pageOf } from '../comicWith';

const bubble: BubbleObject = {
  id: 2,
  type: 'bubble',
  shape: 'round',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  text: 'Hi',
};
const version1 = { ...pageOf(bubble), version: 1 as const };
const added = edited(version1, addSpeaker(1, 2, 'speaker1', 'Cat'));

test('A new speaker speaks in the bubble at once, in a comic of version 2', () => {
  expect(added).toMatchObject({ version: 2, speakers: { speaker1: { name: 'Cat' } } });
  expect(firstPage(added).objects[0]).toMatchObject({ speaker: 'speaker1' });
});

test('A speaker changes in all bubbles, and a removed color is gone', () => {
  const red = edited(added, changeSpeaker('speaker1', { name: 'Tom', color: '#ff0000' }));
  expect(red.speakers).toEqual({ speaker1: { name: 'Tom', color: '#ff0000' } });
  const plain = edited(red, changeSpeaker('speaker1', { name: 'Tom', color: undefined }));
  expect(plain.speakers).toEqual({ speaker1: { name: 'Tom' } });
  expect(edited(added, changeSpeaker('other', { name: 'Tom' }))).toBe(added);
});

test('A bubble may name nobody', () => {
  expect(firstPage(edited(added, setSpeaker(1, 2, undefined))).objects[0]).toEqual(bubble);
});

test.each<[string, readonly string[], string | undefined]>([
  ['the first', [], 'speaker1'],
  ['the next', ['speaker1'], 'speaker2'],
  ['none beyond the limit', Array.from({ length: 32 }, (_, index) => `other${index}`), undefined],
])('The id of a new speaker is %s', (_, ids, expected) => {
  expect(freeSpeaker(Object.fromEntries(ids.map((id) => [id, { name: id }])))).toBe(expected);
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { drawnParts, partAt } from '@/editor/canvas/TextTyping';
import { firstPart } from '@/editor/canvas/typedText';

const text = '<div class="textbox"><span class="text-content"></span></div>';
const rect = (top: number) => () => new DOMRect(0, top, 100, 20);

beforeEach(() => document.body.replaceChildren());

/** An object as it is drawn, whose texts are one under the other, 40 pixels apart. */
function drawn(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  for (const [index, owner] of [...element.querySelectorAll('.prompt, [data-option]')].entries()) {
    owner.getBoundingClientRect = rect(40 * index);
    const box = owner.querySelector('.textbox');
    if (box !== null) box.getBoundingClientRect = rect(40 * index);
  }
  return element;
}

const choice = `<div class="prompt">${text}</div><div data-option="0">${text}</div><div data-option="1">${text}</div>`;

describe('the texts of an object', () => {
  test.each([
    ['of a choice are its question and its options', choice, ['prompt', 0, 1]],
    ['of a choice without a question are its options', `<div data-option="0">${text}</div>`, [0]],
    ['of a bubble is its own', text, ['own']],
    ['of a picture are none', '<img alt="">', []],
    ['without words are none', '<div class="textbox"></div>', []],
  ])('%s', (_what, html, parts) => {
    expect(drawnParts(drawn(html)).map(({ part }) => part)).toEqual(parts);
  });

  test.each([
    [50, 5, 'prompt'],
    [50, 50, 0],
    [50, 90, 1],
    [50, 500, 1],
    [-30, 45, 0],
    [50, 33, 0],
    [50, 27, 'prompt'],
  ])('the nearest to a press at %i, %i is %s', (x, y, part) => {
    expect(partAt(drawnParts(drawn(choice)), { x, y })).toBe(part);
  });

  test('none is the nearest where there is none', () => {
    expect(partAt(drawnParts(undefined), { x: 0, y: 0 })).toBeUndefined();
  });

  const place = { id: 2, x: 0, y: 0, width: 9, height: 9 };
  const options = [{ label: 'On', actions: [] }];
  test.each<[ComicObject, unknown]>([
    [{ ...place, type: 'choice', options, prompt: 'Where?' }, 'prompt'],
    [{ ...place, type: 'choice', options }, 0],
    [{ ...place, type: 'text', text: '' }, 'own'],
  ])('a key begins with the first: %#', (object, part) => {
    expect(firstPart(object)).toBe(part);
  });
});

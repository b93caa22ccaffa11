import { beforeAll, describe, expect, test } from 'vitest';
import { resolveText, textTag } from '@/comics/resolveText';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchMotion } from '@/player/draw/lazyMotion';
import { drawPage } from '@/player/draw/pageView';
import { createStage } from '@/player/draw/stage';
import { initialState } from '@/player/rules/playState';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { playable } from '../../comics/exampleProject';

const box = { x: 0, y: 0, width: 100, height: 100 };

beforeAll(async () => {
  Object.assign(document, { fonts: { load: () => Promise.resolve([]), addEventListener: () => undefined } });
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate: () => ({ finish: () => undefined, finished: new Promise(() => undefined) }),
    getClientRects(this: Element) {
      return this.closest('[hidden]') === null ? [new DOMRect()] : [];
    },
  });
  await fetchMotion();
});

function open(...objects: Record<string, unknown>[]) {
  const languages = ['de', 'en', 'ru'];
  const project = playable({
    meta: { title: 'x', language: 'ru', languages: ['ru', 'en'] },
    pages: [{ id: 1, objects: objects.map((object, index) => ({ ...box, id: 5 + index, ...object })) }],
  });
  const context: DrawContext = {
    project,
    texts: () => playerTextsFor('en'),
    text: (text) => resolveText(text, { languages, variable: () => undefined }),
    language: (text) => textTag(text, languages) ?? project.meta.language,
    address: () => '',
    resource: () => undefined,
    reducedMotion: () => false,
    reading: () => ({}),
    preloads: () => false,
    onTap: () => undefined,
    onOption: () => undefined,
    onContinue: () => undefined,
    features: [],
  };
  const state = initialState(project);
  const [page] = project.pages;
  if (page === undefined) throw new Error('There is no page');
  const view = drawPage(page, state, context);
  document.body.replaceChildren(view.element);
  view.start();
  const buttons = () => [...view.element.querySelectorAll('button')];
  const showing = (shown: Readonly<Record<number, boolean>>) =>
    view.refresh({ ...state, shown: new Map(Object.entries(shown).map(([id, is]) => [Number(id), is])) });
  return { project, state, view, buttons, showing };
}

const button = { type: 'button', label: 'x', onTap: [{ do: 'back' }] };

describe('what a screen reader reads of a page', () => {
  test('has the words of a choice and its answers after those of the page', () => {
    const { view } = open(
      { type: 'text', text: 'It is dark' },
      { type: 'choice', prompt: 'Where to?', options: [{ label: 'Left' }, { label: 'Right' }] },
    );
    expect(view.spoken()).toBe('It is dark. Where to? Left. Right.');
  });

  test('has what a frame shows', () => {
    const { view } = open(
      { type: 'frame', alt: 'The kitchen at night', objects: [] },
      { type: 'frame', objects: [] },
    );
    const [named, silent] = [...view.element.querySelectorAll<HTMLElement>('.frame')];
    expect([named?.role, named?.ariaLabel]).toEqual(['group', 'The kitchen at night']);
    expect(silent?.role ?? null).toBeNull();
  });

  test('is in the language of each text, and runs in its writing direction', () => {
    const { view } = open(
      { type: 'text', text: { ru: 'Темно', en: 'It is dark' } },
      { type: 'text', text: { ru: 'Только по-русски' } },
      { type: 'text', text: 'Мяу' },
      { type: 'hotspot', kind: 'rect', label: { ru: 'Дверь', en: 'A door' }, onTap: [{ do: 'back' }] },
    );
    const words = [...view.element.querySelectorAll<HTMLElement>('.text-content')];
    expect(words.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['en', 'auto'],
      ['ru', 'auto'],
      ['ru', 'auto'],
    ]);
    expect(view.element.querySelector('button')?.lang).toBe('en');
  });
});

test('a whisper of any size has a number of dashes that can be drawn', () => {
  const { view } = open({
    type: 'bubble',
    shape: 'whisper',
    text: 'x',
    width: 100_000,
    height: 100_000,
    strokeWidth: 0.001,
  });
  const dashes = view.element.querySelector('path')?.getAttribute('stroke-dasharray')?.split(' ').map(Number);
  expect(dashes?.[0]).toBeGreaterThan(100);
});

describe('the focus', () => {
  test('moves to the next target when its own disappears, then to the one before, then to the page', () => {
    const { view, buttons, showing } = open(button, button, button);
    const [first, second, third] = buttons();
    second?.focus();
    showing({ 6: false });
    expect(document.activeElement).toBe(third);
    showing({ 6: false, 7: false });
    expect(document.activeElement).toBe(first);
    showing({ 5: false, 6: false, 7: false });
    expect(document.activeElement).toBe(view.element);
  });

  test('moves to the answer that replaces its own', () => {
    const { state, view, buttons } = open({
      type: 'choice',
      options: [{ label: 'a' }, { label: 'b', once: true }, { label: 'c' }],
    });
    buttons()[1]?.focus();
    view.refresh({ ...state, taken: new Set(['5/1']) });
    expect(document.activeElement?.textContent).toBe('c');
  });

  test('is on the page as soon as it is loaded', () => {
    const { project, view } = open(button);
    const stage = createStage(project.canvas, () => false);
    document.body.replaceChildren(stage.element);
    document.hasFocus = () => true;
    stage.turn(view, undefined, 'forward');
    expect(document.activeElement).toBe(view.element);
  });
});

test('what is hidden, or beyond the window of a tall page, is not read out', () => {
  const { view } = open(
    { type: 'text', text: 'Seen' },
    { type: 'text', text: 'Later', hidden: true },
    { type: 'text', text: 'Below' },
  );
  expect(view.spoken()).toBe('Seen. Below.');
  view.element.lastElementChild?.classList.add('beyond');
  expect(view.spoken()).toBe('Seen.');
});

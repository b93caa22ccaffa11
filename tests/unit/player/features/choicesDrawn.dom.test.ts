import { describe, expect, test } from 'vitest';
import { drawOptions } from '@/player/features/choices/drawOptions';
import { openPlay } from './openPlay';

const variables = { key: { type: 'list', value: [] } };
const withKey = { variable: 'key', has: 'key' };
const key = {
  id: 2,
  type: 'hotspot',
  label: 'x',
  onTap: [{ do: 'set', variable: 'key', op: 'add', value: 'key' }],
};
const go = { do: 'go', page: 90 };
const mat = { label: 'The mat', image: [0, 1], once: true, actions: [] };
const door = { label: 'The door', image: [0, 2], locked: 'It wants a key', when: withKey, actions: [go] };

async function open(options: readonly object[], rest: object = {}) {
  const choice = { id: 9, type: 'choice', width: 900, height: 900, ...rest, options };
  const pages = [{ id: 1, objects: [choice, key] }, { id: 90 }];
  const play = await openPlay({ variables, pages }, ({ drawing, shell }) => [
    {
      content: (object) =>
        object.type === 'choice' ? drawOptions(object, drawing, shell.announce) : undefined,
    },
  ]);
  const group = () => document.querySelector<HTMLElement>('.choice[role="group"]');
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.choice button')];
  const words = () => buttons().map((button) => button.textContent?.replace(/\s+/g, ' '));
  const at = (index: number) => {
    const found = buttons()[index];
    if (found === undefined) throw new Error(`There is no option ${index}`);
    return found;
  };
  return { ...play, group, buttons, words, at };
}

describe('an option with a picture', () => {
  test('shows it over its word, and says the word alone', async () => {
    const { at, words } = await open([mat, { label: 'Nowhere', actions: [] }]);
    const picture = at(0).querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['picture-1', '']);
    expect(picture?.nextElementSibling?.textContent).toBe('The mat');
    expect(at(1).querySelector('img')).toBeNull();
    expect(words()).toEqual(['The mat', 'Nowhere']);
  });

  test('counts the space between them', async () => {
    const three = Array.from({ length: 3 }, (_, index) => ({ ...mat, label: `${index}` }));
    const columns = (await open(three, { width: 920, height: 600 })).group()?.style.gridTemplateColumns;
    expect(columns).toBe('repeat(3, minmax(0, 1fr))');
  });

  test('keeps its text where the picture fails to load', async () => {
    const { at, words } = await open([mat]);
    at(0).querySelector('img')?.dispatchEvent(new Event('error'));
    expect(at(0).querySelector('img')).toBeNull();
    expect(words()).toEqual(['The mat']);
  });

  test('is in as many columns as make each largest, or all side by side', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ ...mat, label: `${index}` }));
    const columns = async (rest: object) => (await open(six, rest)).group()?.style.gridTemplateColumns;
    expect(await columns({ width: 900, height: 600 })).toBe('repeat(3, minmax(0, 1fr))');
    expect(await columns({ width: 600, height: 900 })).toBe('repeat(2, minmax(0, 1fr))');
    expect(await columns({ width: 600, height: 900, layout: 'row' })).toBe('repeat(6, minmax(0, 1fr))');
  });

  test('is taken by a press, and disappears with `once`', async () => {
    const { at, words } = await open([mat, { label: 'Nowhere', actions: [] }]);
    at(0).click();
    expect(words()).toEqual(['Nowhere']);
  });
});

describe('a locked option', () => {
  test('is shown with its reason, is unavailable, and says so when it is pressed', async () => {
    const { at, words, announced, state } = await open([mat, door]);
    expect(words()).toEqual(['The mat', 'The door It wants a key']);
    expect([at(0).ariaDisabled, at(1).ariaDisabled]).not.toContain('false');
    expect(at(1).ariaDisabled).toBe('true');
    expect(at(1).disabled).toBe(false);
    at(1).click();
    expect([announced, state().page]).toEqual([['The door: It wants a key'], 1]);
  });

  test('has text that contrasts with its gray, with any colors of the others', async () => {
    const style = { color: '#2b2135', size: 44 };
    const { at } = await open([mat, door], { textStyle: style, fill: '#fff3c9' });
    const colors = (index: number) =>
      [...at(index).querySelectorAll<HTMLElement>('.text-content')].map(({ style: { color } }) => color);
    expect(colors(0)).toEqual(['rgb(43, 33, 53)']);
    expect(colors(1)).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    expect(at(1).style.background).toBe('rgb(86, 90, 99)');
    const sizes = [...at(1).querySelectorAll<HTMLElement>('.text-content')].map(
      ({ style: { fontSize } }) => fontSize,
    );
    expect(sizes).toEqual(['44px', '36px']);
  });

  test('opens when its condition holds, and keeps the focus where it was', async () => {
    const { at, words, state, drawing } = await open([mat, door]);
    at(1).focus();
    drawing.onTap(2);
    expect(words()).toEqual(['The mat', 'The door']);
    expect(document.activeElement).toBe(at(1));
    at(1).click();
    expect(state().page).toBe(90);
  });

  test('without a reason is not shown at all, nor is one that was taken', async () => {
    const hidden = { ...door, locked: undefined };
    expect((await open([mat, hidden])).words()).toEqual(['The mat']);
    const lock = { variable: 'key', has: 'key' };
    const onceOnly = { ...mat, locked: 'Not now', when: { not: lock } };
    const play = await open([onceOnly, { label: 'Nowhere', actions: [] }]);
    play.at(0).click();
    play.drawing.onTap(2);
    expect(play.words()).toEqual(['Nowhere']);
  });

  test('still offers to continue where all are locked', async () => {
    const { words, at, announced } = await open([door]);
    expect(words()).toEqual(['The door It wants a key', 'Continue']);
    at(1).click();
    expect(announced).toEqual(['continue']);
  });
});

test('the choice is named by its prompt, or else by its description', async () => {
  const named = await open([mat], { prompt: 'Where to look?', alt: 'Places' });
  expect(named.group()?.ariaLabel).toBe('Where to look?');
  expect((await open([mat], { alt: 'Places' })).group()?.ariaLabel).toBe('Places');
});

test('the prompt is on a plate in its own style, with any colors of the options', async () => {
  const ofOptions = { color: '#111111', size: 50 };
  const words = async (own: object) => {
    await open([mat], { prompt: 'Where to look?', textStyle: ofOptions, ...own });
    const { color, fontSize, background } =
      document.querySelector<HTMLElement>('.prompt > .text-content')?.style ?? new CSSStyleDeclaration();
    return { color, fontSize, background };
  };
  expect(await words({})).toEqual({ color: 'rgb(255, 255, 255)', fontSize: '50px', background: '' });
  const own = { promptStyle: { color: '#ffcc00', size: 30 }, promptFill: '#112233' };
  expect(await words(own)).toEqual({
    color: 'rgb(255, 204, 0)',
    fontSize: '30px',
    background: 'rgb(17, 34, 51)',
  });
});

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepTranslations } from '@/lib/keepTranslations';

/** A text in another language, as a translator of pages writes it. */
const inDutch = new Map([
  ['Likes: ', 'Leuk: '],
  ['1', 'een'],
  ['2', 'twee'],
  ['Saved', 'Opgeslagen'],
]);

/** How browsers write a translation to where a text was. */
const translators = {
  'replaced in one step': (text: Text, translation: Element) => text.replaceWith(translation),
  'written before the text is removed': (text: Text, translation: Element) => {
    text.before(translation);
    text.remove();
  },
};

function Likes({ count, state }: { readonly count: string; readonly state: 'none' | 'busy' | 'saved' }) {
  return (
    <p>
      {state === 'busy' && <b />}
      {'Likes: '}
      {count}
      {state === 'saved' && 'Saved'}
    </p>
  );
}

let end = () => {};
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  end = keepTranslations(document.body);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const shown = () => document.body.textContent;

/** The observer has seen what changed. */
const seen = () => Promise.resolve();

describe.each(Object.entries(translators))('a page whose translation is %s', (_, write) => {
  async function translate(): Promise<void> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const known = inDutch.get(text.data);
      if (known === undefined) continue;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.querySelector('font')?.append(known);
      write(text, translation);
    }
    await seen();
  }

  async function draw(props: Parameters<typeof Likes>[0]): Promise<void> {
    await act(() => root.render(<Likes {...props} />));
    await seen();
  }

  test('shows a changed text, which is translated again, twice', async () => {
    await draw({ count: '1', state: 'none' });
    await translate();
    expect(shown()).toBe('Leuk: een');
    for (const [count, translated] of [
      ['2', 'twee'],
      ['1', 'een'],
    ] as const) {
      await draw({ count, state: 'none' });
      expect(shown()).toBe(`Leuk: ${count}`);
      await translate();
      expect(shown()).toBe(`Leuk: ${translated}`);
    }
  });

  test('gets and loses texts and elements around translated ones', async () => {
    await draw({ count: '1', state: 'saved' });
    await translate();
    expect(shown()).toBe('Leuk: eenOpgeslagen');
    await draw({ count: '1', state: 'busy' });
    expect(shown()).toBe('Leuk: een');
    expect(document.querySelector('p')?.firstElementChild?.tagName).toBe('B');
    await draw({ count: '1', state: 'saved' });
    await translate();
    expect(shown()).toBe('Leuk: eenOpgeslagen');
  });

  test('has its own texts again once it is no longer translated, and they change', async () => {
    await draw({ count: '1', state: 'none' });
    await translate();
    for (const translation of document.querySelectorAll('p > font')) translation.replaceWith('anything');
    await seen();
    expect(shown()).toBe('Likes: 1');
    await draw({ count: '2', state: 'saved' });
    expect(shown()).toBe('Likes: 2Saved');
  });
});

test('a text that a translator moves into its own element changes, and goes', async () => {
  await act(() => root.render(<Likes count="1" state="saved" />));
  for (const text of [...(document.querySelector('p')?.childNodes ?? [])]) {
    const translation = document.createElement('font');
    text.replaceWith(translation);
    translation.append(text);
  }
  await seen();
  expect(shown()).toBe('Likes: 1Saved');
  await act(() => root.render(<Likes count="2" state="busy" />));
  await seen();
  expect(shown()).toBe('Likes: 2');
});

test('a text that the app itself replaces by an element is gone', async () => {
  await act(() =>
    root.render(
      <p>
        {'1'}
        {null}
      </p>,
    ),
  );
  await act(() =>
    root.render(
      <p>
        {null}
        <b>2</b>
      </p>,
    ),
  );
  await seen();
  expect(shown()).toBe('2');
});

test('texts that the app itself joins to one and parts again are what it says, also between elements', async () => {
  const texts = [
    'One',
    ['One', 'Two'],
    'Two',
    ['Two', 'Three', 'Four'],
    'Four',
    ['One', <b key="b">Two</b>, 'Three'],
    'Four',
  ];
  const sayings = ['One', 'OneTwo', 'Two', 'TwoThreeFour', 'Four', 'OneTwoThree', 'Four'];
  for (const [index, text] of [...texts, ...texts].entries()) {
    await act(() => root.render(<p>{text}</p>));
    await seen();
    expect(shown()).toBe(sayings[index % sayings.length]);
  }
});

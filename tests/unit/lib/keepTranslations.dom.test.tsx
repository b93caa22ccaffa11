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

/**
 * How browsers rewrite an element instead of its texts. The language that they translate to is the same one in
 * capitals.
 */
const elementTranslators = {
  /** All that it contains is taken out and put back; adjacent texts become one. */
  'merges adjacent texts, as Firefox does': (element: Element) => {
    const before = [...element.childNodes];
    const translated = document.createElement('div');
    translated.innerHTML = element.innerHTML;
    for (const node of before) node.remove();
    const texts = before.filter((node) => node instanceof Text);
    for (const node of [...translated.childNodes]) {
      const own =
        node instanceof Text ? texts.shift() : before.find(({ nodeName }) => nodeName === node.nodeName);
      if (own) element.append(own);
      // Firefox does this before, but jsdom does not report changes of removed texts.
      if (own instanceof Text) own.data = (node.textContent ?? '').toUpperCase();
    }
  },
  'replaces texts by new ones, as Safari does': (element: Element) => {
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    const next = texts.at(-1)?.nextSibling ?? null;
    for (const text of texts) text.remove();
    for (const text of texts) element.insertBefore(document.createTextNode(text.data.toUpperCase()), next);
  },
};

interface NamedLikesProps {
  readonly name: string;
  readonly count: number;
  readonly isNew?: boolean;
}

function NamedLikes({ name, count, isNew = false }: NamedLikesProps) {
  return (
    <p>
      {name}
      {isNew && ' new'} {count}
      {isNew && <b />}
      {' likes'}
    </p>
  );
}

describe.each(Object.entries(elementTranslators))('on a page whose translator %s', (_, translate) => {
  async function draw(props: NamedLikesProps): Promise<void> {
    await act(() => root.render(<NamedLikes {...props} />));
    await seen();
  }

  async function translated(): Promise<void> {
    for (const element of document.querySelectorAll('p')) translate(element);
    await seen();
  }

  test('a changed number is shown once, with the texts beside it, twice', async () => {
    await draw({ name: 'Cat', count: 1 });
    await translated();
    expect(shown()).toBe('CAT 1 LIKES');
    for (const count of [2, 3]) {
      await draw({ name: 'Cat', count });
      expect(shown()).toBe(`Cat ${count} likes`);
      await translated();
      expect(shown()).toBe(`CAT ${count} LIKES`);
    }
  });

  test('several texts change at once', async () => {
    await draw({ name: 'Cat', count: 1 });
    await translated();
    await draw({ name: 'Dog', count: 2 });
    expect(shown()).toBe('Dog 2 likes');
  });

  test('texts and elements come and go', async () => {
    await draw({ name: 'Cat', count: 1, isNew: true });
    await translated();
    expect(shown()).toBe('CAT NEW 1 LIKES');
    await draw({ name: 'Cat', count: 1 });
    expect(shown()).toBe('Cat 1 likes');
    await translated();
    await draw({ name: 'Cat', count: 1, isNew: true });
    await translated();
    expect(shown()).toContain('NEW');
    await draw({ name: 'Cat', count: 2, isNew: true });
    expect(shown()).toBe('Cat new 2 likes');
  });

  test('a page that was translated twice shows a change', async () => {
    await draw({ name: 'Cat', count: 1, isNew: true });
    await translated();
    await translated();
    expect(shown()).toBe('CAT NEW 1 LIKES');
    await draw({ name: 'Cat', count: 2 });
    expect(shown()).toBe('Cat 2 likes');
  });
});

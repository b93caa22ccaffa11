import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepTranslations } from '@/lib/keepTranslations';

/**
 * How browsers rewrite an element instead of its texts. The language that they translate to is the same one in
 * capitals.
 */
const translators = {
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

interface Props {
  readonly name: string;
  readonly count: number;
  readonly isNew?: boolean;
}

function Likes({ name, count, isNew = false }: Props) {
  return (
    <p>
      {name}
      {isNew && ' new'} {count}
      {isNew && <b />}
      {' likes'}
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

async function draw(props: Props): Promise<void> {
  await act(() => root.render(<Likes {...props} />));
  await seen();
}

describe.each(Object.entries(translators))('on a page whose translator %s', (_, translate) => {
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

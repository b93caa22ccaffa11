import { beforeAll, describe, expect, test } from 'vitest';
import type { Project } from '@/comics/project';
import { resolveText, textTag } from '@/comics/resolveText';
import { usedFeatures } from '@/comics/usedFeatures';
import type { DrawContext } from '@/player/draw/drawContext';
import { fontStack } from '@/player/draw/drawText';
import { typeOut } from '@/player/draw/pageMotion';
import { drawPage } from '@/player/draw/pageView';
import { drawOptions } from '@/player/features/choices/drawOptions';
import { loadFeatures } from '@/player/features/loadFeatures';
import { connectText, contrastColor } from '@/player/features/text/connectText';
import { textFeature } from '@/player/features/text/textFeature';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { createContext, initialState } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { spokenLines } from '@/player/rules/spokenLines';
import { textsAt } from '@/player/rules/texts';
import { createStore } from '@/player/storage/store';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { prepareDocument } from './openPage';
import { wholeProject } from './wholeProject';

beforeAll(prepareDocument);

const place = { id: 5, x: 100, y: 300, width: 500, height: 200 };
const variables = { coins: { type: 'number', value: 1 } };

function fileOf(objects: readonly Record<string, unknown>[], file: Record<string, unknown> = {}) {
  return {
    meta: { title: 'x', language: 'en' },
    variables,
    pages: [{ id: 1, objects: objects.map((object) => ({ ...place, ...object })) }],
    ...file,
  };
}

function projectOf(...[objects, file]: Parameters<typeof fileOf>): Project {
  return wholeProject(fileOf(objects, file));
}

/** A page as the text feature draws it, and a variable that can be set. */
function open(objects: readonly Record<string, unknown>[], file: Record<string, unknown> = {}) {
  const project = projectOf(objects, file);
  const features: ConnectedFeature[] = [];
  let state = startPlay(
    createContext(project, () => 0),
    initialState(project),
  ).state;
  const context: DrawContext = {
    project,
    texts: () => playerTextsFor('en'),
    text: (text) => resolveText(text, textsAt(['en'], state)),
    language: (text) => textTag(text, ['en']) ?? 'ru',
    address: () => '',
    resource: () => undefined,
    reducedMotion: () => false,
    reading: () => ({}),
    preloads: () => false,
    onTap: () => undefined,
    onOption: () => undefined,
    onContinue: () => undefined,
    features,
  };
  features.push({
    content: (object) =>
      object.type === 'choice' && object.options.some(({ locked }) => locked !== undefined)
        ? drawOptions(object, context, () => undefined)
        : undefined,
  });
  features.push(
    connectText({ drawing: context, state: () => state, preferences: { languages: () => ['en'] } }),
  );
  const [page] = project.pages;
  if (page === undefined) throw new Error('There is no page');
  const view = drawPage(page, state, context);
  document.body.replaceChildren(view.element);
  const words = () => [...view.element.querySelectorAll<HTMLElement>('.text-content')];
  return {
    view,
    words,
    body: () => {
      const [first] = words();
      if (first === undefined) throw new Error('There are no words');
      return first;
    },
    set: (coins: number) => {
      state = { ...state, variables: new Map([['coins', coins]]) };
      view.refresh(state);
      for (const { follow } of features) follow?.(state);
    },
    spoken: () => spokenLines(page, state, context).map((line) => line.text),
  };
}

const rich = {
  type: 'text',
  text: {
    en: [
      'I have ',
      { text: '{coins} coin', bold: true, color: '#aa0000', size: 1.5, font: 'block' },
      { text: 's', when: { variable: 'coins', is: '>', value: 1 } },
      { text: ' here', italic: false, bold: false, ruby: 'or not' },
    ],
  },
};

describe('texts of runs', () => {
  test('are drawn in their styles', () => {
    const { body } = open([rich]);
    const [coin, here] = body().querySelectorAll('span');
    expect(coin?.getAttribute('style')).toBe(
      `font-weight: 700; color: rgb(170, 0, 0); font-size: 1.5em; font-family: ${coin?.style.fontFamily};`,
    );
    expect(coin?.style.fontFamily).toContain('kadr-block');
    expect([here?.style.fontWeight, here?.style.fontStyle]).toEqual(['400', 'normal']);
    expect(body().lang).toBe('en');
  });

  test('have the ruby text in brackets for screen readers', () => {
    const { body } = open([rich]);
    const ruby = body().querySelector('ruby');
    expect([...(ruby?.childNodes ?? [])].map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual(
      [
        ['#text', 'here'],
        ['SPAN', ' ('],
        ['RT', 'or not'],
        ['SPAN', ')'],
      ],
    );
    // Chrome 119 would lose the space inside of it.
    expect(body().textContent).toContain(' here (');
    expect(ruby?.previousSibling?.textContent).toBe(' ');
    // A browser that supports ruby leaves it out of a button's name.
    expect([ruby?.role, ruby?.querySelector('rt')?.role]).toEqual(['presentation', 'presentation']);
  });

  test('follow the variables, and stay as they are where nothing of them changes', () => {
    const { body, set, view } = open([rich]);
    expect(body().textContent).toBe('I have 1 coin here (or not)');
    const [before] = body().children;
    set(1);
    expect(body().children[0]).toBe(before);
    set(3);
    expect(body().textContent).toBe('I have 3 coins here (or not)');
    expect(view.spoken()).toContain('I have 3 coins here (or not)');
  });

  test('say the same to screen readers', () => {
    const { spoken, set } = open([rich, { ...rich, id: 6, type: 'bubble', speaker: 'Cat' }]);
    set(2);
    expect(spoken()).toEqual(['I have 2 coins here (or not)', 'Cat: I have 2 coins here (or not)']);
  });

  test('appear character by character through all their styles, and at once when they are finished', () => {
    const { body } = open([rich]);
    const running = typeOut(body(), 1000, 0);
    expect(running.isUnderWay()).toBe(true);
    expect(body().querySelectorAll('.invisible').length).toBeGreaterThan(2);
    running.finish();
    expect(body().textContent).toBe('I have 1 coin here (or not)');
    expect(body().querySelector('.invisible')).toBeNull();
  });

  test('are in choices, and change there with the story', () => {
    const when = { variable: 'coins', is: '==', value: 3 };
    const label = [
      { text: 'Buy', bold: true },
      { text: '!', color: '#00ff00', when },
    ];
    const recolored = [
      { text: 'Go', color: '#ff0000', when },
      { text: 'Go', when: { not: when } },
    ];
    const options = [
      { label: 'Leave', actions: [] },
      { label: recolored, actions: [] },
    ];
    const { words, set } = open([
      { type: 'choice', prompt: label, options },
      { id: 7, type: 'button', label, onTap: [] },
    ]);
    const said = () => words().map(({ textContent }) => textContent);
    expect(said()).toEqual(['Buy', 'Leave', 'Go', 'Buy']);
    set(3);
    expect(said()).toEqual(['Buy!', 'Leave', 'Go', 'Buy!']);
    expect(words()[2]?.querySelector('span')?.style.color).toBe('rgb(255, 0, 0)');
  });

  test('change in locked options and in why they are locked', () => {
    const when = { variable: 'coins', is: '==', value: 3 };
    const reason = [
      { text: 'Later', when: { not: when } },
      { text: 'Later', bold: true, when },
    ];
    const options = [{ label: 'Buy', when: { seen: 99 }, locked: reason, actions: [] }];
    const { words, set } = open([{ type: 'choice', options }]);
    const isBold = () => words().some((body) => body.querySelector('span') !== null);
    expect([
      words()
        .map(({ textContent }) => textContent)
        .includes('Later'),
      isBold(),
    ]).toEqual([true, false]);
    set(3);
    expect(isBold()).toBe(true);
  });

  test('beyond the limit are plain text, on each page again', () => {
    const text = Array.from({ length: 32 }, () => ({ text: '{coins}', bold: true }));
    const { words, set } = open(
      Array.from({ length: 130 }, (_, index) => ({ id: index + 2, type: 'text', text })),
    );
    const drawn = () => [0, 124, 125, 129].map((index) => words()[index]?.children.length);
    expect(drawn()).toEqual([32, 32, 0, 0]);
    expect(words()[129]?.textContent).toBe('1'.repeat(32));
    set(2);
    expect(drawn()).toEqual([32, 32, 0, 0]);
    expect(words()[129]?.textContent).toBe('2'.repeat(32));
  });

  test('keep their looks however often they change', () => {
    const text = Array.from({ length: 32 }, () => ({ text: '{coins}', bold: true }));
    const { body, set } = open([{ type: 'text', text }]);
    for (let coins = 2; coins < 300; coins += 1) set(coins);
    expect(body().children).toHaveLength(32);
  });
});

test('an option that is locked is read aloud with its reason, and again once it can be taken', () => {
  const { set, spoken } = open([
    {
      type: 'choice',
      options: [
        { label: 'Beg', actions: [] },
        {
          label: 'Pay',
          locked: 'It costs two',
          when: { variable: 'coins', is: '>', value: 1 },
          actions: [],
        },
      ],
    },
  ]);
  expect(spoken()).toEqual(['Beg', 'Pay: It costs two']);
  set(2);
  expect(spoken()).toEqual(['Beg', 'Pay']);
});

describe('the names of speakers', () => {
  const speakers = {
    cat: { name: { en: 'Cat' }, color: '#ffd35a', font: 'old' },
    dog: { name: 'Dog' },
    nobody: { name: '' },
  };
  const bubble = { type: 'bubble', shape: 'round', text: 'Mew' };
  const tags = (objects: readonly Record<string, unknown>[]) => {
    open(objects, { speakers });
    return [...document.querySelectorAll<HTMLElement>('.name-tag:not([hidden])')];
  };

  test('follow the variables in them', () => {
    const { set } = open([{ ...bubble, speaker: 'cat' }], {
      speakers: { cat: { name: { en: 'Cat with {coins}' } } },
    });
    const tag = document.querySelector('.name-tag');
    expect(tag?.textContent).toBe('Cat with 1');
    set(7);
    expect(tag?.textContent).toBe('Cat with 7');
    expect(document.querySelector('.name-tag')).toBe(tag);
  });

  test('are at their bubbles, in readable colors, and are announced once', () => {
    const [cat, dog, ...others] = tags([
      { ...bubble, speaker: 'cat' },
      { ...bubble, id: 6, speaker: 'dog', textStyle: { size: 60 } },
      { ...bubble, id: 7, speaker: 'nobody' },
      { ...bubble, id: 8, speaker: 'Somebody' },
    ]);
    expect(others).toEqual([]);
    expect([cat?.textContent, cat?.style.color, cat?.style.background, cat?.lang]).toEqual([
      'Cat',
      'rgb(0, 0, 0)',
      'rgb(255, 211, 90)',
      'en',
    ]);
    expect(cat?.style.fontFamily).toContain('kadr-old');
    expect([dog?.style.color, dog?.style.fontSize, dog?.lang]).toEqual(['rgb(255, 255, 255)', '45px', 'ru']);
    expect(cat?.ariaHidden).toBe('true');
    expect(cat?.parentElement?.querySelector('.sr-only')?.textContent).toBe('Cat: ');
    expect(cat?.parentElement?.querySelector<HTMLElement>('.text-content')?.style.fontFamily).toContain(
      'kadr-old',
    );
  });

  test('are at an edge that the tail does not leave from', () => {
    const [up, down, aside] = tags([
      { ...bubble, speaker: 'cat', tail: [10, -300] },
      { ...bubble, id: 6, speaker: 'cat', tail: [10, 300] },
      { ...bubble, id: 7, speaker: 'cat', tail: [400, -20] },
    ]).map(({ style }) => [style.bottom !== '', style.top !== '']);
    expect([up, down, aside]).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  test('are solid, and whole at the top of a page', () => {
    const seen = { cat: { name: 'Cat', color: '#22558810' } };
    open([{ ...bubble, speaker: 'cat', y: 6 }], { speakers: seen });
    const tag = document.querySelector<HTMLElement>('.name-tag');
    expect([tag?.style.background, tag?.style.color]).toEqual(['rgb(34, 85, 136)', 'rgb(255, 255, 255)']);
    expect(tag?.style.top).toContain('-6px');
  });

  test('are written in whichever of black and white is seen better', () => {
    expect(['#ffffff', '#ffd35a', '#767676', '#225588', '#000000'].map(contrastColor)).toEqual([
      '#000000',
      '#000000',
      '#000000',
      '#ffffff',
      '#ffffff',
    ]);
  });
});

describe('the code that plays texts', () => {
  test.each([
    ['runs of a text', { type: 'text', text: { en: 'a', ru: ['а'] } }],
    ['runs in a plural form', { type: 'text', text: { count: 'coins', en: { one: ['a'] } } }],
    ['runs of a bubble in a frame', { type: 'frame', objects: [{ ...place, type: 'bubble', text: ['a'] }] }],
    ['runs of a button', { type: 'button', label: ['a'], onTap: [] }],
    ['runs of a question', { type: 'choice', prompt: ['a'], options: [] }],
    ['runs of an option', { type: 'choice', options: [{ label: ['a'], actions: [] }] }],
    [
      'runs of why an option is locked',
      { type: 'choice', options: [{ label: 'a', locked: ['b'], actions: [] }] },
    ],
    ['a font', { type: 'text', text: 'a', textStyle: { font: 'pen' } }],
    ['a speaker', { type: 'bubble', text: 'a', speaker: 'cat' }],
    ['the font of a question', { type: 'choice', prompt: 'a', promptStyle: { font: 'pixel' }, options: [] }],
  ])('is fetched for %s', (_what, object) => {
    expect(usedFeatures(fileOf([object], { speakers: { cat: { name: 'Cat' } } }))).toContain('text');
  });

  test('is what the player fetches', async () => {
    const store = createStore(() => sessionStorage);
    const fetched = (object: Record<string, unknown>) =>
      loadFeatures(fileOf([object]), { project: projectOf([object]), projectId: 'x', store });
    expect(await fetched(rich)).toContain(textFeature);
    expect(await fetched({ type: 'text', text: 'a' })).not.toContain(textFeature);
  });

  test('is not fetched for anything else', () => {
    const plain = { type: 'choice', prompt: 'a', options: [{ label: { en: 'b' }, actions: [] }] };
    expect(usedFeatures(fileOf([plain, { type: 'bubble', text: 'a', speaker: 'Cat' }]))).not.toContain(
      'text',
    );
    expect(usedFeatures(fileOf([{ type: 'text', text: 'a', textStyle: { font: 'hand' } }]))).not.toContain(
      'text',
    );
  });

  test('characters in the usual font until its own has loaded', () => {
    expect(fontStack('pixel')).toMatch(/^kadr-pixel, "Comic Relief"/);
    expect(fontStack('mono')).toContain('Menlo');
  });
});

import { describe, expect, test } from 'vitest';
import type { BubbleObject, ChoiceObject, ProjectFile } from '@/comics/project';
import {
  addLanguage,
  changeText,
  comicTexts,
  countMissing,
  removeLanguage,
  setFirstLanguage,
} from '@/editor/document/text/languages';
import { comicWith, edited, frame } from '../comicWith';

const place = { x: 0, y: 0, width: 100, height: 100 };
const bubble: BubbleObject = { id: 2, type: 'bubble', shape: 'round', ...place, text: 'Hi', speaker: 'cat' };
const choice: ChoiceObject = {
  id: 3,
  type: 'choice',
  ...place,
  prompt: 'Where to?',
  options: [{ label: 'Left', locked: 'Not yet', actions: [] }],
};

function comic(): ProjectFile {
  return comicWith(
    [
      {
        id: 1,
        alt: 'A cat',
        ending: 'At home',
        sounds: [{ sound: [3, 1], caption: 'Purring' }],
        objects: [frame(4, [0, 0, 9, 9], [bubble]), choice],
      },
    ],
    { speakers: { cat: { name: 'Cat' } } },
  );
}

function saidIn(project: ProjectFile): unknown {
  return Object.fromEntries(comicTexts(project).map(({ path, text }) => [path.join('/'), text]));
}

test('All texts are found: those of pages, sounds, choices, endings and speakers, but no ids of speakers', () => {
  expect(saidIn(comic())).toEqual({
    'meta/title': 'A comic',
    'pages/0/alt': 'A cat',
    'pages/0/ending': 'At home',
    'pages/0/sounds/0/caption': 'Purring',
    'pages/0/objects/0/objects/0/text': 'Hi',
    'pages/0/objects/1/prompt': 'Where to?',
    'pages/0/objects/1/options/0/label': 'Left',
    'pages/0/objects/1/options/0/locked': 'Not yet',
    'speakers/cat/name': 'Cat',
  });
});

describe('a language', () => {
  const both = edited(comic(), addLanguage('ru'));
  const path = ['pages', 0, 'objects', 0, 'objects', 0, 'text'];
  const translated = edited(both, changeText(path, { en: 'Hi', ru: 'Привет' }));

  test('that is added lacks every text, one less with each that is translated', () => {
    expect(both.meta).toMatchObject({ language: 'en', languages: ['en', 'ru'] });
    expect(countMissing(both).get('ru')).toBe(9);
    expect(countMissing(translated).get('ru')).toBe(8);
    expect(countMissing(translated).get('en')).toBe(0);
  });

  test('that is removed leaves nothing behind', () => {
    expect(edited(translated, removeLanguage('ru'))).toEqual(comic());
    // The first one stays, and another one is not there.
    for (const language of ['en', 'de'])
      expect(edited(translated, removeLanguage(language))).toBe(translated);
  });

  test('that is the only one of a text leaves its words', () => {
    const alone = edited(both, changeText(path, { ru: 'Привет' }), removeLanguage('ru'));
    expect(saidIn(alone)).toMatchObject({ 'pages/0/objects/0/objects/0/text': 'Привет' });
  });

  test('that becomes the first leaves words to the one that they are in', () => {
    const turned = edited(translated, setFirstLanguage('ru'));
    expect(turned.meta).toMatchObject({ language: 'ru', languages: ['ru', 'en'] });
    expect(saidIn(turned)).toMatchObject({
      'pages/0/alt': { en: 'A cat' },
      'pages/0/objects/0/objects/0/text': { en: 'Hi', ru: 'Привет' },
    });
    expect(countMissing(turned).get('ru')).toBe(8);
  });

  test('of a comic that has no other is said to be another', () => {
    const russian = edited(comic(), changeText(path, { en: 'Привет' }), setFirstLanguage('ru'));
    expect(russian.meta.language).toBe('ru');
    expect(countMissing(russian).get('ru')).toBe(0);
    expect(saidIn(russian)).toMatchObject({ 'pages/0/objects/0/objects/0/text': { ru: 'Привет' } });
  });
});

test('Texts that mean something by being there are gone when they are emptied, and all others stay', () => {
  const full = edited(comic(), changeText(['meta', 'description'], 'About a cat'));
  const gone = comicTexts(full).filter(
    ({ path }) =>
      !comicTexts(edited(full, changeText(path, ''))).some((left) => `${left.path}` === `${path}`),
  );
  expect(gone.map(({ path }) => path.join('/')).sort()).toEqual([
    'meta/description',
    'pages/0/ending',
    'pages/0/objects/1/options/0/locked',
    'pages/0/sounds/0/caption',
  ]);
});

test('The new first language comes before the former one, and the others stay in their order', () => {
  const three = edited(comic(), addLanguage('ru'), addLanguage('de'));
  expect(edited(three, setFirstLanguage('de')).meta).toMatchObject({
    language: 'de',
    languages: ['de', 'en', 'ru'],
  });
  expect(edited(three, setFirstLanguage('fr'))).toBe(three);
});

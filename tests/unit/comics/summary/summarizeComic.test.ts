import { expect, test } from 'vitest';
import { summarizeComic } from '@/comics/comicFacts';

const meta = {
  title: { ru: 'Кот и дверь', en: 'The Cat and the Door' },
  description: { ru: 'Пять утра.', en: 'Five in the morning.' },
  language: 'ru',
  languages: ['en', 'ru'],
  age: 6,
};
const end = (id: number, ending: unknown) => ({ id, end: true, ending, objects: [] });
const sound = { sound: [3, 1] };

test('a file is summarized by pages, endings, sound, languages and age', () => {
  const pages = [
    { id: 1, sounds: [sound], objects: [] },
    end(2, { en: 'Good' }),
    end(3, { en: 'Bad' }),
    end(4, { en: 'Good' }),
  ];
  expect(summarizeComic({ meta, pages }).facts).toEqual({
    pages: 4,
    endings: 2,
    hasSound: true,
    languages: ['ru', 'en'],
    age: 6,
  });
});

test('of very many languages the first twelve are named, each once', () => {
  const tags = Array.from({ length: 14 }, (_, index) => `a${String.fromCharCode(97 + index)}`);
  const { languages } = summarizeComic({ meta: { language: 'ru', languages: ['ru', ...tags] } }).facts;
  expect(languages).toEqual(['ru', ...tags.slice(0, 11)]);
});

test('a sound that only a tap plays counts too', () => {
  const button = { type: 'button', onTap: [{ do: 'play', sound }] };
  expect(summarizeComic({ meta, pages: [{ id: 1, objects: [button] }] }).facts.hasSound).toBe(true);
  expect(summarizeComic({ meta, pages: [{ id: 1, objects: [] }] }).facts.hasSound).toBe(false);
});

test('where no ending has a name, the pages that end the story are counted', () => {
  expect(summarizeComic({ meta, pages: [end(1, undefined), end(2, undefined)] }).facts.endings).toBe(2);
});

test('names and descriptions are in the languages that the file was translated into', () => {
  expect(summarizeComic({ meta, pages: [] }).translations).toEqual({
    ru: { name: 'Кот и дверь', description: 'Пять утра.' },
    en: { name: 'The Cat and the Door', description: 'Five in the morning.' },
  });
});

test('names in only one language are the project’s own; nothing else says so', () => {
  const plain = { ...meta, title: 'The cat', description: undefined };
  expect(summarizeComic({ meta: plain, pages: [] }).translations).toEqual({});
});

test('a name that is written in one language beside a translated description is in the first language', () => {
  const half = { ...meta, title: 'Кот' };
  expect(summarizeComic({ meta: half, pages: [] }).translations).toEqual({
    ru: { name: 'Кот', description: 'Пять утра.' },
    en: { name: '', description: 'Five in the morning.' },
  });
});

test.each([null, 'text', [], {}, { meta: 1, pages: [null, 3] }, { meta: { languages: [1, '<b>'], age: 7 } }])(
  'a broken file has a summary anyway: %j',
  (file) => {
    const { facts, translations } = summarizeComic(file);
    expect(facts).toMatchObject({ endings: 0, hasSound: false, languages: [], age: null });
    expect(translations).toEqual({});
  },
);

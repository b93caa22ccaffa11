import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { playStoragePrefix } from '@/comics/storedPlays';

const page = readFileSync(join(import.meta.dirname, '../../../../player.html'), 'utf8');
const urls = '<script type="application/json" id="kadr-urls"></script>';
const opening = '<script type="application/json" id="kadr-opening"></script>';
const parts = '<script type="application/json" id="kadr-features"></script>';
const chunks = {
  readWholeProject: '/assets/readWholeProject-a.js',
  memoryFeature: '/assets/memoryFeature-c.js',
  textFeature: '/assets/textFeature-d.js',
};
const filled = (place: string, json: object) => place.replace('><', `>${JSON.stringify(json)}<`);

/** The requests of the page that a server has written, before any script of the player has loaded. */
function asked({
  query = 'projid=cat',
  named = {},
  left = false,
  isBlocked = false,
  early = '',
  savesData = '',
} = {}) {
  const pictures: { src: string; fetchPriority: string }[] = [];
  const html = page
    .replace(parts, filled(parts, chunks))
    .replace(urls, filled(urls, { backendUrl: 'https://files.example/' }))
    .replace(opening, Object.keys(named).length === 0 ? opening : filled(opening, named));
  const { window } = new JSDOM(html, {
    url: `https://kadr.example/player.html?${query}`,
    runScripts: 'dangerously',
    beforeParse: (view) => {
      if (early !== '') Object.assign(view, { kadrFile: { address: early } });
      if (left) view.localStorage.setItem(`${playStoragePrefix}cat`, '{"page":3}');
      if (savesData === 'browser') Object.assign(view.navigator, { connection: { saveData: true } });
      if (savesData === 'setting')
        view.localStorage.setItem(`${playStoragePrefix}settings`, '{"savesData":true}');
      if (isBlocked) {
        Object.defineProperty(view, 'localStorage', {
          get: () => {
            throw new Error('blocked');
          },
        });
      }
      Object.assign(view, {
        Image: class {
          src = '';
          fetchPriority = '';
          constructor() {
            pictures.push(this);
          }
        },
      });
    },
  });
  const file = window.document.querySelector<HTMLLinkElement>('link[rel="preload"]')?.href ?? null;
  const scripts = [...window.document.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );
  window.close();
  return {
    file,
    scripts,
    pictures: pictures.map(({ src }) => src),
    priorities: pictures.map((one) => one.fetchPriority),
  };
}

const named = { id: 'cat', files: ['res/img/a.webp', 'res/img/b.webp'] };
const addresses = named.files.map((file) => `https://files.example/project_files/cat/${file}`);

describe('the page of the player', () => {
  test('requests the file and the pictures that a server names, before all scripts', () => {
    const { file, pictures, priorities } = asked({ named });
    expect(file).toBe('https://files.example/project_files/cat/project.json');
    expect(pictures).toEqual(addresses);
    expect(priorities).toEqual(['high', 'high']);
  });

  test('requests the pictures of the page behind the poster last, unless the reader saves data', () => {
    const waiting = { ...named, later: ['res/img/c.webp'] };
    const { pictures, priorities } = asked({ named: waiting });
    expect(pictures).toEqual([...addresses, 'https://files.example/project_files/cat/res/img/c.webp']);
    expect(priorities).toEqual(['high', 'high', 'low']);
    for (const savesData of ['browser', 'setting']) {
      expect(asked({ named: waiting, savesData }).pictures).toEqual(addresses);
    }
  });

  test('leaves a file to the embedding page that has requested it, and no other', () => {
    const address = 'https://files.example/project_files/cat/project.json';
    expect(asked({ early: address }).file).toBeNull();
    expect(asked({ early: address.replace('cat', 'dog') }).file).toBe(address);
    expect(asked({ early: address, query: 'projid=cat&key=abc' }).file).toBe(`${address}?key=abc`);
  });

  test('requests them when the storage of the device is blocked, too', () => {
    expect(asked({ named, isBlocked: true }).pictures).toEqual(addresses);
  });

  test('requests the project’s own cover at the address that the server gives', () => {
    const files = ['/projects/cat/covers/a.webp'];
    expect(asked({ named: { id: 'cat', name: 'Cat', cover: files[0], files } }).pictures).toEqual(files);
  });

  test('requests the code for a comic of version 2, also when the reader continues from another page', () => {
    const features = ['memory', 'motion'];
    const expected = [chunks.memoryFeature, chunks.readWholeProject];
    expect(asked({ named: { ...named, features } }).scripts).toEqual(expected);
    expect(asked({ named: { ...named, features }, left: true }).scripts).toEqual(expected);
    expect(asked({ named: { ...named, features: [] } }).scripts).toEqual(expected.slice(1));
    expect(asked({ named }).scripts).toEqual([]);
  });

  test.each([
    ['where the reader continues from another page', { named, left: true }],
    ['that are another comic’s', { named: { ...named, id: 'dog' } }],
    ['when none are named', {}],
    ['without a comic', { query: '', named }],
  ])('requests no pictures %s', (_when, how) => {
    expect(asked(how).pictures).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadProject, saveProject } from '@/comics/projectFile';
import { exampleJson, exampleText } from '../exampleProject';

const samples = readdirSync('samples').filter((id) => existsSync(join('samples', id, 'project.json')));

/** Opens a file as the editor does. */
function opened(text: string) {
  const loaded = loadProject(text);
  if (!loaded.ok) throw new Error(`The test's file is refused: ${loaded.finding.code}`);
  return loaded;
}

function reopened(text: string): string {
  return saveProject(opened(text).project);
}

function withKeysReversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withKeysReversed(item)]);
  return Object.fromEntries(entries.reverse());
}

/** Every object of a file to which another program may add a key. */
function objectsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

describe('saving a comic file', () => {
  test.each(samples)('gives the sample %s back byte for byte', (id) => {
    const text = readFileSync(join('samples', id, 'project.json'), 'utf8');
    expect(reopened(text)).toBe(text);
  });

  test('writes two spaces, the format’s own key order and one line break at the end', () => {
    const text = reopened(JSON.stringify(withKeysReversed(exampleJson())));
    expect(text).toMatch(/^\{\n {2}"format": "kadr-comics",\n {2}"version": 1,\n {2}"generator": /);
    expect(text).toMatch(/[^\n]\n$/);
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(exampleJson()));
  });

  test('writes every kind of thing with its own keys in order', () => {
    const project = JSON.parse(reopened(JSON.stringify(withKeysReversed(exampleJson()))));
    const [frame, , hotspot, choice] = project.pages[0].objects;
    expect(Object.keys(frame).slice(0, 6)).toEqual(['id', 'type', 'x', 'y', 'width', 'height']);
    expect(Object.keys(hotspot)).toEqual([
      'id',
      'type',
      'kind',
      'x',
      'y',
      'width',
      'height',
      'when',
      'label',
      'onTap',
    ]);
    expect(Object.keys(hotspot.when.not)).toEqual(['variable', 'is', 'value']);
    expect(Object.keys(choice.options[0])).toEqual(['label', 'when', 'actions']);
    expect(Object.keys(choice.options[0].actions[0])).toEqual(['do', 'page', 'transition']);
    expect(Object.keys(project.resources[1].vp)).toEqual(['type', 'tgt', 'pid', 'ifn']);
    expect(Object.keys(frame.objects[1].text.ru)).toEqual(['one', 'few', 'many', 'other']);
  });

  test('keeps the order of languages, since the first one replaces a missing one', () => {
    const json = exampleJson();
    json.meta.title = { en: 'The Cat', ru: 'Кот' };
    expect(Object.keys(JSON.parse(reopened(JSON.stringify(json))).meta.title)).toEqual(['en', 'ru']);
  });

  test('writes back objects, actions, effects and keys of a later version', () => {
    const json = exampleJson();
    const hologram = {
      zoom: 3,
      id: 11,
      type: 'hologram',
      x: 1,
      y: 2,
      width: 3,
      height: 4,
      depth: { b: 1, a: 2 },
    };
    json.pages[1].objects.push(hologram);
    json.pages[1].onEnter = [{ speed: 2, do: 'teleport' }];
    json.pages[0].transition = { effect: 'origami', folds: 7 };
    json.pages[0].objects[0].extensions = { tool: { layer: 'ink' } };
    json.extensions = { tool: { z: 1, a: 2 } };
    json.sparkle = true;
    const saved = JSON.parse(reopened(JSON.stringify(json)));
    expect(saved).toEqual(json);
    expect(JSON.stringify(saved.pages[1].objects[2])).toBe(JSON.stringify(hologram));
    expect(Object.keys(saved).at(-1)).toBe('sparkle');
  });

  test('keeps a draft with missing and wrong parts as it is', () => {
    const draft = {
      format: 'kadr-comics',
      version: 1,
      pages: [{ objects: [{ type: 'image' }, null, 7] }, 'x'],
    };
    const { ids, ...rest } = JSON.parse(reopened(JSON.stringify(draft)));
    expect(rest).toEqual(draft);
    expect(ids.object).toEqual({ ver: 1, midn: 1 });
  });

  const ownKeys = fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });

  test('gives the same bytes again and again, also after other programs added keys', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), ownKeys), { maxLength: 6 }), (additions) => {
        const json = exampleJson();
        const places = objectsIn(json);
        for (const [at, keys] of additions) {
          const place = places[at % places.length] ?? json;
          // Known keys keep what they are: a tool adds, it does not break.
          for (const [key, value] of Object.entries(keys)) {
            if (!(key in place))
              Object.defineProperty(place, key, { value, enumerable: true, configurable: true });
          }
        }
        const loaded = opened(JSON.stringify(json));
        const once = saveProject(loaded.project);
        expect(reopened(once)).toBe(once);
        if (loaded.repairs.length === 0) expect(JSON.parse(once)).toEqual(JSON.parse(JSON.stringify(json)));
      }),
    );
  });
});

describe('opening a comic file', () => {
  test('raises a next free number that is not above every id, and says so', () => {
    const json = exampleJson();
    json.ids.object.midn = 3;
    json.ids.sound = { ver: 1, midn: 1, tool: 'x' };
    delete json.ids.typed;
    const { project, repairs } = opened(JSON.stringify(json));
    expect(project.ids).toEqual({
      object: { ver: 1, midn: 11 },
      plain: { ver: 1, midn: 3 },
      typed: { ver: 1, midn: 2 },
      sound: { ver: 1, midn: 2, tool: 'x' },
    });
    expect(repairs.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'E_MIDN /ids/object/midn',
      'E_MIDN /ids/sound/midn',
    ]);
  });

  test('leaves numbers that are high enough', () => {
    expect(opened(exampleText).project).toEqual(exampleJson());
    expect(opened(exampleText).repairs).toEqual([]);
  });

  test.each([
    ['{', 'E_JSON'],
    ['[]', 'E_FORMAT'],
    ['{"pages":[]}', 'E_FORMAT'],
    ['{"format":"kadr-comics","version":3}', 'E_VERSION'],
    [`{"format":"kadr-comics","version":1,"x":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'E_LIMIT'],
  ])('refuses what it could not write back whole: %.40s', (text, code) => {
    expect(loadProject(text)).toMatchObject({ ok: false, finding: { code } });
  });
});

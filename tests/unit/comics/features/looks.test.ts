import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxLooks } from '@/comics/features/looks/looks';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { pagePictures } from '@/comics/pageContents';
import { usedFeatures } from '@/comics/usedFeatures';
import { validateProject } from '@/comics/validate/validateProject';
import { exampleJson } from '../exampleProject';

const page = readFileSync('docs/comics-format/looks.md', 'utf8');
const met = { variable: 'coins', is: '>', value: 0 };
const seen = { seen: 1 };
const cat = { id: 4, type: 'image', image: [0, 1], x: 100, y: 400, width: 400, height: 500, alt: 'A cat' };

describe('a picture with looks', () => {
  const read = (object: object) => {
    const file = { format: 'kadr-comics', version: 2, pages: [{ id: 1, objects: [object] }] };
    const reading = readWholeProject(JSON.stringify(file));
    const [first] = reading.ok ? reading.project.pages : [];
    if (!reading.ok || first === undefined) throw new Error('The page is refused');
    return {
      object: first.objects[0],
      features: usedFeatures(file),
      pictures: pagePictures(first),
    };
  };

  test('is read with those that can be drawn, and loads all of them', () => {
    const looks = [
      { when: met, image: [0, 2] },
      { when: met },
      { image: [0, 3] },
      7,
      { when: seen, image: [0, 2] },
    ];
    expect(read({ ...cat, looks })).toEqual({
      object: expect.objectContaining({ looks: [looks[0], looks[4]] }),
      features: ['looks'],
      pictures: [
        [0, 1],
        [0, 2],
      ],
    });
  });

  test('has a limited number of them', () => {
    const looks = Array.from({ length: maxLooks + 5 }, () => ({ when: seen, image: [0, 2] }));
    expect(read({ ...cat, looks }).object).toMatchObject({ looks: { length: maxLooks } });
    expect(page).toContain(`| \`looks\` | ${maxLooks} |`);
  });

  test('is a picture like any other without them', () => {
    expect(read({ ...cat, looks: [] }).features).toEqual([]);
    expect(read({ ...cat, looks: 'happy' }).object).not.toHaveProperty('looks');
    expect(read({ ...cat, type: 'shape', looks: [{ when: seen, image: [0, 2] }] }).object).not.toHaveProperty(
      'looks',
    );
  });
});

describe('checking looks', () => {
  function found(object: object, version = 2) {
    const json = exampleJson();
    json.version = version;
    json.pages = [{ id: 1, end: true, objects: [object] }];
    return validateProject(json).flatMap(({ code, path }) =>
      path.startsWith('/pages/0/objects/0') ? [`${code} ${path.slice('/pages/0/objects/0'.length)}`] : [],
    );
  }
  const looks = (...list: readonly object[]) => ({ ...cat, looks: list });

  test.each([
    ['nothing for a correct one', looks({ when: met, image: [0, 2] }), []],
    ['a picture that is not there', looks({ when: met, image: [0, 77] }), ['E_REF_RESOURCE /looks/0/image']],
    ['a sound', looks({ when: met, image: [3, 1] }), ['E_REF_RESOURCE /looks/0/image']],
    [
      'a variable that is not there',
      looks({ when: { ...met, variable: 'gold' }, image: [0, 2] }),
      ['E_REF_VARIABLE /looks/0/when/variable'],
    ],
    ['a look without a condition', looks({ image: [0, 2] }), ['E_SCHEMA /looks/0/when']],
    [
      'the same condition twice',
      looks({ when: met, image: [0, 2] }, { when: met, image: [0, 1] }),
      ['W_IGNORED /looks/1'],
    ],
    [
      'too many',
      looks(
        ...Array.from({ length: 13 }, (_, index) => ({
          when: { ...met, is: index % 2 ? '<' : '>', value: index >> 1 },
          image: [0, 2],
        })),
      ),
      ['E_LIMIT /looks'],
    ],
    ['a slip', looks({ when: met, image: [0, 2], imgae: 1 }), []],
    [
      'looks of something else',
      { ...cat, type: 'shape', kind: 'rect', looks: [{ when: met, image: [0, 2] }] },
      ['W_IGNORED /looks'],
    ],
  ])('reports %s', (_what, object, lines) => {
    expect(found(object)).toEqual(lines);
  });

  test('requires version 2', () => {
    expect(found(looks({ when: met, image: [0, 2] }), 1)).toContain('E_VERSION /looks');
  });

  test('counts the pictures of looks as used', () => {
    const json = exampleJson();
    json.version = 2;
    json.meta = { title: 'x', language: 'en' };
    json.pages = [{ id: 1, end: true, objects: [looks({ when: met, image: [0, 2] })] }];
    const unused = validateProject(json).flatMap(({ code, path }) => (code === 'W_UNUSED' ? [path] : []));
    const two = json.resources.findIndex(({ dt, id }: { dt: number; id: number }) => dt === 0 && id === 2);
    expect(two).toBeGreaterThan(-1);
    expect(unused).not.toContain(`/resources/${two}`);
  });

  test('reports nothing for the example of the documentation', () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const file = {
      ...exampleJson(),
      version: 2,
      meta: { title: 'x', language: 'en', cover: [0, 1] },
      resources: [{ ver: 1, dt: 0, id: 1, name: 'a', vp: { type: 4, vpstr: 'a.webp' }, alt: 'A room' }],
      variables: { met: { type: 'boolean', value: false } },
      start: 1,
    };
    expect(validateProject({ ...file, pages: JSON.parse(json) })).toEqual([]);
  });
});

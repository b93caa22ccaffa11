import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import { writeStaticFiles } from '../../../../scripts/archive/writeArchiveData';
import { exampleJson } from '../exampleProject';

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the file in ways that its types forbid.
type Json = any;

const samples = readdirSync('samples')
  .map((id) => `samples/${id}/project.json`)
  .filter((file) => existsSync(file));

/** Judges a file by the published JSON Schema alone, as another tool does. */
const judge = new Ajv2020({ allErrors: true, strict: false }).compile(
  JSON.parse(JSON.stringify(comicsJsonSchema())),
);

function accepts(json: unknown): boolean {
  return judge(json);
}

/** A failed "if" or a failed key name adds nothing to the error inside it. */
const wrappers = ['if', 'propertyNames'];

function errorsOf(json: unknown): string[] {
  judge(json);
  const errors = judge.errors?.filter(({ keyword }) => !wrappers.includes(keyword)) ?? [];
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the JSON Schema for other tools', { timeout: 60_000 }, () => {
  test.each(samples)('accepts %s', (file) => {
    expect(accepts(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
  });

  test('accepts the example of the format, with keys that only a tool knows', () => {
    const json = exampleJson();
    json.pages[0].objects[0].sparkle = { a: 1 };
    expect(accepts(json)).toBe(true);
  });

  test('describes every key', () => {
    const keys: string[] = [];
    const walk = (node: Json, place: string) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [name, key] of Object.entries<Json>(node.properties ?? {})) {
        if (!/\w.*\.$/.test(key.description ?? '')) keys.push(`${place}.${name}`);
      }
      for (const [name, inside] of Object.entries<Json>(node)) walk(inside, `${place}.${name}`);
    };
    // A key of the format may be called as a keyword of JSON Schema is: those of its maps are names, no schemas.
    walk(comicsJsonSchema(), '');
    expect(keys).toEqual([]);
  });

  test('says what a key means where it is', () => {
    const schema: Json = comicsJsonSchema();
    expect(schema.properties.canvas.properties.width.description).toContain('width of a page');
    expect(schema.properties.meta.properties.alt.description).toContain('about');
    expect(JSON.stringify(schema.$defs.Resource)).toContain('The width of the image, in pixels.');
  });

  const damages: [string, (json: Json) => void][] = [
    ['another format', (j) => (j.format = 'other')],
    ['a missing title', (j) => delete j.meta.title],
    ['a place that is no number', (j) => (j.pages[0].objects[0].x = 'left')],
    ['a typed resource without a type', (j) => delete j.resources[2].type],
    ['a path out of its folder', (j) => (j.resources[0].vp.vpstr = 'res/../../x.png')],
    ['a color that is none', (j) => (j.canvas.background = 'red')],
    ['an action without its page', (j) => delete j.pages[0].objects[3].options[0].actions[0].page],
    [
      'too many variables',
      (j) => {
        for (let n = 0; n < 64; n += 1) j.variables[`v${n}`] = { type: 'boolean', value: false };
      },
    ],
    ['too many pages', (j) => (j.pages = Array(201).fill({ id: 1, objects: [] }))],
  ];

  test.each(damages)('refuses %s', (_what, damage) => {
    const json = exampleJson();
    damage(json);
    expect(accepts(json)).toBe(false);
  });

  const slips: [string, (json: Json) => void, string][] = [
    ['a missing label', (j) => delete j.pages[0].objects[2].label, "must have required property 'label'"],
    ['an object without a type', (j) => delete j.pages[0].objects[2].type, "required property 'type'"],
    ['an unknown type', (j) => (j.pages[0].objects[2].type = 'buton'), '/type must be equal to one of'],
    ['a text for an object', (j) => (j.pages[0].objects[2] = 'x'), '/pages/0/objects/2 must be object'],
    ['a number for a label', (j) => (j.pages[0].objects[2].label = 5), '/label must be string,object'],
    ['a number for a translation', (j) => (j.pages[0].objects[2].label.ru = 5), '/ru must be string,object'],
    ['an unknown action', (j) => (j.pages[0].objects[2].onTap[0].do = 'sett'), '/do must be equal to one of'],
    ['a wrong comparison', (j) => (j.pages[0].objects[1].when.not.is = '='), '/is must be equal to one of'],
    ['a condition about nothing', (j) => (j.pages[0].objects[1].when = {}), 'must have required property'],
    ['a text for a condition', (j) => (j.pages[0].objects[1].when = 'x'), '/when must be object'],
    ['a reference of three', (j) => (j.meta.cover = [0, 1, 2]), '/meta/cover must NOT have more than 2'],
    ['a reference to no kind', (j) => (j.meta.cover = [7, 1]), '/meta/cover/0 must be equal to one of'],
    ['a flip that is none', (j) => (j.pages[0].objects[0].objects[0].flip = 'z'), '/flip must be equal'],
    ['a step that is none', (j) => (j.pages[0].guidedView = ['a']), '/0 must be integer,array'],
    ['a path of no kind', (j) => (j.resources[0].vp.type = 9), '/vp/type must be equal to one of'],
    ['a width of a million', (j) => (j.pages[0].objects[2].width = 1e6), '/width must be <= 100000'],
  ];

  test.each(slips)('reports one error for %s', (_what, slip, error) => {
    const json = exampleJson();
    slip(json);
    expect(errorsOf(json)).toEqual([expect.stringContaining(error)]);
  });

  test('is published exactly as it is generated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kadr-schema-'));
    await writeStaticFiles(folder);
    const published = readFileSync(join(folder, 'comics.schema.json'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(comicsJsonSchema())));
  });
});

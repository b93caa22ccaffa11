import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import { comicsSchema } from '../../../../scripts/vite/comicsSchema';
import { exampleJson } from '../exampleProject';

// biome-ignore lint/suspicious/noExplicitAny: a test breaks the file in ways that its types forbid.
type Json = any;

const samples = readdirSync('samples')
  .map((id) => `samples/${id}/project.json`)
  .filter((file) => existsSync(file));

/** Judges a file by the published JSON Schema alone, as another tool does. */
const published = z.fromJSONSchema(JSON.parse(JSON.stringify(comicsJsonSchema())));

function accepts(json: unknown): boolean {
  return published.safeParse(json).success;
}

describe('[B3] the JSON Schema for other tools', { timeout: 60_000 }, () => {
  test.each(samples)('accepts %s', (file) => {
    expect(accepts(JSON.parse(readFileSync(file, 'utf8')))).toBe(true);
  });

  test('accepts the example of the format, with keys that only a tool knows', () => {
    const json = exampleJson();
    json.pages[0].objects[0].sparkle = { a: 1 };
    expect(accepts(json)).toBe(true);
  });

  const damages: [string, (json: Json) => void][] = [
    ['another format', (j) => (j.format = 'other')],
    ['a missing title', (j) => delete j.meta.title],
    ['a place that is no number', (j) => (j.pages[0].objects[0].x = 'left')],
    ['a typed resource without a type', (j) => delete j.resources[2].type],
    ['a path out of its folder', (j) => (j.resources[0].vp.vpstr = 'res/../../x.png')],
    ['a colour that is none', (j) => (j.canvas.background = 'red')],
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

  test('is published by a build exactly as it is made', async () => {
    const result = await build({
      root: fileURLToPath(new URL('.', import.meta.url)),
      configFile: false,
      logLevel: 'silent',
      plugins: [comicsSchema()],
      build: {
        write: false,
        rollupOptions: { input: fileURLToPath(import.meta.resolve('../exampleProject.ts')) },
      },
    });
    const outputs = 'output' in result ? result.output : [];
    const file = outputs.find((output) => output.fileName === 'comics.schema.json');
    expect(file?.type === 'asset' ? JSON.parse(String(file.source)) : undefined).toEqual(
      JSON.parse(JSON.stringify(comicsJsonSchema())),
    );
  });
});

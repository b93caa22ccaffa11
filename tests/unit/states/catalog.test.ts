import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '@/routes/screens';
import { dialogs } from '../../states/dialogs';
import { panels } from '../../states/panels';

const declaration = /\bdefineDialog(?:<[^(]*>)?\(\s*'([^']+)'/g;

test('the page of states has every screen of the table', () => {
  expect(Object.keys(panels).sort()).toEqual(Object.keys(screens).sort());
});

test('the page of states has every dialog that a feature declares', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join('src', file), 'utf8'));
  const declared = sources.flatMap((source) => [...source.matchAll(declaration)].map(([, name]) => name));
  expect(Object.keys(dialogs).sort()).toEqual(declared.sort());
});

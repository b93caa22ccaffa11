import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { brokenTexts } from '../arbitraries/mutations';
import { type ProjectJson, projectArbitrary } from '../arbitraries/project';
import { reuseArbitrary } from '../arbitraries/reuse';
import { handMadeOnes } from './handMadeOnes';
import { handMadeTwos } from './handMadeTwos';
import type { HostileFile } from './hostileFile';

/** Published comics, which are mutated here. */
const stories = readdirSync('samples')
  .map((name) => `samples/${name}/project.json`)
  .filter((path) => existsSync(path))
  .map((path): ProjectJson => JSON.parse(readFileSync(path, 'utf8')));

const seed = 14;
const brokenOnes = 160;
const brokenTwos = 90;

/** All malicious files, the same each time: hand-made ones, and mutated stories and random comics. */
export function hostileFiles(): readonly HostileFile[] {
  const story = fc.constantFrom(...stories);
  const asVersion1 = (json: ProjectJson): ProjectJson => ({ ...json, version: 1 });
  const random = fc.oneof(projectArbitrary, reuseArbitrary);
  return [
    ...handMadeOnes(),
    ...broken('story', 1, story.map(asVersion1), brokenOnes - 60),
    ...broken('random comic', 1, projectArbitrary.map(asVersion1), 60),
    ...handMadeTwos(),
    ...broken('story', 2, story, brokenTwos - 60),
    ...broken('random comic', 2, random, 60),
  ];
}

function broken(
  what: string,
  version: 1 | 2,
  comics: fc.Arbitrary<ProjectJson>,
  numRuns: number,
): HostileFile[] {
  return fc
    .sample(brokenTexts(comics), { seed, numRuns })
    .map((text, index) => ({ name: `a broken ${what}, number ${index + 1} (version ${version})`, text }));
}

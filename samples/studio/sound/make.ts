import { statSync } from 'node:fs';
import { effects } from './effects';
import { type SoundName, soundFile } from './library';
import { tunes } from './tunes';

/** Synthesises every sound and prints its length and size: `npx tsx samples/studio/sound/make.ts`. */
const names = [...Object.keys(tunes), ...Object.keys(effects)] as SoundName[];
for (const name of names) {
  const { path, duration } = soundFile(name);
  console.log(
    `${name.padEnd(14)} ${(duration / 1000).toFixed(1).padStart(5)} s  ${Math.round(statSync(path).size / 1024)} KB  ${path}`,
  );
}

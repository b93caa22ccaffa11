import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StockSound } from '@/domain/sounds';
import { type Samples, sampleRate } from '../synth';
import { figuresText, measure, type SoundFigures } from './measure';

/**
 * Checks the sounds of the library as a browser decodes them: `npx tsx samples/studio/sound/stock/check.ts`.
 * Exits with 1 if a sound clips, is silent, clicks, is too large, differs from its description or has no caption.
 */
const folder = 'public/image_store/sounds';
const kilobyte = 1024;

/** Ranges of the spectral centroid in hertz, for sounds whose name says whether they are low or high. */
const spectra: Readonly<Record<string, readonly [low: number, high: number]>> = {
  thunder: [80, 500],
  explosion: [60, 500],
  'body-fall': [60, 400],
  heartbeat: [50, 300],
  'door-slam': [60, 500],
  purr: [80, 600],
  rocket: [150, 1200],
  whoosh: [700, 3000],
  'glass-break': [1800, 6000],
  'cup-clink': [2000, 6000],
  coin: [1600, 5000],
  birds: [2500, 6000],
  mouse: [3000, 7000],
  'bicycle-bell': [1600, 5000],
  'paper-rip': [2200, 7000],
  'page-turn': [2000, 6000],
  frying: [2500, 8000],
  'kettle-whistle': [1500, 3000],
  'magic-sparkle': [2000, 6000],
  'ambience-rain': [700, 5000],
  'ambience-night': [800, 5000],
  'ambience-forest': [800, 5000],
  'ambience-train': [80, 700],
};

function decode(file: string): Samples {
  const options = ['-f', 'f32le', '-ac', '1', '-ar', String(sampleRate), 'pipe:1'];
  const bytes = execFileSync('ffmpeg', ['-loglevel', 'error', '-i', file, ...options], {
    maxBuffer: 64 * 1024 * kilobyte,
  });
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const isLoop = ({ kind }: StockSound) => kind === 'music' || kind === 'ambience';

function faultsIn(sound: StockSound, figures: SoundFigures, bytes: number): string[] {
  const loops = isLoop(sound);
  const [low, high] = spectra[sound.id] ?? [40, 9000];
  const loudness = sound.kind === 'music' ? -16 : -20;
  const faults: readonly (readonly [boolean, string])[] = [
    [figures.peak > 0.98, 'clips'],
    [figures.peak < 0.15 || figures.loudness < -30, 'is silent'],
    [Math.abs(figures.mean) > 0.003, 'is shifted from zero'],
    [!loops && figures.edge > 0.03, 'clicks at its start or end'],
    [loops && figures.seam > 1.3, 'clicks where it is repeated'],
    [loops && Math.abs(figures.loudness - loudness) > 1.2, `is not as loud as ${loudness} LUFS`],
    [!loops && figures.loudness > -13, 'is louder than the others'],
    // Another length would leave a gap in each iteration.
    [Math.abs(figures.seconds * 1000 - sound.duration) > 2, 'has another length than its list says'],
    [bytes > (loops ? 120 : 20) * kilobyte, 'is too large'],
    [figures.centre < low || figures.centre > high, 'sounds like something else'],
    [
      [sound.name, sound.caption].some(({ ru = '', en = '' }) => !/[а-яё]/i.test(ru) || !/[a-z]/i.test(en)),
      'has no name or caption in one of the languages',
    ],
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}

const list: readonly StockSound[] = JSON.parse(readFileSync(join(folder, 'sounds.json'), 'utf8'));
let count = 0;
for (const sound of list) {
  const file = join(folder, sound.file);
  if (!existsSync(file)) {
    count += 1;
    console.log(`${sound.id}: is missing`);
    continue;
  }
  const figures = measure(decode(file));
  const faults = faultsIn(sound, figures, statSync(file).size);
  count += faults.length;
  if (faults.length > 0) console.log(`${sound.id}: ${faults.join(', ')}\n  ${figuresText(figures)}`);
}
console.log(`${list.length} sounds, ${count} faults`);
process.exitCode = count > 0 ? 1 : 0;

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StockSound } from '@/domain/sounds';
import { type Samples, sampleRate } from '../synth';
import { waveFile } from '../waveFile';
import { figuresText, measure } from './measure';
import { type StockDraft, stockSounds } from './stockSounds';

/**
 * Makes the library of sounds that the editor offers (docs/product/entities.md#sound-library), with its list:
 * `npx tsx samples/studio/sound/stock/make.ts [id …]`. Needs `ffmpeg`.
 */
const folder = 'public/image_store/sounds';
const cache = '.cache/stock-sounds';
const wanted = process.argv.slice(2);

/** Bit rates in kbit/s that keep a sound within its size limit; noises need the highest. */
function bitRateOf({ loops }: StockDraft, seconds: number): number {
  if (!loops) return seconds > 2.2 ? 48 : 56;
  return [64, 56, 48, 40].find((rate) => (rate * seconds) / 8 <= 118) ?? 40;
}

/** Samples of one MP3 frame. */
const frame = 1152;

/** A loop is encoded with its last frame before it and its first frame after it, so that its ends match. */
function inItsLoop(samples: Samples): Samples {
  const result = new Float32Array(samples.length + 2 * frame);
  result.set(samples.subarray(samples.length - frame));
  result.set(samples, frame);
  result.set(samples.subarray(0, frame), frame + samples.length);
  return result;
}

/** The LAME header states how many samples players skip at both ends, including these frames. */
function leaveOutNeighbors(file: string): void {
  const bytes = readFileSync(file);
  const place = bytes.indexOf('Info', 0, 'latin1') + 141;
  const both = bytes.readUIntBE(place, 3);
  const [delay, padding] = [(both >> 12) + frame, (both & 0xfff) + frame];
  if (delay > 0xfff || padding > 0xfff) throw new Error(`${file} has no space for the skipped samples`);
  bytes.writeUIntBE((delay << 12) | padding, place, 3);
  writeFileSync(file, bytes);
}

function encode(draft: StockDraft, samples: Samples): void {
  const source = join(cache, `${draft.id}.wav`);
  const file = join(folder, fileOf(draft));
  writeFileSync(source, waveFile(draft.loops ? inItsLoop(samples) : samples));
  const rate = `${bitRateOf(draft, samples.length / sampleRate)}k`;
  const options = [
    '-ac',
    '1',
    '-ar',
    String(sampleRate),
    '-b:a',
    rate,
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
  ];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', source, ...options, file]);
  if (draft.loops) leaveOutNeighbors(file);
}

const fileOf = ({ id }: StockDraft) => `${id}.mp3`;

mkdirSync(folder, { recursive: true });
mkdirSync(cache, { recursive: true });
const listFile = join(folder, 'sounds.json');
const before: readonly StockSound[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];

/** Makes one sound; returns its length in milliseconds. */
function lengthOf(draft: StockDraft): number {
  const known = before.find(({ id }) => id === draft.id);
  if (known !== undefined && wanted.length > 0 && !wanted.includes(draft.id)) return known.duration;
  const samples = draft.make();
  encode(draft, samples);
  const { size } = statSync(join(folder, fileOf(draft)));
  console.log(
    `${draft.id.padEnd(22)} ${(size / 1024).toFixed(1).padStart(6)} KB  ${figuresText(measure(samples))}`,
  );
  return Math.round((samples.length / sampleRate) * 1000);
}

const list = stockSounds.map((draft): StockSound => {
  const duration = lengthOf(draft);
  const [nameRu, nameEn, captionRu, captionEn, tagsRu, tagsEn] = draft.words;
  return {
    id: draft.id,
    file: fileOf(draft),
    kind: draft.kind,
    duration,
    name: { ru: nameRu, en: nameEn },
    caption: { ru: captionRu, en: captionEn },
    tags: { ru: tagsRu, en: tagsEn },
  };
});
for (const file of readdirSync(folder)) {
  if (file.endsWith('.mp3') && !list.some((sound) => sound.file === file)) rmSync(join(folder, file));
}
writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);

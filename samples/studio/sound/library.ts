import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { effects } from './effects';
import { levelled, type Samples, sampleRate } from './synth';
import { tunes } from './tunes';
import { waveFile } from './waveFile';

export type SoundName = keyof typeof tunes | keyof typeof effects;

interface SoundFile {
  readonly path: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly caption: { readonly ru: string; readonly en: string };
}

const captions: Record<SoundName, readonly [ru: string, en: string]> = {
  sneaking: ['♪ музыка на цыпочках', '♪ music on tiptoe'],
  nightWaltz: ['♪ ночной вальс музыкальной шкатулки', '♪ a music box plays a night waltz'],
  sunnyUkulele: ['♪ солнечная укулеле', '♪ sunny ukulele'],
  lullaby: ['♪ колыбельная', '♪ a lullaby'],
  mystery: ['♪ загадочные пиццикато', '♪ mysterious plucking'],
  seaSong: ['♪ морская песенка', '♪ a song of the sea'],
  snowBells: ['♪ снежные колокольчики', '♪ snowy bells'],
  march: ['♪ озорной марш', '♪ a mischievous march'],
  orbit: ['♪ медленная космическая музыка', '♪ slow space music'],
  door: ['(скрипит дверь)', '(a door creaks)'],
  step: ['(шаги)', '(footsteps)'],
  pop: ['(чпок)', '(pop)'],
  chime: ['(звенит колокольчик)', '(a chime)'],
  fanfare: ['(фанфары)', '(a fanfare)'],
  sadTrill: ['(грустная трель)', '(a sad little trill)'],
  knock: ['(тук-тук-тук)', '(knock, knock, knock)'],
  whoosh: ['(свист воздуха)', '(whoosh)'],
  meow: ['(мяу)', '(meow)'],
  bigMeow: ['(протяжное мя-а-ау)', '(a long me-e-ow)'],
  purr: ['(мурлыканье)', '(purring)'],
  crash: ['(бабах и звон)', '(a crash)'],
  boing: ['(дзы-ынь)', '(boing)'],
  bellRing: ['(звонок)', '(a bell rings)'],
  splash: ['(плеск)', '(a splash)'],
  clink: ['(дзинь)', '(clink)'],
  potHit: ['(бом)', '(bong)'],
  spoon: ['(звякает ложка)', '(a spoon clinks)'],
  whistle: ['(свистит чайник)', '(a kettle whistles)'],
  alarm: ['(звонит будильник)', '(an alarm clock rings)'],
  snore: ['(храп)', '(snoring)'],
  quack: ['(кря)', '(quack)'],
  robotBeep: ['(робот пикает)', '(robot beeps)'],
  pageTurn: ['(шелест бумаги)', '(paper rustles)'],
  fridge: ['(чмокает дверца холодильника)', '(a fridge door opens)'],
  rumble: ['(гул)', '(a rumble)'],
  rain: ['(шумит дождь)', '(rain)'],
  tram: ['(стучат колёса трамвая)', '(tram wheels clatter)'],
  surf: ['(шумит прибой)', '(the surf)'],
  wind: ['(воет ветер)', '(the wind howls)'],
  crickets: ['(поют сверчки)', '(crickets)'],
  hiss: ['(шипит эфир)', '(the radio hisses)'],
  sizzle: ['(шипит паяльник)', '(the soldering iron sizzles)'],
  rattle: ['(гремит жестянка)', '(a tin rattles)'],
  bubbles: ['(пузырьки)', '(bubbles)'],
  whale: ['(поёт кит)', '(a whale sings)'],
  foghorn: ['(гудит туманный горн)', '(a foghorn)'],
};

const makers: Record<SoundName, () => Samples> = { ...tunes, ...effects };
const cacheFolder = '.cache/sound';
const made = new Map<SoundName, SoundFile>();

/** Loops are long and soft, so a lower bit rate is enough. */
function encoding(name: SoundName): string[] {
  const bitRate = name in tunes ? '32k' : '40k';
  return ['-ac', '1', '-ar', '24000', '-b:a', bitRate, '-map_metadata', '-1'];
}

/** The MP3 of a sound, made on the first call (requires `ffmpeg`), with its duration and caption. */
export function soundFile(name: SoundName): SoundFile {
  const known = made.get(name);
  if (known !== undefined) return known;
  const samples = levelled(makers[name]());
  const wave = waveFile(samples);
  const path = join(cacheFolder, `${name}-${createHash('sha1').update(wave).digest('hex').slice(0, 12)}.mp3`);
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true });
    const source = join(cacheFolder, `${name}.wav`);
    writeFileSync(source, wave);
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', source, ...encoding(name), path]);
  }
  const [ru, en] = captions[name];
  const file = { path, duration: Math.round((samples.length / sampleRate) * 1000), caption: { ru, en } };
  made.set(name, file);
  return file;
}

import type { ImagePack } from '@/domain/images';
import { hasSearchWords, searchWords } from '@/domain/search';
import type { TextKey } from '@/i18n/textKeys';

/** By the prefix of their file names. */
const packKinds = [
  'girl',
  'boy',
  'cat',
  'dog',
  'kitten',
  'scene',
  'thing',
  'city',
  'effect',
  'bubble',
  'other',
] as const;
export type PackKind = (typeof packKinds)[number];

/** Characters with poses and moods. */
const packPersons = ['girl', 'boy', 'cat', 'dog', 'kitten'] as const;

const packPoses = [
  'hello',
  'happy',
  'sad',
  'angry',
  'surprised',
  'thinking',
  'pointing',
  'walking',
  'sitting',
  'loaf',
  'stretching',
  'sleeping',
  'from-behind',
] as const;

const packNames = [
  'scene-living-room',
  'scene-kitchen',
  'scene-bedroom-night',
  'scene-classroom',
  'scene-yard',
  'scene-autumn-park',
  'scene-winter-forest',
  'scene-seaside',
  'scene-street',
  'scene-rooftops',
  'scene-rainy-alley',
  'scene-metro',
  'scene-bridge',
  'scene-window-seat',
  'scene-crossing',
  'thing-door',
  'thing-door-open',
  'thing-sofa',
  'thing-chair',
  'thing-table',
  'thing-lamp',
  'thing-plant',
  'thing-bookshelf',
  'thing-fridge',
  'thing-pot',
  'thing-kettle',
  'thing-cup',
  'thing-pie',
  'thing-clock',
  'thing-alarm-clock',
  'thing-robot-vacuum',
  'thing-tree',
  'thing-pine-in-snow',
  'thing-bush',
  'thing-bench',
  'thing-fence',
  'thing-street-lamp',
  'thing-house',
  'thing-ball',
  'thing-gift',
  'thing-suitcase',
  'thing-letter',
  'city-taxi',
  'city-lamp',
  'city-traffic-light',
  'city-neon-arrow',
  'city-neon-cup',
  'city-neon-heart',
  'city-neon-note',
  'city-cat',
  'city-passer-umbrella',
  'city-passer',
  'city-moon',
  'city-bin',
  'effect-burst',
  'effect-flash',
  'effect-speed-rays',
  'effect-speed-lines',
  'effect-dots',
  'effect-vignette',
  'effect-spotlight',
  'effect-heart',
  'effect-hearts',
  'effect-exclamation',
  'effect-question',
  'effect-anger',
  'effect-drops',
  'effect-snore',
  'effect-notes',
  'effect-lightning',
  'effect-sparkles',
  'effect-puff',
  'effect-glow',
  'bubble-round',
  'bubble-round-right',
  'bubble-thought',
  'bubble-shout',
  'bubble-caption',
  'bubble-whisper',
  'bubble-double',
] as const;

/** A stock picture, and what it shows. */
export interface PackPicture {
  readonly pack: string;
  readonly file: string;
  readonly kind: PackKind;
  readonly name: string;
  /** Needs no text alternative by default. */
  readonly isDecoration: boolean;
}

type Say = (key: TextKey) => string;

/** In the order of their packs. */
export function packPictures(packs: readonly ImagePack[], say: Say): readonly PackPicture[] {
  return packs.flatMap(({ id, images }) => images.map((file) => packPicture(id, file, say)));
}

function packPicture(pack: string, file: string, say: Say): PackPicture {
  const stem = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const [beginning] = stem.split('-');
  const kind = packKinds.find((one) => one === beginning) ?? 'other';
  const isDecoration = kind === 'effect' || kind === 'bubble';
  return { pack, file, kind, name: nameOf(stem, say), isDecoration };
}

/** A picture of an unknown pack is named after its file. */
function nameOf(stem: string, say: Say): string {
  const known = packNames.find((name) => name === stem);
  if (known !== undefined) return say(`editor.packs.picture.${known}`);
  const person = packPersons.find((name) => stem.startsWith(`${name}-`));
  const pose = packPoses.find((name) => stem === `${person}-${name}`);
  return person && pose
    ? `${say(`editor.packs.kind.${person}`)} ${say(`editor.packs.pose.${pose}`)}`
    : stem.replaceAll('-', ' ');
}

export function kindsIn(pictures: readonly PackPicture[]): readonly PackKind[] {
  return packKinds.filter((kind) => pictures.some((picture) => picture.kind === kind));
}

interface Search {
  readonly text: string;
  readonly kind: PackKind | null;
}

/** Searches names and file names. */
export function foundPictures(
  pictures: readonly PackPicture[],
  { text, kind }: Search,
  say: Say,
): readonly PackPicture[] {
  const words = searchWords(text);
  return pictures.filter(
    (picture) =>
      (kind === null || picture.kind === kind) &&
      hasSearchWords(`${picture.name} ${picture.file} ${say(`editor.packs.kind.${picture.kind}`)}`, words),
  );
}

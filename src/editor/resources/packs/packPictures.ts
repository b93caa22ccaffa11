import type { ImagePack } from '@/domain/imagePack';
import { hasSearchWords, searchWords } from '@/domain/searchWords';
import {
  type PackKind,
  packKinds,
  packNames,
  packPersons,
  packPoses,
} from '@/editor/resources/packs/packWords';
import type { TextKey } from '@/i18n/textKeys';

/** A ready picture, and what it shows. */
export interface PackPicture {
  readonly pack: string;
  readonly file: string;
  readonly kind: PackKind;
  /** In the language of the screen. */
  readonly name: string;
  /** Says nothing by itself to those who do not see it. */
  readonly isDecoration: boolean;
}

type Say = (key: TextKey) => string;

/** All ready pictures, in the order of their packs. */
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

/** A picture of a pack that is not ours is called as its file is. */
function nameOf(stem: string, say: Say): string {
  const known = packNames.find((name) => name === stem);
  if (known !== undefined) return say(`editor.packs.picture.${known}`);
  const person = packPersons.find((name) => stem.startsWith(`${name}-`));
  const pose = packPoses.find((name) => stem === `${person}-${name}`);
  return person && pose
    ? `${say(`editor.packs.kind.${person}`)} ${say(`editor.packs.pose.${pose}`)}`
    : stem.replaceAll('-', ' ');
}

/** The kinds that there are pictures of, in their order. */
export function kindsIn(pictures: readonly PackPicture[]): readonly PackKind[] {
  return packKinds.filter((kind) => pictures.some((picture) => picture.kind === kind));
}

interface Search {
  readonly text: string;
  readonly kind: PackKind | null;
}

/** The pictures that a search and a kind leave; words are looked for in their names, and in those of their files. */
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

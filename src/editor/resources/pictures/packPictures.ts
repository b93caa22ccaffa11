import { resourceEndpoints } from '@/api/endpoints/resources';
import { readFour } from '@/comics/lenient/values';
import type { ProjectFile, Size } from '@/comics/project';
import type { ImagePack, PackCharacter } from '@/domain/images';
import { hasSearchWords, searchWords } from '@/domain/search';
import { type NewResource, pictureOfPack } from '@/editor/document/resources/changeResources';
import { languagesOf } from '@/editor/document/text/localizedText';
import type { TextKey } from '@/i18n/textKeys';
import { useRetriedQuery } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';

/** By the prefix of their file names. */
const packKinds = ['scene', 'thing', 'city', 'effect', 'bubble', 'animal', 'other'] as const;
type PackKind = (typeof packKinds)[number];

/** A stock picture with its description. */
export interface PackPicture {
  readonly pack: string;
  readonly file: string;
  /** The key of its group. */
  readonly group: string;
  readonly name: string;
  /** Keyed by locale; empty if the pack has no names. */
  readonly names: Readonly<Record<string, string>>;
  readonly face: readonly number[] | undefined;
}

interface PackGroup {
  readonly key: string;
  readonly name: string;
}

interface Words {
  readonly t: (key: TextKey) => string;
  readonly locale: string;
}

/** In the order of the packs. */
export function packPictures(packs: readonly ImagePack[], words: Words): readonly PackPicture[] {
  return packs.flatMap((pack) => pack.images.map((file) => packPicture(pack, file, words)));
}

function packPicture(pack: ImagePack, file: string, { locale }: Words): PackPicture {
  const names = pack.names?.[file] ?? {};
  const character = characterOf(pack, file);
  return {
    pack: pack.id,
    file,
    group: character === undefined ? kindOf(file) : characterKey(pack, character),
    name: pictureName(names, file, locale),
    names,
    face: character?.looks.find(({ image }) => image === file)?.face,
  };
}

function stemOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

function pictureName(names: PackPicture['names'], file: string, locale: string): string {
  return inLocale(names, locale) ?? stemOf(file).replaceAll('-', ' ');
}

function kindOf(file: string): PackKind {
  const [beginning] = stemOf(file).split('-');
  return packKinds.find((one) => one === beginning) ?? 'other';
}

export function characterOf({ characters = [] }: ImagePack, file: string): PackCharacter | undefined {
  return characters.find(({ looks }) => looks.some(({ image }) => image === file));
}

function characterKey({ id }: ImagePack, character: PackCharacter): string {
  return `${id}/${character.id}`;
}

/** The text in the locale, or else in English, or else in any language. */
export function inLocale(texts: Readonly<Record<string, string>>, locale: string): string | undefined {
  const [primary = ''] = locale.split('-');
  return texts[locale] ?? texts[primary] ?? texts.en ?? Object.values(texts)[0];
}

/** Characters, then kinds; only groups that have pictures. */
export function packGroups(packs: readonly ImagePack[], { t, locale }: Words): readonly PackGroup[] {
  const used = new Set(packPictures(packs, { t, locale }).map(({ group }) => group));
  const characters = packs.flatMap((pack) =>
    (pack.characters ?? []).map((character) => ({
      key: characterKey(pack, character),
      name: inLocale(character.name, locale) ?? character.id,
    })),
  );
  const kinds = packKinds.map((kind) => ({ key: kind, name: t(`editor.packs.kind.${kind}`) }));
  return [...characters, ...kinds].filter(({ key }) => used.has(key));
}

interface Search {
  readonly text: string;
  readonly group: string | null;
}

/** Searches names in all languages, file names, and groups. */
export function foundPictures(
  pictures: readonly PackPicture[],
  groups: readonly PackGroup[],
  { text, group }: Search,
): readonly PackPicture[] {
  const words = searchWords(text);
  const named = new Map(groups.map(({ key, name }) => [key, name]));
  return pictures.filter((picture) => {
    const said = [
      ...Object.values(picture.names),
      picture.name,
      picture.file,
      named.get(picture.group) ?? '',
    ];
    return (group === null || picture.group === group) && hasSearchWords(said.join(' '), words);
  });
}

interface PackFile {
  readonly pack: Pick<ImagePack, 'id' | 'names'>;
  readonly file: string;
  readonly face: readonly number[] | undefined;
}

interface Taker {
  readonly size: Size;
  readonly project: ProjectFile;
  readonly locale: string;
}

/** A resource of a comic, described in each of the comic's languages in which the pack has names. */
export function packResource({ pack, file, face }: PackFile, { size, project, locale }: Taker): NewResource {
  const names = pack.names?.[file] ?? {};
  const name = pictureName(names, file, locale);
  const kind = kindOf(file);
  const texts = languagesOf(project).flatMap((language) => {
    const text = names[language];
    return text === undefined ? [] : [[language, text] as const];
  });
  const isDecoration = kind === 'effect' || kind === 'bubble';
  const alt = isDecoration ? '' : texts.length > 1 ? Object.fromEntries(texts) : (texts[0]?.[1] ?? name);
  const mark = readFour(face);
  const picture = pictureOfPack({ pack: pack.id, file, name, alt, ...size });
  return mark === undefined ? picture : { ...picture, face: mark };
}

/** Fetched when first needed, and then cached. */
export function useImagePacks() {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['editor', 'image-packs'],
    queryFn: () => api.call(resourceEndpoints.imagePacks, {}),
  });
}

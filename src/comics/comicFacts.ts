import { readColor, readRef, readResource, readText } from '@/comics/lenient/readResources';
import { expandedFile, readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import {
  type Fields,
  fieldsOf,
  listOf,
  readList,
  readNumber,
  readOneOf,
  readString,
} from '@/comics/lenient/values';
import { pagePictures } from '@/comics/pageContents';
import { mustWarn } from '@/comics/projectHead';
import { indexResources, type LocalizedText, pathType, type Ref, type VirtualPath } from '@/comics/resources';
import { type FeatureName, usedFeatures } from '@/comics/usedFeatures';
import { type Part, plainTextsIn, runsIn, walkProject } from '@/comics/validate/walkProject';
import { isSafePath } from '@/comics/virtualPaths';
import { ageLimits, languageTagPattern } from '@/comics/vocabulary';
import { parseJson } from '@/lib/parseJson';

export interface ComicFacts {
  readonly pages: number;
  /** 0 when no ending is marked. */
  readonly endings: number;
  readonly hasSound: boolean;
  /** Language tags, the original first. */
  readonly languages: readonly string[];
  /** The minimum age; `null` when its author does not say. */
  readonly age: (typeof ageLimits)[number] | null;
}

/** A name or description that the author did not give is an empty string. */
interface ComicTexts {
  readonly name: string;
  readonly description: string;
}

/** Keyed by language tag: the original and its translations. */
export type ComicTranslations = Readonly<Record<string, ComicTexts>>;

export interface ComicSummary {
  readonly facts: ComicFacts;
  /** Empty for a comic in one language. */
  readonly translations: ComicTranslations;
}

/** Paths of the project's own pictures that are drawn first. */
export interface OpeningFiles {
  readonly poster: readonly string[];
  readonly play: readonly string[];
  /** The poster is shown first, even where the comic would start playing at once. */
  readonly warns: boolean;
  /** Missing for a comic of version 1. */
  readonly features?: readonly FeatureName[];
}

/** `null` where the reader must confirm their age first, and for a file that cannot be read. */
export function openingFiles(text: string): OpeningFiles | null {
  const file = expandedFile(parseJson(text));
  const reading = readWholeParsedProject(file);
  if (!reading.ok || reading.project.meta.age) return null;
  const { version, meta, pages, start, resources } = reading.project;
  const resource = indexResources(resources);
  const pathsOf = (refs: readonly (Ref | undefined)[]) =>
    refs.flatMap((ref) => {
      const path = ref && resource(ref)?.vp;
      return path?.type === pathType.project && isSafePath(path.vpstr) ? [path.vpstr] : [];
    });
  const first = pages.find(({ id }) => id === start);
  const poster = pathsOf([meta.cover ?? first?.background?.image]);
  const warns = mustWarn({ meta });
  const play = warns || !first ? poster : pathsOf(pagePictures(first));
  return { poster, play, warns, ...(version === 1 ? {} : { features: usedFeatures(fieldsOf(file)) }) };
}

/** A card has no space for more languages, and a response should stay small. */
const maxLanguages = 12;

/** Takes any JSON: the file may be broken anywhere. */
export function summarizeComic(file: unknown): ComicSummary {
  const fields = fieldsOf(file);
  const meta = fieldsOf(fields.meta);
  const [own = '', ...others] = languagesOf(meta);
  return { facts: factsOf(fields, [own, ...others]), translations: translationsOf(meta, own, others) };
}

function languagesOf(meta: Fields): readonly string[] {
  const named = [readString(meta.language) ?? '', ...readList(meta.languages, readString)];
  return [...new Set(named)].filter((tag) => languageTagPattern.test(tag)).slice(0, maxLanguages);
}

function factsOf(file: Fields, languages: readonly string[]): ComicFacts {
  return {
    pages: listOf(file.pages).length,
    endings: countEndings(file),
    hasSound: [...walkProject(file)].some(({ kind }) => kind === 'sound'),
    languages: languages.filter((tag) => tag !== ''),
    age: readOneOf(fieldsOf(file.meta).age, ageLimits) ?? null,
  };
}

/**
 * Endings with the same name count once. Where no page names an ending, each page that ends the story counts.
 */
function countEndings(file: Fields): number {
  const pages = listOf(file.pages).map(fieldsOf);
  const named = pages.flatMap(({ ending }) => (ending === undefined ? [] : [JSON.stringify(ending)]));
  return named.length > 0 ? new Set(named).size : pages.filter(({ end }) => end === true).length;
}

function translationsOf(meta: Fields, own: string, others: readonly string[]): ComicTranslations {
  const title = readText(meta.title);
  const description = readText(meta.description);
  const textsOf = (language: string) => {
    const texts = {
      name: textIn(title, language, own),
      description: textIn(description, language, own),
    };
    return texts.name === '' && texts.description === '' ? [] : [[language, texts] as const];
  };
  const translated = others.flatMap(textsOf);
  return Object.fromEntries(translated.length > 0 ? [...textsOf(own), ...translated] : []);
}

/** Only text written in that very language; plural forms make no sense on a card. */
function textIn(text: LocalizedText | undefined, language: string, own: string): string {
  if (typeof text === 'string') return language === own ? text.trim() : '';
  const texts = text?.[language];
  return typeof texts === 'string' ? texts.trim() : '';
}

/** Identifies a comic without a cover in lists. */
export interface ComicThumbnail {
  /** The background color of the first page; empty without a first page. */
  readonly color: string;
  /** The cover of the file, or else the picture that fills most of the first page; `null` without either. */
  readonly picture: VirtualPath | null;
}

/** Takes any JSON: the file may be broken anywhere. */
export function comicThumbnail(file: unknown): ComicThumbnail {
  const { meta, canvas, pages, start, resources } = fieldsOf(file);
  const all = listOf(pages).map(fieldsOf);
  const first = all.find(({ id }) => id === start) ?? all[0];
  const background = fieldsOf(first?.background);
  const ref =
    readRef(fieldsOf(meta).cover) ?? readRef(background.image) ?? largestPicture(first?.objects, canvas);
  const resource = ref && indexResources(readList(resources, readResource))(ref);
  return { color: readColor(background.color) ?? '', picture: resource?.vp ?? null };
}

/** The largest picture, if it covers at least half of the page. */
function largestPicture(objects: unknown, canvas: unknown): Ref | undefined {
  const least = areaOf(fieldsOf(canvas)) / 2;
  const pictures = listOf(objects)
    .map(fieldsOf)
    .filter(({ type }) => type === 'image')
    .sort((one, other) => areaOf(other) - areaOf(one));
  const [largest] = pictures;
  return largest && areaOf(largest) >= least ? readRef(largest.image) : undefined;
}

function areaOf({ width, height }: { readonly width?: unknown; readonly height?: unknown }): number {
  return (readNumber(width) ?? 0) * (readNumber(height) ?? 0);
}

/**
 * All texts of a comic that readers can see, in all its languages, one per line. Takes any JSON: the file may
 * be broken anywhere.
 */
export function comicTexts(file: unknown): string {
  const project = fieldsOf(file);
  const found = new Set([
    ...[...walkProject(project)].flatMap(textsOfPart),
    ...Object.values(fieldsOf(project.variables)).flatMap((variable) => valuesOf(fieldsOf(variable).value)),
    ...listOf(fieldsOf(project.meta).credits).flatMap((credit) => strings(fieldsOf(credit), creditKeys)),
  ]);
  return [...found].join('\n');
}

const creditKeys = ['what', 'who', 'licence'];

function textsOfPart(part: Part): readonly string[] {
  if (part.kind === 'text') {
    const rubies = runsIn(part.value, []).flatMap(({ run }) => strings(run, ['ruby']));
    return [...plainTextsIn(part.value), ...rubies];
  }
  // Actions set variables, and texts show the values.
  return part.kind === 'action' ? valuesOf(part.value.value) : [];
}

/** The texts in a variable's value: the value itself, or the entries of a list. */
function valuesOf(value: unknown): readonly string[] {
  return [value, ...listOf(value)].filter((one) => typeof one === 'string');
}

function strings(owner: Fields, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => readString(owner[key]) ?? []);
}

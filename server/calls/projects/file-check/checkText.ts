import {
  type ComicSummary,
  type ComicThumbnail,
  comicTexts,
  comicThumbnail,
  summarizeComic,
} from '@/comics/comicFacts';
import { comicsLimits } from '@/comics/limits';
import { openFile, saveProject } from '@/comics/projectFile';
import { type Finding, finding } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';
import { withoutInvisible } from '@/domain/visibleText';

export type FileCheck =
  /** Refused files are not stored, not even as a draft. */
  | { readonly kind: 'refused'; readonly because: readonly Finding[] }
  | {
      readonly kind: 'file';
      readonly text: string;
      /** Errors that prevent publishing. */
      readonly errors: readonly Finding[];
      readonly summary: ComicSummary;
      readonly thumbnail: ComicThumbnail;
      /** The comic's texts, for filters. */
      readonly texts: string;
    };

/** A broken file may have an error in every object. */
const maxErrors = 50;

export function refuseFile(text: string): FileCheck {
  return { kind: 'refused', because: [finding('E_LIMIT', [], text)] };
}

/** `null` for a text that is not too large. */
export function checkSize(text: string): FileCheck | null {
  const maxBytes = comicsLimits.fileSize;
  const isTooLarge = text.length > maxBytes || Buffer.byteLength(text) > maxBytes;
  return isTooLarge ? refuseFile(`at most ${maxBytes} bytes`) : null;
}

/** Checks the text of a project file, beginning with its size. */
export function checkText(given: string): FileCheck {
  const head = openFile(given);
  if (!head.ok) return { kind: 'refused', because: [head.finding] };
  // The order of keys does not change the size.
  const ofSize = checkSize(JSON.stringify(head.project, null, 2));
  if (ofSize !== null) return ofSize;
  const text = saveProject(head.project);
  const errors = validateProjectText(text).filter(({ code }) => code.startsWith('E_'));
  const ofTheWhole = errors.filter(({ code, path }) => code === 'E_LIMIT' && path === '');
  if (ofTheWhole.length > 0) return { kind: 'refused', because: ofTheWhole.slice(0, maxErrors) };
  const summary = withVisibleNames(summarizeComic(head.project));
  const thumbnail = comicThumbnail(head.project);
  const texts = comicTexts(head.project);
  return { kind: 'file', text, errors: errors.slice(0, maxErrors), summary, thumbnail, texts };
}

/** Lists show translated names, and their author cannot be asked to retype them: invisible characters are removed. */
function withVisibleNames({ facts, translations }: ComicSummary): ComicSummary {
  const visible = Object.entries(translations).map(([language, { name, description }]) => {
    return [language, { name: withoutInvisible(name).trim(), description }] as const;
  });
  return { facts, translations: Object.fromEntries(visible) };
}

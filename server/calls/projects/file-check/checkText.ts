import type { ComicSummary } from '@/comics/comicSummary';
import { comicsLimits } from '@/comics/limits';
import { saveProject } from '@/comics/saveProject';
import { summarizeComic } from '@/comics/summarizeComic';
import { openFile } from '@/comics/validate/fileHead';
import { type Finding, finding } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';
import { withoutUnseen } from '@/domain/visibleText';

/** What there is to say of a project file. */
export type FileCheck =
  /** It is not even kept as a draft. */
  | { readonly kind: 'refused'; readonly because: readonly Finding[] }
  | {
      readonly kind: 'file';
      /** The text under which it is kept. */
      readonly text: string;
      /** What keeps it from being published. */
      readonly errors: readonly Finding[];
      readonly summary: ComicSummary;
    };

/** A broken file may have a fault in every object; nobody reads more than these. */
const maxErrors = 50;

/** A file that is beyond some limit as a whole. */
export function refuseFile(text: string): FileCheck {
  return { kind: 'refused', because: [finding('E_LIMIT', [], text)] };
}

/** The verdict on a text with more bytes than a file may have; `null` on any other. */
export function checkSize(text: string): FileCheck | null {
  const most = comicsLimits.fileSize;
  const isTooLarge = text.length > most || Buffer.byteLength(text) > most;
  return isTooLarge ? refuseFile(`at most ${most} bytes`) : null;
}

/**
 * Judges the text of a project file. Its size comes before all else: the more there is, the longer everything
 * else takes.
 */
export function checkText(given: string): FileCheck {
  const head = openFile(given);
  if (!head.ok) return { kind: 'refused', because: [head.finding] };
  // In another order its keys take the same place.
  const ofSize = checkSize(JSON.stringify(head.project, null, 2));
  if (ofSize !== null) return ofSize;
  const text = saveProject(head.project);
  const errors = validateProjectText(text).filter(({ code }) => code.startsWith('E_'));
  const ofTheWhole = errors.filter(({ code, path }) => code === 'E_LIMIT' && path === '');
  if (ofTheWhole.length > 0) return { kind: 'refused', because: ofTheWhole.slice(0, maxErrors) };
  const summary = withVisibleNames(summarizeComic(head.project));
  return { kind: 'file', text, errors: errors.slice(0, maxErrors), summary };
}

/** Lists show translated names as the comic's own, and its author is not there to type them anew. */
function withVisibleNames({ facts, translations }: ComicSummary): ComicSummary {
  const visible = Object.entries(translations).map(([language, { name, description }]) => {
    return [language, { name: withoutUnseen(name).trim(), description }] as const;
  });
  return { facts, translations: Object.fromEntries(visible) };
}

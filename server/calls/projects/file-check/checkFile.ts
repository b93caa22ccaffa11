import type { ComicSummary } from '@/comics/comicFacts';
import type { ComicThumbnail } from '@/comics/comicThumbnail';
import { checkHead } from '@/comics/validate/fileHead';
import type { Finding } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { type DomainError, type DomainErrorMessage, invalidFields } from '../../../lib/errors';
import { checkInWorker } from './checkInWorker';
import { checkSize, type FileCheck } from './checkText';

/** A project file that can be stored. */
export interface CheckedFile {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** What prevents publishing; the first ones of very many. */
  readonly errors: readonly Finding[];
  readonly summary: ComicSummary;
  readonly thumbnail: ComicThumbnail;
  /** What filters look at. */
  readonly texts: string;
}

/**
 * Checks a file before it is stored, which it is even with errors. Throws for a file that is not a comic, of a newer
 * version, or too large (docs/product/states.md#files-with-errors).
 */
export async function checkFile(file: object): Promise<CheckedFile> {
  const text = textOf(file);
  return checkedOf(checkSize(text) ?? (await checkInWorker(text)));
}

/** The same for a stored file. */
export async function checkStored(bytes: Uint8Array): Promise<CheckedFile> {
  return checkedOf(await checkInWorker(new TextDecoder().decode(bytes)));
}

export function assertNoErrors(errors: readonly Finding[]): void {
  if (errors.length > 0) throw invalidFields(errors.map(messageOf));
}

function checkedOf(verdict: FileCheck): CheckedFile {
  if (verdict.kind === 'refused') throw invalidFields(verdict.because.map(messageOf));
  const { kind: _, ...checked } = verdict;
  return { ...checked, bytes: new TextEncoder().encode(checked.text) };
}

function textOf(file: object): string {
  try {
    return JSON.stringify(file);
  } catch (error) {
    throw tooDeepOr(error, file);
  }
}

/** Deeply nested JSON can be parsed but not stringified. */
function tooDeepOr(error: unknown, file: object): unknown {
  const head = checkHead(file);
  return head.ok ? error : refused(head.finding);
}

function refused(finding: Finding): DomainError {
  return invalidFields([messageOf(finding)]);
}

/** The hint is localized, the error itself is in English. */
function messageOf({ code, path, text }: Finding): DomainErrorMessage {
  const fault = `${code}: ${text}`;
  return {
    path,
    text: { en: `${fixHint(code, 'en')} (${fault})`, ru: `${fixHint(code, 'ru')} (${fault})` },
  };
}

import type { ComicSummary } from '@/comics/comicSummary';
import { checkHead } from '@/comics/validate/fileHead';
import type { Finding } from '@/comics/validate/finding';
import { mendHint } from '@/comics/validate/mendHints';
import { type DomainError, type DomainErrorMessage, invalidFields } from '../../../lib/errors';
import { checkInWorker } from './checkInWorker';
import { checkSize, type FileCheck } from './checkText';

/** A project file that can be kept. */
export interface CheckedFile {
  /** The bytes under which it is kept. */
  readonly bytes: Uint8Array;
  readonly text: string;
  /** What keeps it from being published; of very many the first ones. */
  readonly errors: readonly Finding[];
  readonly summary: ComicSummary;
}

/**
 * The file as it is kept, errors in it or not. Throws for what is not even kept as a draft: a file that
 * is not ours, or newer, or beyond the size of a file (docs/product/states.md#files-with-errors).
 */
export async function checkFile(file: object): Promise<CheckedFile> {
  const text = textOf(file);
  return checkedOf(checkSize(text) ?? (await checkInWorker(text)));
}

/** The same for a file as it was kept. */
export async function checkStored(bytes: Uint8Array): Promise<CheckedFile> {
  return checkedOf(await checkInWorker(new TextDecoder().decode(bytes)));
}

/** Throws with what is wrong where. */
export function assertNoErrors(errors: readonly Finding[]): void {
  if (errors.length > 0) throw invalidFields(errors.map(messageOf));
}

function checkedOf(verdict: FileCheck): CheckedFile {
  if (verdict.kind === 'refused') throw invalidFields(verdict.because.map(messageOf));
  const { text, errors, summary } = verdict;
  return { bytes: new TextEncoder().encode(text), text, errors, summary };
}

function textOf(file: object): string {
  try {
    return JSON.stringify(file);
  } catch (error) {
    throw tooDeepOr(error, file);
  }
}

/** What is nested deeper than a stack goes can be read and not be written. */
function tooDeepOr(error: unknown, file: object): unknown {
  const head = checkHead(file);
  return head.ok ? error : refused(head.finding);
}

function refused(finding: Finding): DomainError {
  return invalidFields([messageOf(finding)]);
}

/** What is wrong is told in English alone, what to do about it in the person's language. */
function messageOf({ code, path, text }: Finding): DomainErrorMessage {
  const fault = `${code}: ${text}`;
  return {
    path,
    text: { en: `${mendHint(code, 'en')} (${fault})`, ru: `${mendHint(code, 'ru')} (${fault})` },
  };
}

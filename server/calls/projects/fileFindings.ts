import { saveProject } from '@/comics/save/saveProject';
import { checkHead } from '@/comics/validate/fileHead';
import type { Finding } from '@/comics/validate/finding';
import { mendHint } from '@/comics/validate/mendHints';
import { validateProjectText } from '@/comics/validate/validateProject';
import { type DomainError, type DomainErrorMessage, invalidFields } from '../../lib/domainError';

/** A broken file may have a fault in every object; nobody reads more than these. */
const mostFaults = 50;

/** A project file that can be kept. */
export interface Draft {
  /** The bytes under which it is kept. */
  readonly bytes: Uint8Array;
  /** What keeps it from being published. */
  readonly errors: readonly Finding[];
}

/**
 * The file as it is kept, errors in it or not. Throws for what is not even kept as a draft: a file that
 * is not ours, or newer, or beyond the size of a file (docs/product/states.md#files-with-errors).
 */
export function draftOf(file: object): Draft {
  const head = checkHead(file);
  if (!head.ok) throw faulty([head.finding]);
  const text = saveProject(file);
  const errors = errorsIn(text);
  const ofTheWhole = errors.filter(({ code, path }) => code === 'E_LIMIT' && path === '');
  demandNone(ofTheWhole);
  return { bytes: new TextEncoder().encode(text), errors };
}

/** The errors of a file as it was kept; remarks that only inform (`W_`) are none. */
export function errorsOfKept(bytes: Uint8Array): readonly Finding[] {
  return errorsIn(new TextDecoder().decode(bytes));
}

/** Throws with what is wrong where. */
export function demandNone(errors: readonly Finding[]): void {
  if (errors.length > 0) throw faulty(errors);
}

function errorsIn(text: string): readonly Finding[] {
  return validateProjectText(text).filter(({ code }) => code.startsWith('E_'));
}

function faulty(faults: readonly Finding[]): DomainError {
  return invalidFields(faults.slice(0, mostFaults).map(messageOf));
}

/** What is wrong is told in English alone, what to do about it in the person's language. */
function messageOf({ code, path, text }: Finding): DomainErrorMessage {
  const fault = `${code}: ${text}`;
  return {
    path,
    text: { en: `${mendHint(code, 'en')} (${fault})`, ru: `${mendHint(code, 'ru')} (${fault})` },
  };
}

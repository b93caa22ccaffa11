import { saveProject } from '@/comics/save/saveProject';
import { checkHead } from '@/comics/validate/fileHead';
import type { Finding } from '@/comics/validate/finding';
import { mendHint } from '@/comics/validate/mendHints';
import { validateProjectText } from '@/comics/validate/validateProject';
import { Refusal, type RefusalMessage } from '../http/refusal';

/** A broken file may have a fault in every object; nobody reads more than these. */
const mostFaults = 50;

/**
 * The text of a project file as it is kept. Throws ENT_VALIDN with what is wrong where; remarks that only
 * inform (`W_`) stop nothing.
 */
export function canonicalFile(file: object): string {
  const head = checkHead(file);
  if (!head.ok) throw faulty([head.finding]);
  const text = saveProject(file);
  const faults = validateProjectText(text).filter(({ code }) => code.startsWith('E_'));
  if (faults.length > 0) throw faulty(faults);
  return text;
}

function faulty(faults: readonly Finding[]): Refusal {
  return new Refusal(422, 'ENT_VALIDN', faults.slice(0, mostFaults).map(messageOf));
}

/** What is wrong is told in English alone, what to do about it in the person's language. */
function messageOf({ code, path, text }: Finding): RefusalMessage {
  const fault = `${code}: ${text}`;
  return {
    path,
    words: { en: `${mendHint(code, 'en')} (${fault})`, ru: `${mendHint(code, 'ru')} (${fault})` },
  };
}

import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { closestWord } from '@/comics/validate/closestWord';
import { type Finding, finding } from '@/comics/validate/finding';
import { type Part, textOfRun, textVariants } from '@/comics/validate/walkProject';

/** Reports texts that are too long in total, and unused speakers (docs/comics-format/text.md). */
export function checkRichText(project: Fields, parts: readonly Part[]): Finding[] {
  const speakers = Object.keys(fieldsOf(project.speakers));
  const named = new Set<unknown>();
  const found = parts.flatMap((part) => {
    if (part.kind === 'text') return tooLong(part);
    if (part.kind !== 'object' || part.value.type !== 'bubble') return [];
    const { speaker } = part.value;
    named.add(speaker);
    if (typeof speaker !== 'string' || speakers.includes(speaker)) return [];
    const suggestion = closestWord(speaker, speakers);
    const text = `not an id of a speaker, so the name is not shown; did you mean \`${suggestion}\`?`;
    return suggestion === undefined ? [] : [finding('W_UNKNOWN', [...part.path, 'speaker'], text)];
  });
  const unused = speakers.flatMap((id) =>
    named.has(id) ? [] : [finding('W_UNUSED', ['speakers', id], 'no bubble has this speaker')],
  );
  return [...found, ...unused];
}

function tooLong({ value, path }: Extract<Part, { kind: 'text' }>): Finding[] {
  const { textLength } = comicsLimits;
  return textVariants(value, path).flatMap(({ text: content, path: place }) => {
    if (typeof content === 'string') return [];
    const length = content.reduce<number>((sum, run) => sum + textOfRun(run).length, 0);
    const text = `${length} characters in all; at most ${textLength}`;
    return length > textLength ? [finding('E_LIMIT', place, text)] : [];
  });
}

import { type Fields, fieldsOf, listOf, readString } from '@/comics/lenient/values';
import { type Part, plainTextsIn, runsIn, walkProject } from '@/comics/validate/walkProject';

/** All texts of a comic that readers can see, in all its languages, one a line. Takes any JSON: the file may be broken anywhere. */
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
  // Texts show what variables are set to.
  return part.kind === 'action' ? valuesOf(part.value.value) : [];
}

/** Of a variable: a text, or a list of them. */
function valuesOf(value: unknown): readonly string[] {
  return [value, ...listOf(value)].filter((one) => typeof one === 'string');
}

function strings(owner: Fields, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => readString(owner[key]) ?? []);
}

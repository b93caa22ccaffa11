import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';

interface ProjectNames {
  readonly project: string;
  /** The name of a project that is made as a comment. */
  readonly comment: string;
}

/** The names of projects that their authors have not named. */
export const defaultProjectNames: Readonly<Record<Locale, ProjectNames>> = {
  en: { project: 'New comic', comment: 'Answer' },
  ru: { project: 'Новый комикс', comment: 'Ответ' },
};

export function isDefaultName(name: string): boolean {
  return Object.values(defaultProjectNames).some(
    ({ project, comment }) => name === project || name === comment,
  );
}

const words: Readonly<Record<Locale, string>> = { en: 'copy', ru: 'копия' };
const copied = / \((?:copy|копия)(?: (\d{1,6}))?\)$/;

/** The name of a copy of a comic. Copies of copies are numbered. */
export function copyName(name: string, locale: Locale): string {
  const previous = copied.exec(name);
  const original = previous === null ? name : name.slice(0, previous.index);
  const number = previous === null ? 1 : Number(previous[1] ?? 1) + 1;
  const suffix = number === 1 ? ` (${words[locale]})` : ` (${words[locale]} ${number})`;
  return `${original.slice(0, fieldBounds.projectName.max - suffix.length).trimEnd()}${suffix}`;
}

import type { Locale } from '@/domain/locale';

interface ProjectNames {
  readonly project: string;
  /** Of a project that is made as a comment. */
  readonly comment: string;
}

/** The names that projects have until their authors give them others. */
export const defaultProjectNames: Readonly<Record<Locale, ProjectNames>> = {
  en: { project: 'New comic', comment: 'Answer' },
  ru: { project: 'Новый комикс', comment: 'Ответ' },
};

export function isDefaultName(name: string): boolean {
  return Object.values(defaultProjectNames).some(
    ({ project, comment }) => name === project || name === comment,
  );
}

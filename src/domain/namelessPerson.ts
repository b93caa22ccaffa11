import type { Locale } from '@/domain/locale';

/** The name of somebody whom an outside identity brought without one, until they choose their own. */
export const namelessPerson: Readonly<Record<Locale, string>> = { en: 'Reader', ru: 'Читатель' };

/** Whether a person still has the name that everybody begins with. */
export function isNameless(name: string): boolean {
  return Object.values(namelessPerson).includes(name);
}

import { fieldBounds } from '@/domain/limits';
import type { Locale } from '@/domain/locale';

const words: Readonly<Record<Locale, string>> = { en: 'copy', ru: 'копия' };
const copied = / \((?:copy|копия)(?: (\d{1,6}))?\)$/;

/** Of a copy of a comic; a copy of a copy is counted. */
export function copyName(name: string, locale: Locale): string {
  const former = copied.exec(name);
  const original = former === null ? name : name.slice(0, former.index);
  const number = former === null ? 1 : Number(former[1] ?? 1) + 1;
  const suffix = number === 1 ? ` (${words[locale]})` : ` (${words[locale]} ${number})`;
  return `${original.slice(0, fieldBounds.projectName.max - suffix.length).trimEnd()}${suffix}`;
}

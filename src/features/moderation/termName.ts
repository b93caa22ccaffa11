import type { BanTerm } from '@/domain/case';
import type { TextKey } from '@/i18n/textKeys';

const names: Readonly<Record<string, TextKey>> = {
  1: 'cases.term.1',
  7: 'cases.term.7',
  30: 'cases.term.30',
  365: 'cases.term.365',
};

/** How long a ban lasts, in words. */
export function termName(days: BanTerm): TextKey {
  return names[String(days)] ?? 'cases.term.none';
}

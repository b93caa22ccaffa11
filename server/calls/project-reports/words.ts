import type { LocalizedText } from '../../lib/localizedText';

/** What the server says about reports. */
export const projectReportWords = {
  settledAlready: {
    en: 'Another admin has settled this report already. Nothing was changed.',
    ru: 'Эту жалобу уже рассмотрел другой админ. Ничего не изменилось.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

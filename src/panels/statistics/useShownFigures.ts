import type { ProductDay, ProductFigureName } from '@/domain/figures';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

interface PlottedDay {
  readonly day: string;
  /** `null` where the figure is undefined, such as a share of nothing. */
  readonly value: number | null;
}

export interface ShownFigure {
  readonly key: string;
  readonly title: string;
  readonly unit: 'amount' | 'percent';
  /** The figure for the whole period. */
  readonly summary: 'sum' | 'last' | 'mean';
  readonly days: readonly PlottedDay[];
}

const amounts: readonly (readonly [ProductFigureName, TextKey, ShownFigure['summary']])[] = [
  ['visits', 'statistics.visits', 'sum'],
  ['first', 'statistics.newDevices', 'sum'],
  ['plays', 'statistics.plays', 'sum'],
  ['endings', 'statistics.endings', 'sum'],
  ['begun', 'statistics.started', 'sum'],
  ['published', 'statistics.published', 'sum'],
  ['openCases', 'statistics.openCases', 'last'],
];

/** In the order of `returnDays`. */
const returns: readonly TextKey[] = [
  'statistics.retention1',
  'statistics.retention7',
  'statistics.retention30',
];

/** The figures that admins see, by day. */
export function useShownFigures(days: readonly ProductDay[]): readonly ShownFigure[] {
  const { t } = useText();
  return [
    ...amounts.map(([name, title, summary]) => ({
      key: name,
      title: t(title),
      unit: 'amount' as const,
      summary,
      days: days.map(({ day, figures }) => ({ day, value: figures[name] })),
    })),
    ...returns.map((title, place) => ({
      key: title,
      title: t(title),
      unit: 'percent' as const,
      summary: 'mean' as const,
      days: days.map((one) => ({ day: one.day, value: shareOf(one.returns[place]) })),
    })),
  ];
}

function shareOf(returned: ProductDay['returns'][number] | undefined): number | null {
  return returned === undefined || returned.of === 0 ? null : returned.came / returned.of;
}

/** A figure's values as texts, and its value for the whole period. */
export function useFigureTexts({ unit, summary, days }: ShownFigure) {
  const { t } = useText();
  const valueText = (value: number) =>
    unit === 'percent' ? t('statistics.percent', Math.round(value * 100)) : t('statistics.amount', value);
  const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = values.reduce((all, value) => all + value, 0);
  const last = values.at(-1) ?? 0;
  const summaryText = {
    sum: () => t('statistics.sum', valueText(sum)),
    last: () => t('statistics.latest', valueText(last)),
    mean: () =>
      values.length === 0 ? t('statistics.none') : t('statistics.average', valueText(sum / values.length)),
  }[summary]();
  return { valueText, summaryText };
}

import { useText } from '@/i18n/useText';
import type { ShownFigure } from '@/panels/figures/useShownFigures';

/** A figure's values as they are read, and what they come to in the period. */
export function useFigureTexts({ unit, summary, days }: ShownFigure) {
  const { t } = useText();
  const valueText = (value: number) =>
    unit === 'percent' ? t('figures.percent', Math.round(value * 100)) : t('figures.amount', value);
  const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const sum = values.reduce((all, value) => all + value, 0);
  const last = values.at(-1) ?? 0;
  const summaryText = {
    sum: () => t('figures.sum', valueText(sum)),
    last: () => t('figures.last', valueText(last)),
    mean: () => (values.length === 0 ? t('figures.none') : t('figures.mean', valueText(sum / values.length))),
  }[summary]();
  return { valueText, summaryText };
}

import { Placeholder, SegmentedControl } from '@vkontakte/vkui';
import { useState } from 'react';
import type { ProductDay } from '@/domain/figures';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { FigurePlot, FigureTable } from '@/panels/statistics/FigureViews';
import styles from '@/panels/statistics/Statistics.module.css';
import { useShownFigures } from '@/panels/statistics/useShownFigures';
import { useProductFigures } from '@/queries/moderation';

/** The numbers of days to choose from. */
const periods = [7, 30, 90] as const;

function Figures({ days }: { days: readonly ProductDay[] }) {
  const { t } = useText();
  const [period, setPeriod] = useState<number>(30);
  const figures = useShownFigures(days.slice(-period));
  if (days.every((day) => Object.values(day.figures).every((amount) => amount === 0)))
    return <Placeholder>{t('statistics.empty')}</Placeholder>;
  return (
    <>
      <div className={styles.period}>
        <SegmentedControl
          aria-label={t('statistics.period')}
          value={period}
          onChange={(value) => setPeriod(Number(value))}
          options={periods.map((value) => ({ value, label: t('statistics.days', value) }))}
        />
      </div>
      <div className={styles.charts}>
        {figures.map((figure) => (
          <FigurePlot key={figure.key} figure={figure} />
        ))}
      </div>
      <FigureTable figures={figures} />
      <p className={styles.note}>{t('statistics.note')}</p>
    </>
  );
}

/** Figures of the whole product day by day, for admins (docs/product/screens.md#statistics). */
export function StatisticsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="statistics" title={t('statistics.title')}>
      <LoadedFigures />
    </ModerationFrame>
  );
}

function LoadedFigures() {
  const { data: days, query } = useProductFigures();
  return days === undefined ? <LoadStrip queries={[query]} /> : <Figures days={days} />;
}

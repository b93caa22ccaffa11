import { useId } from 'react';
import { longDate } from '@/i18n/dates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/statistics/Statistics.module.css';
import type { ShownFigure } from '@/panels/statistics/useShownFigures';
import { useFigureTexts } from '@/panels/statistics/useShownFigures';

/** Units of the drawing, which is as wide as its container. */
const [barWidth, height] = [10, 100];

/** One bar per day. Screen readers announce a summary; the values are in the table. */
export function FigurePlot({ figure }: { figure: ShownFigure }) {
  const { t, locale } = useText();
  const titleId = useId();
  const { valueText, summaryText } = useFigureTexts(figure);
  const { title, days } = figure;
  const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const most = Math.max(...values, 0);
  const dateOf = (day: string) => longDate(locale, Date.parse(day), 'UTC');
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <p className={styles.summary}>{summaryText}</p>
      <p className={styles.scale} aria-hidden="true">
        {valueText(most)}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('statistics.chart', days.length, valueText(Math.min(...values, most)), valueText(most))}
      >
        {days.map(({ day, value }, place) => {
          const tall = most === 0 ? 0 : ((value ?? 0) / most) * height;
          return (
            <g key={day}>
              <rect
                className={styles.bar}
                x={place * barWidth + 1}
                y={height - tall}
                width={barWidth - 2}
                height={tall}
              />
              <rect className={styles.day} x={place * barWidth} y={0} width={barWidth} height={height}>
                <title>{`${dateOf(day)}: ${value === null ? t('statistics.none') : valueText(value)}`}</title>
              </rect>
            </g>
          );
        })}
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{first && dateOf(first.day)}</span>
        <span>{last && dateOf(last.day)}</span>
      </p>
    </section>
  );
}

/** All values as text, the latest day first. */
export function FigureTable({ figures }: { figures: readonly ShownFigure[] }) {
  const { t, locale } = useText();
  const days = figures[0]?.days ?? [];
  return (
    <details className={styles.table}>
      <summary>{t('statistics.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <section className={styles.scrollable} aria-label={t('statistics.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('statistics.day')}</th>
              {figures.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day }, place) => (
                <tr key={day}>
                  <th scope="row">{longDate(locale, Date.parse(day), 'UTC')}</th>
                  {figures.map((figure) => (
                    <Value key={figure.key} figure={figure} place={place} />
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Value({ figure, place }: { figure: ShownFigure; place: number }) {
  const { valueText } = useFigureTexts(figure);
  const value = figure.days[place]?.value ?? null;
  return <td>{value === null ? '' : valueText(value)}</td>;
}

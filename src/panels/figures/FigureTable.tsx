import { longDate } from '@/i18n/dates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/figures/Figures.module.css';
import { useFigureTexts } from '@/panels/figures/useFigureTexts';
import type { ShownFigure } from '@/panels/figures/useShownFigures';

/** All values as text, the latest day first. */
export function FigureTable({ figures }: { figures: readonly ShownFigure[] }) {
  const { t, locale } = useText();
  const days = figures[0]?.days ?? [];
  return (
    <details className={styles.table}>
      <summary>{t('figures.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard. */}
      <section className={styles.scrolls} aria-label={t('figures.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.day')}</th>
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

import { useEffect, useMemo, useState } from 'react';
import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { fewestReaders, minutesOfLength, playSources } from '@/comics/playReport';
import { type ReaderFigures, readerDays } from '@/domain/figures';
import { useEditedProject } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { EditorStrip, serverMessage } from '@/editor/elements/EditorStrip';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { usePageNames } from '@/editor/pages/usePageNames';
import { Finding, FindingGroup, FindingRow, Share, usePercent } from '@/editor/problems/FindingList';
import {
  pagesLeft,
  type ReaderShares,
  readerShares,
  sharesOfEndings,
  untakenOptions,
} from '@/editor/statistics/readerShares';
import styles from '@/editor/statistics/StatisticsPane.module.css';
import { longDate } from '@/i18n/dates';
import { useText } from '@/i18n/useText';
import { wholePercents } from '@/lib/wholePercents';
import { useReaders, useShowEndingShares } from '@/queries/ownComics';

interface StatisticsPaneProps {
  /** What the map draws; `null` while there is nothing to show. */
  readonly onShares: (shares: ReaderShares | null) => void;
  /** Called when a page is opened in the editor. */
  readonly onLeave: () => void;
}

/** The numbers of days to choose from, where there are figures for that many. */
const periods: readonly number[] = [7, 14, 30, 90];

/** What readers do in the comic, beside the map that shows it (docs/product/editor.md#readers). */
export function StatisticsPane({ onShares, onLeave }: StatisticsPaneProps) {
  const { t } = useText();
  const { projectId } = useDraft();
  const [days, setDays] = useState(0);
  const [version, setVersion] = useState(0);
  const { data, query } = useReaders({ projectId, days: days || undefined, version: version || undefined });
  const figures = data?.figures ?? null;
  useEffect(() => {
    onShares(figures === null ? null : readerShares(figures));
    return () => onShares(null);
  }, [figures, onShares]);

  return (
    <section
      className={styles.pane}
      aria-label={t('editor.statistics.open')}
      aria-busy={query.status === 'running'}
    >
      <div className={styles.choices}>
        <SelectField
          label={t('editor.statistics.period')}
          value={days}
          options={[
            { value: 0, label: t('editor.statistics.allDays') },
            ...optionsOf(
              periods.filter((period) => period <= (data?.mostDays ?? readerDays.others)),
              (period) => t('editor.statistics.days', period),
            ),
          ]}
          onChange={setDays}
        />
        <SelectField
          label={t('editor.statistics.version')}
          value={version}
          options={[
            { value: 0, label: t('editor.statistics.allVersions') },
            ...(data?.versions ?? []).map(({ version: saved, plays }) => ({
              value: saved,
              label: t('editor.statistics.versionOf', saved, plays),
            })),
          ]}
          onChange={setVersion}
        />
      </div>
      <EditorStrip query={query} failed={t('editor.statistics.failed')} />
      {data !== undefined && figures === null && (
        <p className={styles.note} role="status">
          {t('editor.statistics.tooFew', fewestReaders)}
        </p>
      )}
      {figures !== null && <Figures figures={figures} onLeave={onLeave} />}
      {data !== undefined && data.days.length > 0 && <Days days={data.days} />}
      {data !== undefined && <EndingShares projectId={projectId} isOn={data.showsEndingShares} />}
    </section>
  );
}

interface FiguresProps {
  readonly figures: ReaderFigures;
  readonly onLeave: () => void;
}

/** The number of pages at which readers left; more would list nearly all pages. */
const maxLeft = 8;

function Figures({ figures, onLeave }: FiguresProps) {
  const { t } = useText();
  const percent = usePercent();
  const file = useEditedProject();
  const { nameOf, endingName, optionName, goTo } = usePageNames(onLeave);
  const project = useMemo(() => {
    const reading = readWholeParsedProject(file);
    return reading.ok ? reading.project : null;
  }, [file]);
  const { plays, ended, sources, lengths } = figures;
  const untaken = project === null ? [] : untakenOptions(project, figures);
  const endings = project === null ? [] : sharesOfEndings(project, figures);
  const endingPercents = wholePercents(endings.map(({ share }) => share));
  const usedSources = playSources.filter((source) => sources[source] > 0);
  const sourcePercents = wholePercents(usedSources.map((source) => sources[source] / plays));
  const lengthPercents = wholePercents(lengths.map((count) => count / plays));
  const left = project === null ? [] : pagesLeft(project, figures);
  const lengthName = (length: number) => {
    const [from, to] = minutesOfLength(length);
    if (to === null) return t('editor.statistics.longer', from);
    return from === 0 ? t('editor.statistics.shorter', to) : t('editor.statistics.between', from, to);
  };
  const sourceNames = {
    feed: t('editor.statistics.feed'),
    link: t('editor.statistics.link'),
    vk: t('editor.statistics.vk'),
    embed: t('editor.statistics.embed'),
  };
  return (
    <>
      <p className={styles.note}>{t('editor.statistics.plays', plays, percent(ended / plays))}</p>
      {project !== null && (
        <FindingGroup title={t('editor.simulation.endings')}>
          {endings.map(({ pageId, share }, place) => (
            <FindingRow key={pageId} onClick={() => goTo(pageId)}>
              <Share
                name={endingName(pageId)}
                share={share}
                percent={endingPercents[place]}
                {...(share === 0 && { text: t('editor.simulation.notReached') })}
              />
            </FindingRow>
          ))}
        </FindingGroup>
      )}
      {left.length > 0 && (
        <FindingGroup title={t('editor.statistics.leave')}>
          {left.slice(0, maxLeft).map(({ pageId, share }) => (
            <FindingRow key={pageId} onClick={() => goTo(pageId)}>
              <Share name={nameOf(pageId)} share={share} />
            </FindingRow>
          ))}
        </FindingGroup>
      )}
      {untaken.length > 0 && (
        <FindingGroup title={t('editor.statistics.unchosen')}>
          {untaken.map(({ pageId, choiceId, option }) => (
            <Finding
              key={`${choiceId}/${option}`}
              place={nameOf(pageId)}
              onClick={() => goTo(pageId, choiceId)}
            >
              {optionName(pageId, choiceId, option)}
            </Finding>
          ))}
        </FindingGroup>
      )}
      <FindingGroup title={t('editor.statistics.sources')}>
        {usedSources.map((source, place) => (
          <li key={source} className={styles.row}>
            <Share
              name={sourceNames[source]}
              share={sources[source] / plays}
              percent={sourcePercents[place]}
            />
          </li>
        ))}
      </FindingGroup>
      <FindingGroup title={t('editor.statistics.lengths')}>
        {lengths.map((count, length) => (
          <li key={lengthName(length)} className={styles.row}>
            <Share name={lengthName(length)} share={count / plays} percent={lengthPercents[length]} />
          </li>
        ))}
      </FindingGroup>
    </>
  );
}

interface DaysProps {
  readonly days: readonly { readonly day: string; readonly plays: number; readonly ended: number }[];
}

function Days({ days }: DaysProps) {
  const { t, locale } = useText();
  const max = Math.max(...days.map(({ plays }) => plays));
  return (
    <FindingGroup title={t('editor.statistics.byDay')}>
      {days.map(({ day, plays }) => (
        <li key={day} className={styles.row}>
          <Share name={longDate(locale, Date.parse(day), 'UTC')} share={plays / max} text={String(plays)} />
        </li>
      ))}
    </FindingGroup>
  );
}

interface EndingSharesProps {
  readonly projectId: string;
  readonly isOn: boolean;
}

function EndingShares({ projectId, isOn }: EndingSharesProps) {
  const { t } = useText();
  const { mutate, isPending, variables, error } = useShowEndingShares(projectId);
  return (
    <div className={styles.setting}>
      <SwitchField
        label={t('editor.statistics.shares')}
        hint={t('editor.statistics.sharesHint', fewestReaders)}
        value={isPending ? variables : isOn}
        onChange={(value) => mutate(value)}
      />
      {error !== null && <p role="alert">{serverMessage(error) ?? t('editor.statistics.notSaved')}</p>}
    </div>
  );
}

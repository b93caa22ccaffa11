import { Icon20CheckCircleOutline, Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import { Overlay } from '@/editor/elements/Overlay';
import { usePageNames } from '@/editor/pages/usePageNames';
import { Finding, FindingGroup, FindingRow, Share, usePercent } from '@/editor/problems/FindingList';
import listStyles from '@/editor/problems/ProblemList.module.css';
import styles from '@/editor/simulation/SimulationSheet.module.css';
import { type Simulation, simulatedPlays } from '@/editor/simulation/simulation';
import { useText } from '@/i18n/useText';
import { whenIdle } from '@/lib/whenIdle';
import { wholePercents } from '@/lib/wholePercents';
import { PlainButton } from '@/ui/PlainButton';

interface SimulationSheetProps {
  readonly onClose: () => void;
  /** Called when a page is opened in the editor. */
  readonly onLeave: () => void;
}

/** The experience of a thousand simulated readers in the comic (docs/product/editor.md#simulated-readers). */
export function SimulationSheet({ onClose, onLeave }: SimulationSheetProps) {
  const { t } = useText();
  const [round, setRound] = useState(0);
  return (
    <Overlay kind="wide" title={t('editor.simulation.title', simulatedPlays)} onClose={onClose}>
      <p className={styles.note}>{t('editor.simulation.intro')}</p>
      <Plays key={round} onLeave={onLeave} onAgain={() => setRound(round + 1)} />
    </Overlay>
  );
}

interface PlaysProps {
  readonly onLeave: () => void;
  readonly onAgain: () => void;
}

function Plays({ onLeave, onAgain }: PlaysProps) {
  const { t } = useText();
  const simulating = useSimulation(useEditedProject());
  switch (simulating.kind) {
    case 'running':
      return (
        <div className={styles.running}>
          <progress
            className={styles.progress}
            aria-label={t('editor.simulation.running')}
            value={simulating.plays}
            max={simulatedPlays}
          />
          <span className={styles.note}>
            {t('editor.simulation.progress', simulating.plays, simulatedPlays)}
          </span>
        </div>
      );
    case 'failed':
      return (
        <p role="alert" className={styles.note}>
          {t('editor.simulation.failed')} <PlainButton onClick={onAgain}>{t('common.tryAgain')}</PlainButton>
        </p>
      );
    case 'done':
      return <Findings simulation={simulating.simulation} onLeave={onLeave} onAgain={onAgain} />;
  }
}

interface FindingsProps extends PlaysProps {
  readonly simulation: Simulation;
}

function Findings({ simulation, onLeave, onAgain }: FindingsProps) {
  const { t } = useText();
  const percent = usePercent();
  const { nameOf, endingName, optionName, goTo } = usePageNames(onLeave);
  const { endings, stops, unseenPages, deadOptions, bounds, shortest, longest } = simulation;
  const percents = wholePercents(endings.map(({ share }) => share));
  const hasFindings = stops.length + unseenPages.length + deadOptions.length + bounds.length > 0;

  return (
    <>
      <FindingGroup title={t('editor.simulation.endings')}>
        {endings.map(({ pageId, share, isFound }, place) => (
          <FindingRow key={pageId} onClick={() => goTo(pageId)}>
            <Share
              name={endingName(pageId)}
              share={share}
              percent={percents[place]}
              {...(!isFound && { text: t('editor.simulation.notReached') })}
            />
          </FindingRow>
        ))}
        {endings.length === 0 && <li className={styles.note}>{t('editor.simulation.noEndings')}</li>}
      </FindingGroup>
      <FindingGroup title={t('editor.simulation.findings')}>
        {!hasFindings && (
          <li className={styles.success}>
            <Icon20CheckCircleOutline />
            {t('editor.simulation.noFindings')}
          </li>
        )}
        {stops.map(({ pageId, isEndless, share }) => (
          <Finding key={`stop ${pageId} ${isEndless}`} place={nameOf(pageId)} onClick={() => goTo(pageId)}>
            {isEndless
              ? t('editor.simulation.endless', percent(share))
              : t('editor.simulation.stuck', percent(share))}
          </Finding>
        ))}
        {unseenPages.map((pageId) => (
          <Finding key={`page ${pageId}`} place={nameOf(pageId)} onClick={() => goTo(pageId)}>
            {t('editor.simulation.unseen')}
          </Finding>
        ))}
        {deadOptions.map((dead) => (
          <Finding
            key={`option ${dead.choiceId}/${dead.option}`}
            place={nameOf(dead.pageId)}
            onClick={() => goTo(dead.pageId, dead.choiceId)}
          >
            {t('editor.simulation.deadOption', optionName(dead.pageId, dead.choiceId, dead.option))}
          </Finding>
        ))}
        {bounds.map(({ variable, share }) => (
          <li key={`variable ${variable}`} className={styles.bound}>
            <span className={listStyles.warning}>
              <Icon20WarningTriangleOutline />
            </span>
            {t('editor.simulation.bound', variable, percent(share))}
          </li>
        ))}
      </FindingGroup>
      {shortest && longest && (
        <p className={styles.note}>
          {t(
            'editor.simulation.length',
            shortest.words,
            minutesOf(shortest),
            longest.words,
            minutesOf(longest),
          )}
        </p>
      )}
      <p className={styles.again}>
        <Button mode="secondary" size="m" onClick={onAgain}>
          {t('editor.simulation.again')}
        </Button>
      </p>
    </>
  );
}

/** Rounded to half a minute, since readers differ by more than that. */
function minutesOf({ minutes }: NonNullable<Simulation['shortest']>): number {
  return Math.max(0.5, Math.round(minutes * 2) / 2);
}

type Simulating =
  | { readonly kind: 'running'; readonly plays: number }
  | { readonly kind: 'done'; readonly simulation: Simulation }
  | { readonly kind: 'failed' };

type FromWorker = { readonly plays: number } | { readonly simulation: Simulation | null };

/** Leaving cancels it. */
function useSimulation(project: ProjectFile): Simulating {
  const [state, setState] = useState<Simulating>({ kind: 'running', plays: 0 });

  useEffect(() => {
    let isLeft = false;
    const done = (simulation: Simulation | null) => {
      if (!isLeft) setState(simulation === null ? { kind: 'failed' } : { kind: 'done', simulation });
    };
    const runHere = async () => {
      await whenIdle(window);
      if (isLeft) return;
      const { simulateFile } = await import('@/editor/simulation/simulateReaders');
      if (!isLeft) done(simulateFile(project, () => undefined));
    };
    const failed = (error: unknown) => {
      console.warn('The readers of a comic could not be simulated.', error);
      done(null);
    };

    const worker = openWorker();
    worker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if ('simulation' in data) done(data.simulation);
      else if (!isLeft) setState({ kind: 'running', plays: data.plays });
    });
    worker?.addEventListener('error', () => {
      // A host page or a policy may forbid workers.
      worker.terminate();
      void runHere().catch(failed);
    });
    if (worker === null) void runHere().catch(failed);
    else worker.postMessage(project);
    return () => {
      isLeft = true;
      worker?.terminate();
    };
  }, [project]);

  return state;
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./simulationWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

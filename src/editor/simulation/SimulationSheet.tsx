import { Icon20CheckCircleOutline, Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { useEditedProject } from '@/editor/document/EditorContext';
import { Overlay } from '@/editor/elements/Overlay';
import { usePlaces } from '@/editor/pages/usePlaces';
import { Finding, FindingGroup, FindingRow, Share, usePercent } from '@/editor/problems/FindingList';
import listStyles from '@/editor/problems/ProblemList.module.css';
import styles from '@/editor/simulation/SimulationSheet.module.css';
import { type Simulation, simulatedPlays } from '@/editor/simulation/simulation';
import { useSimulation } from '@/editor/simulation/useSimulation';
import { useText } from '@/i18n/useText';
import { PlainButton } from '@/ui/PlainButton';

interface SimulationSheetProps {
  readonly onClose: () => void;
  /** A place on the page is shown. */
  readonly onLeave: () => void;
}

/** What a thousand simulated readers meet in the comic (docs/product/editor.md#simulated-readers). */
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
  const { nameOf, endingName, optionName, goTo } = usePlaces(onLeave);
  const { endings, stops, unseenPages, deadOptions, bounds, shortest, longest } = simulation;
  const hasFindings = stops.length + unseenPages.length + deadOptions.length + bounds.length > 0;

  return (
    <>
      <FindingGroup title={t('editor.simulation.endings')}>
        {endings.map(({ pageId, share, isFound }) => (
          <FindingRow key={pageId} onClick={() => goTo(pageId)}>
            <Share
              name={endingName(pageId)}
              share={share}
              {...(!isFound && { text: t('editor.simulation.notReached') })}
            />
          </FindingRow>
        ))}
        {endings.length === 0 && <li className={styles.note}>{t('editor.simulation.noEndings')}</li>}
      </FindingGroup>
      <FindingGroup title={t('editor.simulation.findings')}>
        {!hasFindings && (
          <li className={styles.fine}>
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
            <span className={listStyles.informing}>
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

/** To half a minute: readers differ more than that. */
function minutesOf({ minutes }: NonNullable<Simulation['shortest']>): number {
  return Math.max(0.5, Math.round(minutes * 2) / 2);
}

import { Icon20CheckCircleOutline, Icon20WarningTriangleOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { type ReactNode, useId, useState } from 'react';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { findObject } from '@/editor/document/objects/tree';
import { type Naming, plainText } from '@/editor/elements/naming';
import { Overlay } from '@/editor/elements/Overlay';
import { pageLabel } from '@/editor/pages/usePageWork';
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
  const wording = useText();
  const { t } = wording;
  const project = useEditedProject();
  const store = useEditorStore();
  const { endings, stops, unseenPages, deadOptions, bounds, shortest, longest } = simulation;
  const naming: Naming = { wording, project };
  const pageOf = (id: number) => project.pages.find((page) => page.id === id);
  const nameOf = (id: number) => {
    const page = pageOf(id);
    return page === undefined ? '' : pageLabel(page, project.pages.indexOf(page), wording);
  };
  const goTo = (pageId: number, objectId: number | null = null) => {
    const page = pageOf(pageId);
    if (page === undefined) return;
    store.showPage(pageId);
    // An object of a symbol is on no page.
    store.select(objectId !== null && findObject(page, objectId) ? [objectId] : []);
    onLeave();
  };
  const optionName = ({ pageId, choiceId, option }: Simulation['deadOptions'][number]) => {
    const page = pageOf(pageId);
    const choice = page && findObject(page, choiceId);
    const label = choice?.type === 'choice' ? choice.options[option]?.label : undefined;
    return plainText(label, naming) || t('editor.inspector.option');
  };
  const percent = (share: number) =>
    share > 0 && share < 0.01
      ? t('editor.simulation.rare')
      : t('editor.simulation.percent', Math.round(share * 100));
  const hasFindings = stops.length + unseenPages.length + deadOptions.length + bounds.length > 0;

  return (
    <>
      <Group title={t('editor.simulation.endings')}>
        {endings.map(({ pageId, share, isFound }) => (
          <Row key={pageId} onClick={() => goTo(pageId)}>
            <span className={styles.ending}>
              <span>{plainText(pageOf(pageId)?.ending, naming) || nameOf(pageId)}</span>
              <span className={styles.share}>
                {isFound ? percent(share) : t('editor.simulation.notReached')}
              </span>
              <meter className={styles.meter} value={share} max={1} aria-hidden="true" />
            </span>
          </Row>
        ))}
        {endings.length === 0 && <li className={styles.note}>{t('editor.simulation.noEndings')}</li>}
      </Group>
      <Group title={t('editor.simulation.findings')}>
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
            {t('editor.simulation.deadOption', optionName(dead))}
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
      </Group>
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

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={listStyles.title}>
        {title}
      </h3>
      <ul className={listStyles.list}>{children}</ul>
    </section>
  );
}

function Row({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <li>
      <button type="button" className={listStyles.problem} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}

interface FindingProps {
  readonly place: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Finding({ place, onClick, children }: FindingProps) {
  return (
    <Row onClick={onClick}>
      <span className={listStyles.informing}>
        <Icon20WarningTriangleOutline />
      </span>
      <span>
        {children}
        <span className={listStyles.place}>{place}</span>
      </span>
    </Row>
  );
}

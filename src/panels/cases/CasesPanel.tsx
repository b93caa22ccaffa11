import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { caseKey } from '@/domain/case';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { outcomeName } from '@/features/moderation/caseTexts';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { useText } from '@/i18n/useText';
import { CaseRow, SettledRow } from '@/panels/cases/CaseRow';
import styles from '@/panels/cases/CasesPanel.module.css';
import { OpenCase } from '@/panels/cases/OpenCase';
import { type SettledCase, useCaseQueue } from '@/panels/cases/useCaseQueue';
import { useKeys } from '@/panels/cases/useKeys';
import { useCountOpenCases, useTakeBack } from '@/queries/cases';
import { useOnReturnToPage } from '@/ui/useOnReturnToPage';

/** The moderators' queue: everything that waits, the oldest first (docs/product/screens.md#cases). */
function CaseQueue() {
  const queue = useCaseQueue();
  return queue.isLoaded ? <LoadedQueue queue={queue} /> : <LoadStrip queries={[queue.query]} />;
}

function LoadedQueue({ queue }: { readonly queue: ReturnType<typeof useCaseQueue> }) {
  const { t } = useText();
  const { current, shown, last, beside } = queue;
  const countOpen = useCountOpenCases();
  const { mutateAsync: takeBack, isPending, variables } = useTakeBack();
  const [announcement, setAnnouncement] = useState('');
  const place = useFocus(queue.moves);
  // Never beside an open case, which would change under a moderator who is about to press.
  useOnReturnToPage(queue.query.retry, current === null);

  const settle = (now: SettledCase) => {
    queue.settle(now);
    setAnnouncement(t('cases.settledSoFar', t(outcomeName(now.item.kind, now.outcome)), countOpen()));
  };
  const revert = useActionWithErrorDialog(async (decided: SettledCase) => {
    await takeBack(decided);
    queue.takeBack(decided);
    setAnnouncement(t('cases.openAgain'));
  });
  useKeys(place, (code) => {
    if (code === 'Escape') queue.choose(current ?? undefined);
    else if (code === 'KeyJ' && current !== null) queue.choose(beside(current, 1));
    else if (code === 'KeyK' && current !== null) queue.choose(beside(current, -1));
    else if (code === 'KeyU' && last !== undefined) void revert(last);
    else return false;
    return true;
  });

  return (
    <div ref={place} className={styles.queue}>
      <Keys />
      <p role="status" className={styles.status}>
        {announcement}
      </p>
      {current === null && (
        <Placeholder icon={<Icon56CheckCircleOutline />} title={t('cases.emptyTitle')}>
          <span tabIndex={-1} data-current="">
            {t('cases.emptyText')}
          </span>
        </Placeholder>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('cases.list')}>
          {shown.map(({ item, decided }) => (
            <li key={decided?.decisionId ?? caseKey(item)} className={styles.item}>
              {decided !== undefined ? (
                <SettledRow
                  decided={decided}
                  isBusy={isPending && variables.decisionId === decided.decisionId}
                  onTakeBack={() => void revert(decided)}
                />
              ) : item === current ? (
                <OpenCase
                  item={item}
                  queue={place}
                  next={beside(item, 1)}
                  onSettle={settle}
                  onFailed={() => queue.stay(item)}
                />
              ) : (
                <CaseRow item={item} onOpen={() => queue.choose(item)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** After the next render, the current case gets the focus. */
function useFocus(moves: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    place.current?.querySelector<HTMLElement>('[data-current]')?.focus();
  }, [moves]);
  return place;
}

function Keys() {
  const { t } = useText();
  const keys = [
    ['1–4', t('cases.keys.decide')],
    ['R', t('cases.keys.reason')],
    ['N', t('cases.keys.note')],
    ['P', t('cases.keys.play')],
    ['J', t('cases.keys.next')],
    ['K', t('cases.keys.previous')],
    ['U', t('cases.keys.undo')],
    ['Esc', t('cases.keys.leave')],
  ] as const;
  return (
    <details className={styles.keys}>
      <summary>{t('cases.keys')}</summary>
      <ul>
        {keys.map(([key, text]) => (
          <li key={key}>
            <kbd>{key}</kbd> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function CasesPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="cases" title={t('cases.title')}>
      <CaseQueue />
    </ModerationFrame>
  );
}

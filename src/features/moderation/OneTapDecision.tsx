import { Button, ButtonGroup } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import styles from '@/features/moderation/OneTapDecision.module.css';
import { useText } from '@/i18n/useText';

interface OneTapDecisionProps<Decision extends string> {
  /** Describes the item to screen readers. */
  readonly about: string;
  readonly choices: readonly {
    readonly decision: Decision;
    readonly label: string;
    readonly isNegative?: true;
  }[];
  readonly decide: (decision: Decision) => Promise<unknown>;
  readonly takeBack: () => Promise<unknown>;
}

/** Decides with one tap and undoes it with another, instead of asking for confirmation. */
export function OneTapDecision<Decision extends string>({
  about,
  choices,
  decide,
  takeBack,
}: OneTapDecisionProps<Decision>) {
  const { t } = useText();
  const showError = useErrorDialog();
  const [decided, setDecided] = useState<Decision | null>(null);
  const [pending, setPending] = useState<Decision | 'takeBack' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place, decided);

  const run = async (step: Decision | 'takeBack', work: Promise<unknown>, next: Decision | null) => {
    setPending(step);
    try {
      await work;
      setDecided(next);
    } catch (error) {
      void showError(error);
    } finally {
      setPending(null);
    }
  };

  const label = choices.find(({ decision }) => decision === decided)?.label;
  return (
    <div ref={place} className={styles.place}>
      <p className={styles.settled} role="status">
        {label !== undefined && t('moderation.settled', label)}
      </p>
      {decided === null ? (
        <ButtonGroup mode="horizontal" gap="s" className={styles.choices}>
          {choices.map((choice) => (
            <Button
              key={choice.decision}
              mode="secondary"
              appearance={choice.isNegative ? 'neutral' : 'accent'}
              size="m"
              loading={pending === choice.decision}
              disabled={pending !== null && pending !== choice.decision}
              onClick={() => void run(choice.decision, decide(choice.decision), choice.decision)}
            >
              {choice.label}
            </Button>
          ))}
        </ButtonGroup>
      ) : (
        <Button
          mode="tertiary"
          size="m"
          aria-label={t('moderation.undoFor', about)}
          loading={pending !== null}
          onClick={() => void run('takeBack', takeBack(), null)}
        >
          {t('moderation.undo')}
        </Button>
      )}
    </div>
  );
}

/** When the pressed button is replaced, its replacement gets the focus. */
function useFocusWithin(place: { readonly current: HTMLElement | null }, decided: string | null): void {
  const shown = useRef(decided);
  useEffect(() => {
    if (shown.current === decided) return;
    shown.current = decided;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost) place.current?.querySelector('button')?.focus();
  }, [place, decided]);
}

/** An open item. */
interface Waiting {
  readonly creationDate: string | null;
}

/** The open items and those just decided here, which stay in place with an undo button until the panel is left. */
export function useJustDecided<Item extends Waiting>(
  open: readonly Item[],
  idOf: (item: Item) => string,
): { readonly shown: readonly Item[]; readonly keep: (item: Item) => void } {
  const [kept, setKept] = useState<readonly Item[]>([]);
  const openIds = new Set(open.map(idOf));
  const gone = kept.filter((item) => !openIds.has(idOf(item)));
  const order = (item: Item) => `${item.creationDate ?? ''} ${idOf(item)}`;
  const shown = [...open, ...gone].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const keep = (item: Item) =>
    setKept((before) => [...before.filter((one) => idOf(one) !== idOf(item)), item]);
  return { shown, keep };
}

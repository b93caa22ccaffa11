import type { Case } from '@/domain/case';
import { kindNames, outcomeName, useCaseName } from '@/features/moderation/caseTexts';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/cases/CasesPanel.module.css';
import type { SettledCase } from '@/panels/cases/useCaseQueue';
import { BusyButton } from '@/ui/BusyButton';

/** Kind, age and number of reports. */
export function CaseFacts({ item }: { readonly item: Case }) {
  const { t } = useText();
  const ago = useRelativeTime(item.creationDate ?? '');
  const facts = [
    t(kindNames[item.kind]),
    item.reportCount > 1 && t('cases.reports', item.reportCount),
    ago,
  ].filter((one) => one !== false);
  return <span className={styles.facts}>{facts.join(' · ')}</span>;
}

/** A case that waits in the queue. */
export function CaseRow({ item, onOpen }: { readonly item: Case; readonly onOpen: () => void }) {
  const name = useCaseName(item);
  return (
    <button type="button" className={styles.row} aria-expanded={false} onClick={onOpen}>
      <CaseFacts item={item} />
      <span className={styles.name}>{name}</span>
    </button>
  );
}

interface SettledRowProps {
  readonly decided: SettledCase;
  readonly isBusy: boolean;
  readonly onTakeBack: () => void;
}

/** A case that was settled here, with a button to take the decision back. */
export function SettledRow({ decided: { item, outcome }, isBusy, onTakeBack }: SettledRowProps) {
  const { t } = useText();
  const name = useCaseName(item);
  return (
    <div className={styles.settled}>
      <span className={styles.name}>
        {name}
        <span className={styles.facts}>{t('moderation.settled', t(outcomeName(item.kind, outcome)))}</span>
      </span>
      <BusyButton
        mode="tertiary"
        size="l"
        aria-label={t('moderation.undoFor', name)}
        loading={isBusy}
        onClick={onTakeBack}
      >
        {t('moderation.undo')}
      </BusyButton>
    </div>
  );
}

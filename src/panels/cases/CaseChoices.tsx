import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { type RefObject, useId, useRef, useState } from 'react';
import {
  type BanTerm,
  banBy,
  type Case,
  type CaseDetails,
  defaultBanTerm,
  isAllFine,
  isGone,
  type Outcome,
  outcomesOf,
  reasonsFor,
} from '@/domain/case';
import type { DecisionReason } from '@/domain/moderation';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { banCategory } from '@/domain/user';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { BanTermField } from '@/features/moderation/BanTermField';
import { outcomeName } from '@/features/moderation/caseTexts';
import { useText } from '@/i18n/useText';
import styles from '@/panels/cases/CasesPanel.module.css';
import type { SettledCase } from '@/panels/cases/useCaseQueue';
import { useKeys } from '@/panels/cases/useKeys';
import { useSettleCase } from '@/queries/cases';
import { BusyButton } from '@/ui/BusyButton';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

/** The possible decisions, without those that can no longer be carried out. */
function outcomesFor(item: Case, details: CaseDetails | undefined): readonly Outcome[] {
  if (item.needsOther) return [];
  if (isGone(item)) return ['done'];
  const isOutOfFeeds = details?.states != null && !isGloballyAccessible(details.states);
  return outcomesOf[item.kind].filter((one) => one !== 'accept' || !isOutOfFeeds);
}

interface CaseChoicesProps {
  readonly item: Case;
  readonly details: CaseDetails | undefined;
  readonly onSettle: (now: SettledCase) => void;
  /** Called after the error message was closed, since the case may have left the queue. */
  readonly onFailed: () => void;
  /** The element in which key presses are handled, wherever the focus is in it. */
  readonly queue: RefObject<HTMLElement | null>;
}

/** Settles a case with one press or key. There is no confirmation, since the decision can be taken back. */
export function CaseChoices({ item, details, onSettle, onFailed, queue }: CaseChoicesProps) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { mutateAsync, isPending, variables } = useSettleCase();
  const offered = outcomesFor(item, details);
  const reasons = [...new Set(offered.flatMap((outcome) => reasonsFor(item.kind, outcome)))];
  const [chosen, setReason] = useState<DecisionReason | null>(null);
  const [days, setDays] = useState<BanTerm>(defaultBanTerm);
  const reason = chosen ?? reasons.find((one) => one === item.reason) ?? reasons[0];
  const bans = offered.some((outcome) => banBy(outcome) !== banCategory.notBanned);
  const reasonField = useRef<HTMLSelectElement>(null);
  const reasonId = useId();

  const settle = useOneAtATime(async (outcome: Outcome) => {
    const { kind, id } = item;
    const needsReason = reasonsFor(kind, outcome).length > 0;
    const isBan = banBy(outcome) !== banCategory.notBanned;
    try {
      const { decisionId } = await mutateAsync({
        kind,
        id,
        outcome,
        ...(needsReason && reason !== undefined && { reason }),
        ...(isBan && { days }),
        revision: details?.revision ?? item.revision,
      });
      onSettle({ item, outcome, decisionId });
    } catch (error) {
      await showError(error);
      onFailed();
    }
  });
  useKeys(queue, (code) => {
    const outcome = offered[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0) - 1];
    if (outcome !== undefined) void settle(outcome);
    else if (code === 'KeyR' && reasonField.current !== null) reasonField.current.focus();
    else return false;
    return true;
  });

  if (item.needsOther) return <p className={styles.facts}>{t('cases.needsOther')}</p>;
  return (
    <div className={styles.choices}>
      {reasons.length > 0 && (
        <FormItem top={t('cases.reason')} htmlFor={reasonId} noPadding>
          <NativeSelect
            id={reasonId}
            getRef={reasonField}
            value={reason}
            onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? null)}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {t(`report.reason.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </FormItem>
      )}
      {bans && <BanTermField noPadding value={days} onChange={setDays} />}
      <div className={styles.buttons}>
        {offered.map((outcome, at) => (
          <BusyButton
            key={outcome}
            mode="secondary"
            size="l"
            appearance={isAllFine(outcome) || outcome === 'accept' ? 'accent' : 'neutral'}
            loading={isPending && variables.outcome === outcome}
            disabled={isPending && variables.outcome !== outcome}
            aria-keyshortcuts={String(at + 1)}
            before={
              <kbd aria-hidden className={styles.key}>
                {at + 1}
              </kbd>
            }
            onClick={() => void settle(outcome)}
          >
            {t(outcomeName(item.kind, outcome))}
          </BusyButton>
        ))}
      </div>
    </div>
  );
}

import { Icon20MessageArrowRightOutline } from '@vkontakte/icons';
import { type ReactElement, useRef, useState } from 'react';
import { hostTimeoutMs } from '@/domain/limits';
import styles from '@/features/share-project/SendLink.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { HostResult, SharedLink } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { BusyButton } from '@/ui/BusyButton';

interface ShareRowProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function ShareRow({ icon, label, isBusy = false, isDisabled = false, onClick }: ShareRowProps) {
  return (
    <BusyButton
      size="l"
      mode="secondary"
      align="left"
      stretched
      before={icon}
      loading={isBusy}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </BusyButton>
  );
}

const silence = { kind: 'timedOut' } as const;

interface Sending {
  readonly isSending: boolean;
  readonly outcome: TextKey | null;
  /** `null` where the host cannot send links. */
  readonly send: (() => Promise<void>) | null;
}

/**
 * Sends a link through the host. If the host does not respond, the button is enabled again; a late response
 * is still shown.
 */
export function useSendLink(link: SharedLink): Sending {
  const { social } = usePlatform();
  const { sendLink } = social;
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const latest = useRef(0);

  async function showOutcome(answer: HostResult<unknown>): Promise<void> {
    switch (answer.kind) {
      case 'granted':
        return setOutcome('project.shared');
      // A canceled share needs no message.
      case 'declined':
        return setOutcome(null);
      case 'timedOut':
        return setOutcome('share.noResponse');
      case 'unsupported': {
        const copied = await social.copyText(link.url);
        return setOutcome(
          copied.kind === 'granted' ? 'share.sendUnsupportedCopied' : 'share.sendUnsupported',
        );
      }
      case 'failed':
        return setOutcome('share.sendFailed');
    }
  }

  return {
    isSending,
    outcome,
    send:
      sendLink &&
      (async () => {
        latest.current += 1;
        const attempt = latest.current;
        setIsSending(true);
        setOutcome(null);
        const answer = sendLink(link);
        const first = await withTimeLimit(answer, hostTimeoutMs, () => silence);
        if (attempt !== latest.current) return;
        setIsSending(false);
        await showOutcome(first);
        if (first !== silence) return;
        const late = await answer;
        if (late.kind === 'granted' || (attempt === latest.current && late.kind !== 'timedOut'))
          await showOutcome(late);
      }),
  };
}

export function SendLink({ sending: { send, isSending, outcome } }: { sending: Sending }) {
  const { t } = useText();
  if (send === null) return null;
  return (
    <div>
      <ShareRow
        icon={<Icon20MessageArrowRightOutline />}
        label={t('share.send')}
        isBusy={isSending}
        onClick={() => void send()}
      />
      <p role="status" className={styles.message}>
        {outcome && t(outcome)}
      </p>
    </div>
  );
}

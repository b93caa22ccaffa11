import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import { hostTimeoutMs } from '@/domain/limits';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import { Logo } from '@/ui/Logo';
import styles from '@/ui/OfferCard.module.css';

interface OfferAction {
  readonly label: string;
  readonly isBusy: boolean;
  readonly run: () => unknown;
  /**
   * Shown when the host does not respond; the button can then be pressed again. Without it the button stays
   * busy.
   */
  readonly silenceText: string | undefined;
}

/** Whether the latest press has had no response for long. */
function useSilence({ isBusy, silenceText }: Pick<OfferAction, 'isBusy' | 'silenceText'>) {
  const [press, setPress] = useState(0);
  const [silentPress, setSilentPress] = useState<number | null>(null);
  const isWaiting = isBusy && silenceText !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSilentPress(press), hostTimeoutMs);
    return () => {
      clearTimeout(timer);
      setSilentPress(null);
    };
  }, [isWaiting, press]);
  return { isSilent: isWaiting && silentPress === press, notePress: () => setPress((count) => count + 1) };
}

interface OfferCardProps {
  readonly title: string;
  /** Announced to screen readers when it changes. */
  readonly text: string;
  /** `null` once there is nothing left to do. */
  readonly action: OfferAction | null;
  readonly onClose: () => void;
}

/** A dialog that offers one action, and can be declined. */
export function OfferCard({ title, text, action, onClose }: OfferCardProps) {
  const { t } = useText();
  const { isSilent, notePress } = useSilence(action ?? noAction);
  const press = () => {
    notePress();
    void action?.run();
  };
  return (
    <ModalCard
      open
      icon={<Logo size={64} />}
      title={title}
      description={
        <span role="status" className={styles.text}>
          {isSilent ? action?.silenceText : text}
        </span>
      }
      dismissLabel={t('common.close')}
      onClose={onClose}
      actions={
        action === null ? (
          <Button size="l" stretched onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <ButtonGroup mode="vertical" gap="s" stretched>
            <BusyButton size="l" stretched loading={action.isBusy && !isSilent} onClick={press}>
              {action.label}
            </BusyButton>
            <Button size="l" stretched mode="secondary" onClick={onClose}>
              {t('common.notNow')}
            </Button>
          </ButtonGroup>
        )
      }
    />
  );
}

const noAction = { isBusy: false, silenceText: undefined } as const;

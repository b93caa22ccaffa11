import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import { Logo } from '@/ui/Logo';
import styles from '@/ui/OfferCard.module.css';

interface OfferCardProps {
  readonly title: string;
  /** Announced when it changes. */
  readonly text: string;
  /** `null` once there is nothing left to do. */
  readonly action: { readonly label: string; readonly isBusy: boolean; readonly run: () => unknown } | null;
  readonly onClose: () => void;
}

/** A dialog that offers one thing, and may be declined. */
export function OfferCard({ title, text, action, onClose }: OfferCardProps) {
  const { t } = useText();
  return (
    <ModalCard
      open
      icon={<Logo size={64} />}
      title={title}
      description={
        <span role="status" className={styles.text}>
          {text}
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
            <BusyButton size="l" stretched loading={action.isBusy} onClick={() => void action.run()}>
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

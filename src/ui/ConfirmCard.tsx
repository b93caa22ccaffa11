import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';

interface ConfirmCardProps {
  readonly title: string;
  readonly text: string;
  /** The button that changes nothing. */
  readonly stay: string;
  readonly confirm: string;
  readonly close: (isConfirmed: true | null) => void;
}

/** A dialog that asks before something is lost. Dismissing it changes nothing. */
export function ConfirmCard({ title, text, stay, confirm, close }: ConfirmCardProps) {
  const { t } = useText();
  return (
    <ModalCard
      open
      title={title}
      description={text}
      dismissLabel={t('common.close')}
      onClose={() => close(null)}
      actions={
        <ButtonGroup mode="vertical" gap="s" stretched>
          <Button size="l" stretched onClick={() => close(null)}>
            {stay}
          </Button>
          <Button size="l" stretched mode="secondary" appearance="negative" onClick={() => close(true)}>
            {confirm}
          </Button>
        </ButtonGroup>
      }
    />
  );
}

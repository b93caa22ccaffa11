import { Button, ButtonGroup, ModalCard } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/useText';

interface CardButton {
  readonly label: string;
  readonly onClick: () => void;
  readonly isNegative?: boolean;
}

interface MessageCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly primary: CardButton;
  readonly secondary?: CardButton;
  readonly onDismiss: () => void;
}

/** A dialog with a text and one or two buttons. */
export function MessageCard({ title, text, primary, secondary, onDismiss }: MessageCardProps) {
  const { t } = useText();
  const button = ({ label, onClick, isNegative = false }: CardButton, mode: 'primary' | 'secondary') => (
    <Button size="l" stretched mode={mode} appearance={isNegative ? 'negative' : 'accent'} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <ModalCard
      open
      title={title}
      description={text}
      dismissLabel={t('common.close')}
      onClose={onDismiss}
      actions={
        secondary === undefined ? (
          button(primary, 'primary')
        ) : (
          <ButtonGroup mode="vertical" gap="s" stretched>
            {button(primary, 'primary')}
            {button(secondary, 'secondary')}
          </ButtonGroup>
        )
      }
    />
  );
}

interface ConfirmCardProps {
  readonly title: string;
  readonly text: string;
  /** The button that changes nothing. */
  readonly stay: string;
  readonly confirm: string;
  readonly close: (isConfirmed: true | null) => void;
}

/** A dialog that asks for confirmation before something is lost. Dismissing it changes nothing. */
export function ConfirmCard({ title, text, stay, confirm, close }: ConfirmCardProps) {
  return (
    <MessageCard
      title={title}
      text={text}
      primary={{ label: stay, onClick: () => close(null) }}
      secondary={{ label: confirm, isNegative: true, onClick: () => close(true) }}
      onDismiss={() => close(null)}
    />
  );
}

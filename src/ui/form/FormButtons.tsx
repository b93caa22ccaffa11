import { Button, FormItem } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import styles from '@/ui/form/FormButtons.module.css';

interface FormButtonsProps {
  readonly send: string;
  readonly isSending: boolean;
  /** The action is irreversible or makes the account less secure. */
  readonly isNegative?: boolean;
  readonly onCancel: () => void;
}

/** Submit and cancel buttons of a form that opens within a section. */
export function FormButtons({ send, isSending, isNegative = false, onCancel }: FormButtonsProps) {
  const { t } = useText();
  return (
    <FormItem>
      <div className={styles.row}>
        <BusyButton
          type="submit"
          size="l"
          appearance={isNegative ? 'negative' : 'accent'}
          loading={isSending}
        >
          {send}
        </BusyButton>
        <Button size="l" mode="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </FormItem>
  );
}

interface SubmitButtonProps {
  readonly text: string;
  readonly isSending: boolean;
}

/** The submit button of a form that fills a panel. */
export function SubmitButton({ text, isSending }: SubmitButtonProps) {
  return (
    <FormItem>
      <BusyButton type="submit" size="l" stretched loading={isSending}>
        {text}
      </BusyButton>
    </FormItem>
  );
}

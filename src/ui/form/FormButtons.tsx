import { Button, FormItem } from '@vkontakte/vkui';
import { useText } from '@/i18n/useText';
import styles from '@/ui/form/FormButtons.module.css';

interface FormButtonsProps {
  readonly send: string;
  readonly isSending: boolean;
  /** What is sent cannot be taken back, or makes the account less safe. */
  readonly isNegative?: boolean;
  readonly onCancel: () => void;
}

/** The end of a form that opens in a section: send it, or close it again. */
export function FormButtons({ send, isSending, isNegative = false, onCancel }: FormButtonsProps) {
  const { t } = useText();
  return (
    <FormItem>
      <div className={styles.row}>
        <Button type="submit" size="l" appearance={isNegative ? 'negative' : 'accent'} loading={isSending}>
          {send}
        </Button>
        <Button size="l" mode="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </FormItem>
  );
}

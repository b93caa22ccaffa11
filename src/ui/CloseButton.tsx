import { Icon24Cancel } from '@vkontakte/icons';
import styles from '@/ui/CloseButton.module.css';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** A close button in the color of the surrounding text. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
      <Icon24Cancel />
    </button>
  );
}

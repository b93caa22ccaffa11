import { Icon24Cancel } from '@vkontakte/icons';
import styles from '@/ui/CloseButton.module.css';

interface CloseButtonProps {
  readonly label: string;
  readonly onClose: () => void;
}

/** Closes what stands over the page, in the colour of its words. */
export function CloseButton({ label, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClose}>
      <Icon24Cancel />
    </button>
  );
}

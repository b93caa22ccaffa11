import type { Spare } from '@/editor/document/limits/spare';
import styles from '@/editor/elements/limits/Limits.module.css';
import { useText } from '@/i18n/useText';

interface SpareNoteProps {
  readonly spare: Spare;
  readonly id?: string;
  /** Somebody has just tried to add more. */
  readonly isAsked?: boolean;
}

/** How many more there is room for, as long as it is worth knowing. */
export function SpareNote({ spare: { kind, left, most }, id, isAsked = false }: SpareNoteProps) {
  const { t } = useText();
  if (kind === 'plenty') return null;
  const isFull = kind === 'none';
  const look = [styles.note, isFull && styles.full, isAsked && styles.asked].filter(Boolean).join(' ');
  return (
    <p id={id} className={look} role={isAsked ? 'alert' : undefined}>
      {isFull ? t('editor.limits.full', most) : t('editor.limits.left', left)}
    </p>
  );
}

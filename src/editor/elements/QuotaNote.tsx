import { comicsLimits } from '@/comics/limits';
import type { LimitReached, Quota } from '@/editor/document/limits';
import styles from '@/editor/elements/Limits.module.css';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';

interface QuotaNoteProps {
  readonly quota: Quota;
  readonly id?: string;
  readonly isRequested?: boolean;
}

export function QuotaNote({ quota: { kind, left, max }, id, isRequested = false }: QuotaNoteProps) {
  const { t } = useText();
  if (kind === 'plenty') return null;
  const isFull = kind === 'none';
  const look = [styles.note, isFull && styles.full, isRequested && styles.requested]
    .filter(Boolean)
    .join(' ');
  return (
    <p id={id} className={look} role={isRequested ? 'alert' : undefined}>
      {isFull ? t('editor.limits.full', max) : t('editor.limits.left', left)}
    </p>
  );
}

const maxFor = {
  list: comicsLimits.objectsInList,
  comic: comicsLimits.objects,
  deep: comicsLimits.frameDepth,
} as const;

export function limitText(room: LimitReached, count: number, t: Wording['t']): string {
  return t(`editor.limits.notAdded.${room}`, count, maxFor[room]);
}

import { comicsLimits } from '@/comics/limits';
import type { LimitReached, Quota } from '@/editor/document/limits';
import styles from '@/editor/elements/Limits.module.css';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';

interface QuotaNoteProps {
  readonly quota: Quota;
  readonly id?: string;
  readonly isAsked?: boolean;
}

export function QuotaNote({ quota: { kind, left, most }, id, isAsked = false }: QuotaNoteProps) {
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

const mostFor = {
  list: comicsLimits.objectsInList,
  comic: comicsLimits.objects,
  deep: comicsLimits.frameDepth,
} as const;

export function limitText(room: LimitReached, count: number, t: Wording['t']): string {
  return t(`editor.limits.crowded.${room}`, count, mostFor[room]);
}

import type { ProStatus } from '@/domain/proStatus';
import { useLongDate } from '@/i18n/useLongDate';
import { useText } from '@/i18n/useText';
import styles from '@/panels/pro/Pro.module.css';
import { useProStatus } from '@/queries/pro';

/** Until when the person is Pro. Nothing is said of a status that is not known. */
export function ProStatusLine() {
  const { t } = useText();
  const status = useProStatus();
  const ending = useLongDate(status?.proStatusEndingDate?.toISOString() ?? '');
  return (
    <p className={styles.status} role="status">
      {status && t(lineOf(status), ending)}
    </p>
  );
}

function lineOf({ isPro, proStatusEndingDate }: ProStatus) {
  if (isPro) return proStatusEndingDate === null ? 'pro.active' : 'pro.activeUntil';
  return proStatusEndingDate === null ? 'pro.none' : 'pro.ended';
}

import { Button, Placeholder } from '@vkontakte/vkui';
import { useState } from 'react';
import { isFullPage } from '@/domain/feed';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useText } from '@/i18n/useText';
import { ActionEntry } from '@/panels/admin-actions/ActionEntry';
import styles from '@/panels/admin-actions/AdminActions.module.css';
import { adminActionsPageSize, useAdminActions } from '@/queries/adminActions';

/** As many pages as were asked for, one after the other. */
export function ActionPages() {
  const { t } = useText();
  const [offsets, setOffsets] = useState<readonly number[]>([0]);
  const lastOffset = offsets.at(-1) ?? 0;
  const { data: last } = useAdminActions(lastOffset);
  const hasMore = last === undefined ? offsets.length > 1 : isFullPage(last, adminActionsPageSize);
  return (
    <>
      {offsets.map((offset) => (
        <ActionPage key={offset} offset={offset} />
      ))}
      {hasMore && (
        <div className={styles.more}>
          <Button
            size="l"
            stretched
            mode="secondary"
            loading={last === undefined}
            onClick={() => setOffsets([...offsets, lastOffset + adminActionsPageSize])}
          >
            {t('feeds.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function ActionPage({ offset }: { offset: number }) {
  const { t } = useText();
  const { data: page, attempt } = useAdminActions(offset);
  if (page === undefined) return <LoadStrip attempts={[attempt]} />;
  if (page.items.length === 0 && offset === 0) return <Placeholder>{t('adminLog.empty')}</Placeholder>;
  return (
    <ul className={styles.list} aria-label={t('adminLog.title')}>
      {page.items.map((entry) => (
        <ActionEntry
          key={`${entry.creationDate} ${entry.action} ${JSON.stringify(entry.about)}`}
          entry={entry}
        />
      ))}
    </ul>
  );
}

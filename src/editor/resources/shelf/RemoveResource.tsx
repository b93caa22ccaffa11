import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import styles from '@/editor/resources/shelf/Shelf.module.css';
import { useRemoval } from '@/editor/resources/shelf/useRemoval';
import { useText } from '@/i18n/useText';

interface RemoveResourceProps {
  readonly projectId: string;
  readonly resource: ResourceDescriptor;
}

/** Deletes what nothing uses, after a question: no undo brings a file back. */
export function RemoveResource({ projectId, resource }: RemoveResourceProps) {
  const { t } = useText();
  const { state, remove } = useRemoval(projectId);
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button
        size="l"
        mode="tertiary"
        appearance="negative"
        aria-label={t('editor.shelf.remove', resource.name)}
        onClick={() => setAsking(true)}
      >
        {t('common.deleteForGood')}
      </Button>
    );
  }
  return (
    <div className={styles.asking}>
      <span role={state === 'failed' ? 'alert' : 'status'}>{t(told[state])}</span>
      <Button
        size="l"
        appearance="negative"
        autoFocus
        loading={state === 'running'}
        onClick={() => void remove(resource)}
      >
        {t('common.deleteForGood')}
      </Button>
      <Button size="l" mode="tertiary" onClick={() => setAsking(false)}>
        {t('common.keep')}
      </Button>
    </div>
  );
}

const told = {
  none: 'editor.shelf.ask',
  running: 'editor.shelf.removing',
  failed: 'editor.shelf.notRemoved',
} as const;

import type { ReactNode } from 'react';
import styles from '@/editor/resources/upload/UploadList.module.css';
import { UploadRow } from '@/editor/resources/upload/UploadRow';
import type { Upload, UploadEnd, Uploads } from '@/editor/resources/upload/uploads';
import { useText } from '@/i18n/useText';

export type DoneUpload = Extract<UploadEnd, { kind: 'done' }>;

interface UploadListProps {
  readonly list: readonly Upload[];
  readonly uploads: Uploads;
  readonly what: Upload['what'];
  /** What is asked of a file that has come. */
  readonly drawDone: (done: DoneUpload, drop: () => void) => ReactNode;
}

/** The files of one kind that are on their way, with what has just come. */
export function UploadList({ list, uploads, what, drawDone }: UploadListProps) {
  const { t } = useText();
  const own = list.filter((upload) => upload.what === what);
  if (own.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('editor.upload.list')}>
      {own.map((upload) => {
        const drop = () => uploads.drop(upload.id);
        return (
          <li key={upload.id}>
            {upload.state.kind === 'done' ? (
              drawDone(upload.state, drop)
            ) : (
              <UploadRow upload={upload} onRetry={() => uploads.retry(upload.id)} onDrop={drop} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

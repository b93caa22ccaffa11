import { Button, Progress } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { serverMessage } from '@/editor/elements/EditorStrip';
import rowStyles from '@/editor/resources/Rows.module.css';
import styles from '@/editor/resources/upload/UploadList.module.css';
import type { Upload, UploadEnd, UploadState, Uploads } from '@/editor/resources/upload/uploads';
import { useText } from '@/i18n/useText';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

export function UploadRow({ upload: { name, state }, onRetry, onDrop }: UploadRowProps) {
  const { t } = useText();
  const statusText = useUploadText()(state);
  const isFailure = state.kind === 'failed' || state.kind === 'refused';
  const mayRetry = state.kind === 'waiting' || (state.kind === 'failed' && !isFileRejected(state.error));
  const share = state.kind === 'sending' ? state.share : null;
  return (
    <div className={`${rowStyles.row} ${styles.row}`}>
      <div className={styles.text}>
        <span className={rowStyles.name}>{name}</span>
        <span className={isFailure ? styles.failure : styles.message} role={isFailure ? 'alert' : 'status'}>
          {statusText}
        </span>
        {!isFailure && (
          <Progress value={Math.round((share ?? 0) * 100)} aria-label={t('editor.upload.progress', name)} />
        )}
      </div>
      {mayRetry && (
        <Button size="l" mode="secondary" onClick={onRetry} aria-label={t('editor.upload.retryOf', name)}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button size="l" mode="tertiary" onClick={onDrop} aria-label={t('editor.upload.cancelOf', name)}>
        {t(isFailure ? 'common.close' : 'common.cancel')}
      </Button>
    </div>
  );
}

/** Sending the same file again would change nothing. A picture of an address may arrive the next time. */
function isFileRejected(error: unknown): boolean {
  return error instanceof ApiError && error.messages.some(({ path }) => path === 'image' || path === 'sound');
}

function useUploadText(): (state: UploadState) => string {
  const { t } = useText();
  return (state) => {
    switch (state.kind) {
      case 'sending':
        return state.share === null
          ? t('editor.upload.state.preparing')
          : t('editor.upload.sent', Math.round(state.share * 100));
      case 'refused':
        return t(`editor.upload.refused.${state.because}`);
      case 'failed':
        return serverMessage(state.error) ?? t('editor.upload.failed');
      case 'done':
        return '';
      case 'waiting':
        return state.because === 'network'
          ? t('editor.upload.state.waiting')
          : t(`editor.upload.notStored.${state.because}`);
      default:
        return t(`editor.upload.state.${state.kind}`);
    }
  };
}

type DoneUpload = Extract<UploadEnd, { kind: 'done' }>;

interface UploadListProps {
  readonly list: readonly Upload[];
  readonly uploads: Uploads;
  readonly what: Upload['what'];
  readonly drawDone: (done: DoneUpload, drop: () => void) => ReactNode;
}

export function UploadList({ list, uploads, what, drawDone }: UploadListProps) {
  const { t } = useText();
  const rowOf = (upload: Upload): ReactNode => {
    const drop = () => uploads.drop(upload.id);
    if (upload.state.kind === 'done') return drawDone(upload.state, drop);
    return <UploadRow upload={upload} onRetry={() => uploads.retry(upload.id)} onDrop={drop} />;
  };
  // Finished uploads may be drawn elsewhere.
  const rows = list
    .filter((upload) => upload.what === what)
    .map((upload) => ({ id: upload.id, row: rowOf(upload) }))
    .filter(({ row }) => Boolean(row));
  if (rows.length === 0) return null;
  return (
    <ul className={rowStyles.list} aria-label={t('editor.upload.list')}>
      {rows.map(({ id, row }) => (
        <li key={id}>{row}</li>
      ))}
    </ul>
  );
}

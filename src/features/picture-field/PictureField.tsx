import { Icon24CameraOutline } from '@vkontakte/icons';
import { Button, FormItem, FormStatus, Progress } from '@vkontakte/vkui';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import type { UploadProgress } from '@/api/transport';
import { maxUploadBytes } from '@/domain/limits';
import { errorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/picture-field/PictureField.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/units';
import { usePlatform } from '@/platform/PlatformContext';
import { useDialogs } from '@/routes/Routes';
import { FileButton, pictureFiles } from '@/ui/FileButton';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { exportSquare } from '@/ui/pictures/exportPicture';
import { type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import { SquareCrop } from '@/ui/pictures/SquareCrop';
import { largestSquare, type Square } from '@/ui/pictures/squares';

interface PictureFieldProps {
  readonly title: string;
  /** The current picture. */
  readonly present: ReactNode;
  readonly picture: ReturnType<typeof useChosenPicture>;
  readonly upload: ReturnType<typeof usePictureUpload>;
}

/** Chooses a picture and crops it to a square. */
export function PictureField({ title, present, picture, upload }: PictureFieldProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const dialogs = useDialogs();
  const { chosen, choose, drop, cutTo } = picture;
  const { progress, failure, cancel } = upload;
  const error = chosen.kind === 'refused' ? chosen.text : failure;
  return (
    <FormItem top={title} role="group" aria-label={title}>
      {chosen.kind === 'picture' ? (
        <div className={styles.crop}>
          <SquareCrop bitmap={chosen.bitmap} onChange={cutTo} />
          <p className={styles.hint}>{t('picture.cropHint')}</p>
        </div>
      ) : (
        present
      )}
      {chosen.kind === 'reading' && <LoadingSpinner />}
      {error && (
        <FormStatus className={styles.message} mode="error">
          {error}
        </FormStatus>
      )}
      {progress === null ? (
        <div className={styles.buttons}>
          {can.loadPictures ? (
            <FileButton
              accept={pictureFiles}
              mode="secondary"
              size="l"
              before={<Icon24CameraOutline />}
              onFiles={([file]) => file && void choose(file)}
            >
              {t(chosen.kind === 'picture' ? 'picture.another' : 'picture.choose')}
            </FileButton>
          ) : (
            <Button
              mode="secondary"
              size="l"
              before={<Icon24CameraOutline />}
              onClick={() => void dialogs.open(errorDialog, { messages: [t('picture.oldAndroid')] })}
            >
              {t('picture.choose')}
            </Button>
          )}
          {chosen.kind === 'picture' && (
            <Button size="l" mode="tertiary" onClick={drop}>
              {t('picture.discard')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.sending}>
          <Progress value={shareOf(progress)} aria-label={t('picture.uploading')} />
          <Button size="l" mode="secondary" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </FormItem>
  );
}

function shareOf({ sentBytes, totalBytes }: UploadProgress): number {
  return totalBytes ? Math.round((sentBytes / totalBytes) * 100) : 0;
}

type Chosen =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap; readonly type: string };

const refusals: Readonly<Record<Exclude<ReadPicture['kind'], 'picture'>, TextKey>> = {
  heic: 'picture.heic',
  broken: 'picture.broken',
  tooSmall: 'picture.tooSmall',
  tooLarge: 'picture.tooLarge',
};

/** A chosen picture before its upload: read, validated and cropped. */
export function useChosenPicture() {
  const { t } = useText();
  const { can } = usePlatform();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const square = useRef<Square>(null);
  const latest = useRef<Blob>(null);

  const put = (next: Chosen) => {
    // Freed at once, since pictures are large and garbage collection may be late.
    if (chosen.kind === 'picture') chosen.bitmap.close();
    square.current = null;
    setChosen(next);
  };

  const choose = async (file: Blob) => {
    latest.current = file;
    // Applies to dropped and pasted pictures as well.
    if (!can.loadPictures) return put({ kind: 'refused', text: t('picture.oldAndroid') });
    if (file.size > maxUploadBytes.picture) {
      put({ kind: 'refused', text: t('picture.fileTooLarge', maxUploadBytes.picture / mebibyte) });
      return;
    }
    put({ kind: 'reading' });
    const read = await readPicture(file);
    if (latest.current !== file) return;
    if (read.kind === 'picture') setChosen({ kind: 'picture', bitmap: read.bitmap, type: file.type });
    else setChosen({ kind: 'refused', text: t(refusals[read.kind]) });
  };

  return {
    chosen,
    choose,
    drop() {
      latest.current = null;
      put({ kind: 'none' });
    },
    cutTo(next: Square) {
      square.current = next;
    },
    /** The cropped picture; `null` when none was chosen. */
    async file(): Promise<File | null> {
      if (chosen.kind !== 'picture') return null;
      const { bitmap, type } = chosen;
      const cut = square.current ?? largestSquare(bitmap);
      const content = await exportSquare(bitmap, cut, { type, maxBytes: maxUploadBytes.picture });
      return new File([content], 'picture', { type: content.type });
    },
  };
}

interface Upload {
  readonly pic: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Uploads a picture, with progress, cancel and error message. */
export function usePictureUpload(
  picture: ReturnType<typeof useChosenPicture>,
  explain: (error: unknown) => string,
) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState('');
  const sending = useRef<AbortController>(null);
  return {
    /** `null` when nothing is being uploaded. */
    progress,
    failure,
    cancel: () => sending.current?.abort(),
    /** Resolves to `true` when the picture was uploaded or there was none. */
    async send(upload: (upload: Upload) => Promise<unknown>): Promise<boolean> {
      const sent = new AbortController();
      sending.current = sent;
      setFailure('');
      try {
        const pic = await picture.file();
        if (pic === null) return true;
        setProgress({ sentBytes: 0, totalBytes: null });
        await upload({ pic, signal: sent.signal, onProgress: setProgress });
        picture.drop();
        return true;
      } catch (error) {
        // A canceled upload needs no error message.
        if (!sent.signal.aborted) setFailure(explain(error));
        return false;
      } finally {
        setProgress(null);
      }
    },
  };
}

/** Props that let a form accept pictures by drag and drop or paste. */
export function pictureDropProps(choose: (picture: File) => Promise<void>) {
  const take = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (file === undefined) return;
    event.preventDefault();
    void choose(file);
  };
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}

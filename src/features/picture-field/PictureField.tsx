import { Icon24CameraOutline } from '@vkontakte/icons';
import { Button, File, FormItem, FormStatus, Progress } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { UploadProgress } from '@/api/transport';
import { errorDialog } from '@/features/failures/dialogs';
import styles from '@/features/picture-field/PictureField.module.css';
import type { useChosenPicture, usePictureUpload } from '@/features/picture-field/usePictureUpload';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useDialogs } from '@/routes/Routes';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { SquareCrop } from '@/ui/pictures/SquareCrop';

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
        <FormStatus className={styles.message} mode="error" role="alert">
          {error}
        </FormStatus>
      )}
      {progress === null ? (
        <div className={styles.buttons}>
          {can.loadPictures ? (
            <File
              // Listed one by one, so that phones convert HEIC photos to JPEG.
              accept="image/png,image/jpeg,image/webp,image/gif"
              mode="secondary"
              size="l"
              before={<Icon24CameraOutline />}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void choose(file);
                // Allows choosing the same file again.
                target.value = '';
              }}
            >
              {t(chosen.kind === 'picture' ? 'picture.another' : 'picture.choose')}
            </File>
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
              {t('picture.drop')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.sending}>
          <Progress value={shareOf(progress)} aria-label={t('picture.sending')} />
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

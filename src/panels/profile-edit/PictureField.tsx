import { Icon24CameraOutline } from '@vkontakte/icons';
import { Button, File, FormItem, FormStatus, Progress } from '@vkontakte/vkui';
import type { UploadProgress } from '@/api/transport';
import { userAvatarAddress } from '@/domain/imageAddress';
import type { CurrentUser } from '@/domain/user';
import { errorDialog } from '@/features/failures/dialogs';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/profile-edit/PictureField.module.css';
import type { useChosenPicture } from '@/panels/profile-edit/useChosenPicture';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { useDialogs } from '@/routes/Routes';
import { CalmPicture } from '@/ui/CalmPicture';
import { SquareCrop } from '@/ui/square-crop/SquareCrop';
import { Waiting } from '@/ui/Waiting';

interface PictureFieldProps {
  readonly person: CurrentUser;
  readonly picture: ReturnType<typeof useChosenPicture>;
  /** Of the picture that is on its way to the server; `null` when none is. */
  readonly progress: UploadProgress | null;
  /** Why it did not come there, if it did not. */
  readonly failure: string;
  readonly onCancel: () => void;
}

/** The picture of the profile: the one that is there, or a square of another one that was chosen. */
export function PictureField({ person, picture, progress, failure, onCancel }: PictureFieldProps) {
  const { t } = useText();
  const addresses = useAddresses();
  const { can } = usePlatform();
  const dialogs = useDialogs();
  const { chosen, choose, drop, cutTo } = picture;
  const error = chosen.kind === 'refused' ? chosen.text : failure;
  return (
    <FormItem top={t('picture.title')} role="group" aria-label={t('picture.title')}>
      {chosen.kind === 'picture' ? (
        <div className={styles.crop}>
          <SquareCrop bitmap={chosen.bitmap} onChange={cutTo} />
          <p className={styles.hint}>{t('picture.cropHint')}</p>
        </div>
      ) : person.picId === '' ? (
        <PersonPicture person={{ id: person._id, name: person.name, picId: '' }} size={96} />
      ) : (
        <CalmPicture
          key={person.picId}
          title={person.name}
          className={styles.avatar}
          src={userAvatarAddress(addresses, person._id, person.picId)}
          alt={t('picture.present')}
          width={96}
          height={96}
        />
      )}
      {chosen.kind === 'reading' && <Waiting />}
      {error && (
        <FormStatus className={styles.told} mode="error" role="alert">
          {error}
        </FormStatus>
      )}
      {progress === null ? (
        <div className={styles.buttons}>
          {can.loadPictures ? (
            <File
              // Named one by one: phones then give a JPEG for what they keep as HEIC.
              accept="image/png,image/jpeg,image/webp,image/gif"
              mode="secondary"
              size="l"
              before={<Icon24CameraOutline />}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void choose(file);
                // The same file may be chosen once more.
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
          <Button size="l" mode="secondary" onClick={onCancel}>
            {t('picture.cancel')}
          </Button>
        </div>
      )}
    </FormItem>
  );
}

function shareOf({ sentBytes, totalBytes }: UploadProgress): number {
  return totalBytes ? Math.round((sentBytes / totalBytes) * 100) : 0;
}

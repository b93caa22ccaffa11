import { Icon24CameraOutline, Icon24LinkedOutline, Icon24UploadOutline } from '@vkontakte/icons';
import { Button, File } from '@vkontakte/vkui';
import { type ChangeEvent, useState } from 'react';
import { AddressForm } from '@/editor/resources/upload/AddressForm';
import styles from '@/editor/resources/upload/BringFiles.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useHasMouse } from '@/ui/screenWidth';

interface BringFilesProps {
  readonly what: 'picture' | 'sound';
  readonly onFiles: (files: readonly File[]) => void;
  /** Takes the web address of a picture. */
  readonly onAddress?: (address: string) => void;
}

const accepted = {
  // Named one by one: phones then give a JPEG for what they keep as HEIC.
  picture: 'image/png,image/jpeg,image/webp,image/gif',
  sound: '.mp3,.ogg,.m4a,.wav,audio/mpeg,audio/ogg,audio/mp4,audio/wav',
} as const;

/** The ways to bring what the author has. */
export function BringFiles({ what, onFiles, onAddress }: BringFilesProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const hasMouse = useHasMouse();
  const [isAsking, setAsking] = useState(false);
  if (!can.loadPictures) return <p className={styles.hint}>{t('picture.oldAndroid')}</p>;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen once more.
    target.value = '';
  };
  return (
    <div className={styles.ways}>
      <div className={styles.buttons}>
        <File multiple accept={accepted[what]} size="l" before={<Icon24UploadOutline />} onChange={take}>
          {t(`editor.upload.choose.${what}`)}
        </File>
        {what === 'picture' && !hasMouse && (
          <File
            accept="image/*"
            capture="environment"
            mode="secondary"
            size="l"
            before={<Icon24CameraOutline />}
            onChange={take}
          >
            {t('editor.upload.camera')}
          </File>
        )}
        {onAddress && (
          <Button
            size="l"
            mode="secondary"
            before={<Icon24LinkedOutline />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {t('editor.upload.byAddress')}
          </Button>
        )}
      </div>
      {isAsking && onAddress && (
        <AddressForm
          onAddress={(address) => {
            setAsking(false);
            onAddress(address);
          }}
        />
      )}
      <p className={styles.hint}>
        {hasMouse ? t(`editor.upload.hintMouse.${what}`) : t(`editor.upload.hint.${what}`)}
      </p>
    </div>
  );
}

import { Icon24CameraOutline, Icon24LinkedOutline, Icon24UploadOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { fieldBounds, isWebsite } from '@/domain/limits';
import styles from '@/editor/resources/upload/AddFiles.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { FileButton, pictureFiles } from '@/ui/FileButton';
import { FormInput } from '@/ui/form/TextField';
import { useHasMouse } from '@/ui/screenWidth';

function AddressForm({ onAddress }: { readonly onAddress: (address: string) => void }) {
  const { t } = useText();
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = address.trim();
        if (typed === '' || !isWebsite(typed)) setWrong(true);
        else onAddress(typed);
      }}
    >
      <FormInput
        noPadding
        label={t('editor.upload.url')}
        error={isWrong ? t('editor.upload.invalidUrl') : undefined}
        type="url"
        inputMode="url"
        autoFocus
        maxLength={fieldBounds.website.max}
        value={address}
        placeholder="https://"
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        after={
          <Button type="submit" mode="tertiary">
            {t('editor.upload.add')}
          </Button>
        }
      />
    </form>
  );
}

interface AddFilesProps {
  readonly what: 'picture' | 'sound';
  readonly onFiles: (files: readonly File[]) => void;
  /** Receives the web address of a picture. */
  readonly onAddress?: (address: string) => void;
  /** Another way, beside these. */
  readonly children?: ReactNode;
}

const accepted = {
  picture: pictureFiles,
  sound: '.mp3,.ogg,.m4a,.wav,audio/mpeg,audio/ogg,audio/mp4,audio/wav',
} as const;

export function AddFiles({ what, onFiles, onAddress, children }: AddFilesProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const hasMouse = useHasMouse();
  const [isAsking, setAsking] = useState(false);
  if (!can.loadPictures) return <p className={styles.hint}>{t('picture.oldAndroid')}</p>;
  return (
    <div className={styles.options}>
      <div className={styles.buttons}>
        <FileButton
          multiple
          accept={accepted[what]}
          size="l"
          before={<Icon24UploadOutline />}
          onFiles={onFiles}
        >
          {t(`editor.upload.choose.${what}`)}
        </FileButton>
        {what === 'picture' && !hasMouse && (
          <FileButton
            accept="image/*"
            capture="environment"
            mode="secondary"
            size="l"
            before={<Icon24CameraOutline />}
            onFiles={onFiles}
          >
            {t('editor.upload.camera')}
          </FileButton>
        )}
        {onAddress && (
          <Button
            size="l"
            mode="secondary"
            before={<Icon24LinkedOutline />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {t('editor.upload.byUrl')}
          </Button>
        )}
        {children}
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

export function usePastedFiles(take: (files: readonly File[]) => void): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

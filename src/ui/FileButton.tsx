import { type FileProps, File as VkFile } from '@vkontakte/vkui';

/** Listed one by one, so that phones convert HEIC photos to JPEG. */
export const pictureFiles = 'image/png,image/jpeg,image/webp,image/gif';

interface FileButtonProps extends Omit<FileProps, 'onChange'> {
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({ onFiles, ...button }: FileButtonProps) {
  return (
    <VkFile
      {...button}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

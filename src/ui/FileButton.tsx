import { type FileProps, File as VkFile } from '@vkontakte/vkui';

/** The types are listed individually, so that phones convert HEIC photos to JPEG. */
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
        // Allows the same file to be chosen again.
        target.value = '';
      }}
    />
  );
}

import { File as FileButton, FormItem, FormStatus } from '@vkontakte/vkui';
import { useState } from 'react';
import { largestUpload } from '@/domain/fieldBounds';
import { useText } from '@/i18n/useText';
import { readPicture } from '@/ui/pictures/readPicture';
import { exportSquare } from '@/ui/square-crop/exportSquare';
import { SquareCrop } from '@/ui/square-crop/SquareCrop';
import { largestSquare, type Square } from '@/ui/square-crop/squares';

/** A picture of the device, and the square of it that is to be the cover. */
export interface ChosenCover {
  readonly bitmap: ImageBitmap;
  readonly type: string;
  readonly square: Square;
}

/** The cover as a file to be sent. */
export async function coverFile({ bitmap, type, square }: ChosenCover): Promise<File> {
  const content = await exportSquare(bitmap, square, { type, mostBytes: largestUpload.picture });
  return new File([content], 'cover', { type: content.type });
}

interface CoverFieldProps {
  readonly cover: ChosenCover | null;
  readonly onChange: (cover: ChosenCover) => void;
}

/** What the comic is seen by in lists. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const { t } = useText();
  const [isRefused, setRefused] = useState(false);
  const choose = async (file: File) => {
    const read = await readPicture(file);
    setRefused(read.kind !== 'picture');
    if (read.kind === 'picture') {
      const { bitmap } = read;
      onChange({ bitmap, type: file.type, square: largestSquare(bitmap) });
    }
  };
  return (
    <FormItem top={t('editor.publish.cover')} role="group" aria-label={t('editor.publish.cover')}>
      {cover !== null && (
        <SquareCrop
          key={cover.bitmap.width + cover.type}
          bitmap={cover.bitmap}
          onChange={(square) => onChange({ ...cover, square })}
        />
      )}
      {isRefused && (
        <FormStatus mode="error" role="alert">
          {t('editor.publish.coverRefused')}
        </FormStatus>
      )}
      <FileButton
        // Named one by one: phones then give a JPEG for what they keep as HEIC.
        accept="image/png,image/jpeg,image/webp,image/gif"
        mode="secondary"
        size="l"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      >
        {t('editor.publish.chooseCover')}
      </FileButton>
    </FormItem>
  );
}

import { useRef, useState } from 'react';
import { largestUpload } from '@/domain/fieldBounds';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/mebibyte';
import { type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import { exportSquare } from '@/ui/square-crop/exportSquare';
import { largestSquare, type Square } from '@/ui/square-crop/squares';

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

/** The picture that somebody is about to send: read, refused, and cut to a square at the end. */
export function useChosenPicture() {
  const { t } = useText();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const square = useRef<Square>(null);
  const latest = useRef<Blob>(null);

  const put = (next: Chosen) => {
    // Pictures are large, and browsers take their time to see that nobody needs one any more.
    if (chosen.kind === 'picture') chosen.bitmap.close();
    square.current = null;
    setChosen(next);
  };

  const choose = async (file: Blob) => {
    latest.current = file;
    if (file.size > largestUpload.picture) {
      put({ kind: 'refused', text: t('picture.tooHeavy', largestUpload.picture / mebibyte) });
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
    /** The square as a file; `null` when nothing was chosen. */
    async file(): Promise<File | null> {
      if (chosen.kind !== 'picture') return null;
      const { bitmap, type } = chosen;
      const cut = square.current ?? largestSquare(bitmap);
      const content = await exportSquare(bitmap, cut, { type, mostBytes: largestUpload.picture });
      return new File([content], 'picture', { type: content.type });
    },
  };
}

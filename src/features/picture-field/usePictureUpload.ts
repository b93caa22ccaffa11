import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { UploadProgress } from '@/api/transport';
import { maxUploadBytes } from '@/domain/limits';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/mebibyte';
import { exportSquare } from '@/ui/pictures/exportPicture';
import { type ReadPicture, readPicture } from '@/ui/pictures/readPicture';
import { largestSquare, type Square } from '@/ui/pictures/squares';

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

/** A picture before its upload: read, validated and cropped. */
export function useChosenPicture() {
  const { t } = useText();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const square = useRef<Square>(null);
  const latest = useRef<Blob>(null);

  const put = (next: Chosen) => {
    // Freed at once: pictures are large, and garbage collection comes late.
    if (chosen.kind === 'picture') chosen.bitmap.close();
    square.current = null;
    setChosen(next);
  };

  const choose = async (file: Blob) => {
    latest.current = file;
    if (file.size > maxUploadBytes.picture) {
      put({ kind: 'refused', text: t('picture.tooHeavy', maxUploadBytes.picture / mebibyte) });
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

/** Uploads a picture with progress, cancel and error message. */
export function usePictureUpload(
  picture: ReturnType<typeof useChosenPicture>,
  explain: (error: unknown) => string,
) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState('');
  const sending = useRef<AbortController>(null);
  return {
    /** `null` while nothing is uploaded. */
    progress,
    failure,
    cancel: () => sending.current?.abort(),
    /** Resolves to whether the picture was uploaded, or there was none. */
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

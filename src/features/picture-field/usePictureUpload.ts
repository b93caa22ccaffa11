import { useRef, useState } from 'react';
import type { UploadProgress } from '@/api/transport';
import type { useChosenPicture } from '@/features/picture-field/useChosenPicture';

interface Upload {
  readonly pic: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** The way of a chosen picture to the server: how far it is, how it is given up, and why it did not come there. */
export function usePictureUpload(
  picture: ReturnType<typeof useChosenPicture>,
  explain: (error: unknown) => string,
) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState('');
  const sending = useRef<AbortController>(null);
  return {
    /** `null` while none is on its way. */
    progress,
    failure,
    cancel: () => sending.current?.abort(),
    /** Whether the picture is where it belongs, or there is none to send. */
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
        // Who gave it up needs no words about it.
        if (!sent.signal.aborted) setFailure(explain(error));
        return false;
      } finally {
        setProgress(null);
      }
    },
  };
}

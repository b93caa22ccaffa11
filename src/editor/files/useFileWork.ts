import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { serverMessage } from '@/editor/elements/EditorStrip';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

export interface FileWork {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Work on a file: one at a time, with progress. It can be canceled, and repeated after an error. */
export function useFileWork() {
  const { t } = useText();
  /** Percent; `null` when no work is in progress. */
  const [progress, setProgress] = useState<number | null>(null);
  const [status, setStatus] = useState('');
  const [again, setAgain] = useState<(() => void) | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** `run` returns the message to show at the end. */
  const work = async (run: (work: FileWork) => Promise<string>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setStatus('');
    setAgain(null);
    setProgress(0);
    const onProgress = (done: number) => {
      if (!signal.aborted) setProgress(100 * done);
    };
    try {
      const message = await run({ signal, onProgress });
      if (!signal.aborted) setStatus(message);
    } catch (error) {
      if (signal.aborted) return;
      const message = serverMessage(error);
      if (message === null) console.warn('Failed to work on the file of a comic.', error);
      setStatus(message ?? t(failureText(error)));
      setAgain(() => () => void work(run));
    } finally {
      if (running.current === controller) setProgress(null);
    }
  };
  /** Takes effect at once, although the current page is drawn to the end. */
  const cancel = () => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, status, again, work, cancel };
}

function failureText(error: unknown): TextKey {
  if (!(error instanceof ApiError) || error.httpStatusCode !== null) return 'editor.files.failed';
  return error.reason === 'offline' ? 'error.offline' : 'error.noResponse';
}

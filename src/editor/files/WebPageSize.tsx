import { useEffect, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import type { FileSource } from '@/editor/drafts/comicFiles';
import styles from '@/editor/files/FilesSheet.module.css';
import { megabytes, webPageLimit } from '@/editor/files/onePageSize';
import { useText } from '@/i18n/useText';
import { logFailure } from '@/lib/logFailure';

interface WebPageSizeProps {
  readonly source: FileSource;
  readonly project: ProjectFile;
}

/** Before anything is exported. */
export function WebPageSize({ source, project }: WebPageSizeProps) {
  const { t } = useText();
  const [size, setSize] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const measure = async () => {
      const { measureWebPage } = await import('@/editor/files/prepareWebPage');
      const bytes = await measureWebPage(source, project, signal);
      if (!signal.aborted) setSize(bytes);
    };
    // Said again, with the real size, by the export itself.
    measure().catch((error: unknown) => {
      if (!signal.aborted) logFailure('The size of a web page is unknown.')(error);
    });
    return () => leaving.abort();
  }, [source, project]);
  return (
    <p className={styles.note} role="status">
      {size !== null && sizeText(size)}
    </p>
  );

  function sizeText(bytes: number): string {
    const most = megabytes(webPageLimit);
    return bytes > webPageLimit
      ? t('editor.export.page.tooLarge', megabytes(bytes), most)
      : t('editor.export.page.size', megabytes(bytes));
  }
}

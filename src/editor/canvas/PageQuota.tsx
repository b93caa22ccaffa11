import { useEffect, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import { savedBytes } from '@/comics/projectFile';
import styles from '@/editor/canvas/Canvas.module.css';
import { useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { type Quota, quotaIn, quotaOf } from '@/editor/document/limits';
import { useText } from '@/i18n/useText';

/** Milliseconds without a change after which the file is measured. */
const rest = 1500;

/** How much more fits on the page, beside the tools that add objects; hidden until little is left. */
export function PageQuota() {
  const { t } = useText();
  const project = useEditedProject();
  const page = useEditedPage();
  const size = useFileSize();
  const onPage = quotaOf(page.objects.length, comicsLimits.objectsInList);
  const inComic = quotaIn(project, 'objects');
  const quotaText = firstQuotaText([
    [size, (left) => t('editor.limits.file', Math.round((100 * left) / size.max))],
    [onPage, (left) => t('editor.limits.page', left)],
    [inComic, (left) => t('editor.limits.comic', left)],
  ]);
  return quotaText === undefined ? null : <p className={styles.pageQuota}>{quotaText}</p>;
}

/** The text about the scarcest limit; empty while all are far away. */
function firstQuotaText(all: readonly (readonly [Quota, (left: number) => string])[]): string | undefined {
  const scarce = all.filter(([{ kind }]) => kind !== 'plenty');
  const [first] = scarce.sort(([one], [other]) => one.left / one.max - other.left / other.max);
  return first?.[1](first[0].left);
}

/**
 * Measured when nothing has changed for a while, since writing a large comic takes longer than a frame of a
 * drag.
 */
function useFileSize(): Quota {
  const project = useEditedProject();
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setBytes(savedBytes(project)), rest);
    return () => clearTimeout(timer);
  }, [project]);
  return quotaOf(bytes, comicsLimits.fileSize);
}

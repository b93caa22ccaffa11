import { useEffect, useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import styles from '@/editor/canvas/Canvas.module.css';
import { useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { type Spare, spareOf } from '@/editor/document/limits/spare';
import { fileBytes, spareIn } from '@/editor/document/limits/wholeComic';
import { useText } from '@/i18n/useText';

/** Milliseconds of rest after which a comic is measured. */
const rest = 1500;

/** How much more comes onto the page that is worked on, beside the tools that bring it; quiet until it is little. */
export function PageRoom() {
  const { t } = useText();
  const project = useEditedProject();
  const page = useEditedPage();
  const size = useFileSize();
  const onPage = spareOf(page.objects.length, comicsLimits.objectsInList);
  const inComic = spareIn(project, 'objects');
  const words = wordsOfFirst([
    [size, (left) => t('editor.limits.file', Math.round((100 * left) / size.most))],
    [onPage, (left) => t('editor.limits.page', left)],
    [inComic, (left) => t('editor.limits.comic', left)],
  ]);
  return words === undefined ? null : <p className={styles.pageRoom}>{words}</p>;
}

/** The words of what is the shortest: none as long as there is plenty of all. */
function wordsOfFirst(all: readonly (readonly [Spare, (left: number) => string])[]): string | undefined {
  const told = all.filter(([{ kind }]) => kind !== 'plenty');
  const [first] = told.toSorted(([one], [other]) => one.left / one.most - other.left / other.most);
  return first?.[1](first[0].left);
}

/** Writing a large comic takes longer than a frame of a drag: it is measured when nothing has changed for a while. */
function useFileSize(): Spare {
  const project = useEditedProject();
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setBytes(fileBytes(project)), rest);
    return () => clearTimeout(timer);
  }, [project]);
  return spareOf(bytes, comicsLimits.fileSize);
}

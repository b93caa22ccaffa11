import { useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '@/comics/project';
import { useEditorStore } from '@/editor/document/EditorContext';
import { runAndSelect } from '@/editor/document/editorStore';
import { placePicture } from '@/editor/document/resources/placePicture';
import type { ResourceLocation } from '@/editor/document/resources/waitingFiles';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import styles from '@/editor/resources/upload/DroppedPictures.module.css';
import { UploadRow } from '@/editor/resources/upload/UploadList';
import type { Uploading } from '@/editor/resources/upload/uploads';
import { uploadCommand, useUploads } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';

export interface PictureDrop {
  /** A string is a web address. */
  readonly files: readonly (File | string)[];
  readonly middle: Point;
  readonly frameId: number | undefined;
}

interface DroppedPicturesProps {
  readonly place: ResourceLocation;
  readonly drop: PictureDrop;
}

/** Canvas units between pictures that are added together. */
const step = 40;

export function DroppedPictures({ place, drop }: DroppedPicturesProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const store = useEditorStore();
  const showNotice = useNotice();
  const { list, uploads, uploaders } = useUploads(place);
  const begun = useRef<PictureDrop | null>(null);

  const bring = useEffectEvent(({ files, middle: [x, y], frameId }: PictureDrop) => {
    if (!can.loadPictures) return showNotice(t('picture.oldAndroid'));
    const { pageId, opened } = store.state();
    const placed = (uploading: Uploading, index: number): Uploading => ({
      ...uploading,
      leavesWhenDone: true,
      bring: async (options) => {
        const end = await uploading.bring(options);
        if (end.kind !== 'done' || end.size === null || store.state().opened !== opened) return end;
        const middle: Point = [x + index * step, y + index * step];
        const placing = placePicture(pageId, end.ref, end.size, { middle, isExact: true, frameId });
        const command = uploadCommand(store.state().history, placing);
        const isHere = store.state().pageId === pageId;
        if (!isHere) store.run(command);
        else if (runAndSelect(store, command).length === 0) showNotice(limitText('list', 1, t));
        return end;
      },
    });
    const uploading = (file: File | string) =>
      typeof file === 'string' ? uploaders.address(file) : uploaders.picture(file);
    uploads.add(files.map((file, index) => placed(uploading(file), index)));
  });
  useEffect(() => {
    if (begun.current === drop) return;
    begun.current = drop;
    bring(drop);
  }, [drop]);

  const unfinished = list.filter(({ what, state }) => what === 'picture' && state.kind !== 'done');
  if (unfinished.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('editor.upload.list')}>
      {unfinished.map((upload) => (
        <li key={upload.id}>
          <UploadRow
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onDrop={() => uploads.drop(upload.id)}
          />
        </li>
      ))}
    </ul>
  );
}

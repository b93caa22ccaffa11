import { type ReactNode, useState } from 'react';
import type { Ref } from '@/comics/resources';
import type { ChosenSound } from '@/editor/document/resources/pageSounds';
import type { ResourceLocation } from '@/editor/document/resources/waitingFiles';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import type { OpenedSheet, ResourceSheetProps, UploadTarget } from '@/editor/resources/ResourceSheet';
import type { PictureDrop } from '@/editor/resources/upload/DroppedPictures';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

const ResourceSheet = lazyPart(
  async () => (await import('@/editor/resources/ResourceSheet')).ResourceSheet,
  WaitingSheet,
);

const DroppedPictures = lazyPart(
  async () => (await import('@/editor/resources/upload/DroppedPictures')).DroppedPictures,
);

/** Sheets over the page; a selected item is added to the page. */
export function useResourceSheets(place: ResourceLocation) {
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const [drop, setDrop] = useState<PictureDrop | null>(null);
  const choose = <Chosen,>(sheetFor: (end: (chosen?: Chosen) => void) => OpenedSheet) =>
    new Promise<Chosen | undefined>((resolve) => {
      const end = (chosen?: Chosen) => {
        setOpened(null);
        resolve(chosen);
      };
      setOpened(sheetFor(end));
    });
  return {
    choosePicture: () => choose<Ref>((end) => ({ kind: 'picture of a field', end })),
    chooseSound: () => choose<ChosenSound>((end) => ({ kind: 'sound of a field', end })),
    openPictures: (to: UploadTarget) => setOpened({ kind: 'pictures', to }),
    openSounds: () => setOpened({ kind: 'sounds' }),
    openShelf: () => setOpened({ kind: 'shelf' }),
    bringFiles: (files: PictureDrop['files'], to: UploadTarget) => setDrop({ files, ...to }),
    sheet: (
      <>
        {drop !== null && <DroppedPictures place={place} drop={drop} />}
        {opened !== null && <ResourceSheet opened={opened} place={place} open={setOpened} />}
      </>
    ),
  };
}

const titles = {
  pictures: 'editor.pictures.title',
  'picture of a field': 'editor.pictures.title',
  sounds: 'editor.pageSounds.title',
  'sound of a field': 'editor.sounds.title',
  shelf: 'editor.resources.title',
} satisfies Record<OpenedSheet['kind'], TextKey>;

function WaitingSheet({ opened, open, children }: ResourceSheetProps & { readonly children: ReactNode }) {
  const { t } = useText();
  const close = () => ('end' in opened ? opened.end() : open(null));
  return (
    <Overlay kind="wide" title={t(titles[opened.kind])} onClose={close}>
      {children}
    </Overlay>
  );
}

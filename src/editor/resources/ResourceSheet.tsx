import { Checkbox } from '@vkontakte/vkui';
import { useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Point, Size } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { runAndSelect } from '@/editor/document/editorStore';
import type { ChosenSound } from '@/editor/document/resources/pageSounds';
import {
  pagesFor,
  placeOnPages,
  placePicture,
  type SizedPicture,
  setBackgroundPicture,
} from '@/editor/document/resources/placePicture';
import type { ResourceLocation } from '@/editor/document/resources/waitingFiles';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { limitText } from '@/editor/elements/QuotaNote';
import { PicturesSheet } from '@/editor/resources/pictures/PicturesSheet';
import { ResourceShelf } from '@/editor/resources/ResourceShelf';
import { Sheet } from '@/editor/resources/Sheet';
import { PageSounds } from '@/editor/resources/sounds/PageSounds';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { useText } from '@/i18n/useText';

export interface UploadTarget {
  readonly middle: Point;
  readonly frameId: number | undefined;
}

export type OpenedSheet =
  /** Opened by a field, which waits for a selection. */
  | { readonly kind: 'picture of a field'; readonly end: (chosen?: Ref) => void }
  | { readonly kind: 'sound of a field'; readonly end: (chosen?: ChosenSound) => void }
  | { readonly kind: 'sounds' | 'shelf' }
  | { readonly kind: 'pictures'; readonly to?: UploadTarget };

export interface ResourceSheetProps {
  readonly opened: OpenedSheet;
  readonly place: ResourceLocation;
  readonly open: (sheet: OpenedSheet | null) => void;
}

export function ResourceSheet({ opened, place, open }: ResourceSheetProps) {
  const onClose = () => open(null);
  switch (opened.kind) {
    case 'picture of a field':
      return <PicturesSheet {...place} onChoose={(ref) => opened.end(ref)} onClose={() => opened.end()} />;
    case 'sound of a field':
      return (
        <SoundsSheet {...place} onChoose={(chosen) => opened.end(chosen)} onClose={() => opened.end()} />
      );
    case 'pictures':
      return <PicturesForPage place={place} to={opened.to} onClose={onClose} />;
    case 'sounds':
      return <SoundsOfPage place={place} onClose={onClose} />;
    case 'shelf':
      return (
        <ResourceShelf
          {...place}
          onClose={onClose}
          onPictures={() => open({ kind: 'pictures' })}
          onSounds={() => open({ kind: 'sounds' })}
        />
      );
  }
}

interface ForPageProps {
  readonly place: ResourceLocation;
  readonly onClose: () => void;
}

function PicturesForPage({ place, to, onClose }: ForPageProps & { readonly to: UploadTarget | undefined }) {
  const { t } = useText();
  const store = useEditorStore();
  const isPage = useEdited(({ opened }) => opened === null);
  const [isBackground, setBackground] = useState(false);
  const showNotice = useNotice();
  const choose = (ref: Ref, size: Size, series: string, isLast: boolean) => {
    const { pageId } = store.state();
    if (isBackground) store.run(setBackgroundPicture(pageId, ref, series));
    else if (runAndSelect(store, placePicture(pageId, ref, size, { ...to, series })).length === 0)
      showNotice(limitText('list', 1, t));
    // Only the first picture becomes the background.
    if (isLast) onClose();
    else setBackground(false);
  };
  const chooseEach = (pictures: readonly SizedPicture[]) => {
    const { pageId, history } = store.state();
    const { pages } = comicsLimits;
    if (history.project.pages.length + pagesFor(history.project, pageId, pictures.length) > pages) {
      showNotice(t('editor.pages.full', pages));
      return false;
    }
    store.run(placeOnPages(pageId, pictures));
    showNotice(t('editor.pictures.eachDone'), { store });
    onClose();
    return true;
  };
  return (
    <PicturesSheet
      {...place}
      onChoose={choose}
      onChooseEach={isPage && !isBackground ? chooseEach : undefined}
      chooseText="editor.pictures.add"
      onClose={onClose}
    >
      {isPage && (
        <Checkbox checked={isBackground} onChange={({ target }) => setBackground(target.checked)}>
          {t('editor.pictures.asBackground')}
        </Checkbox>
      )}
    </PicturesSheet>
  );
}

function SoundsOfPage({ place, onClose }: ForPageProps) {
  const { t } = useText();
  const id = useEdited((state) => state.ownPageId);
  return (
    <Sheet title={t('editor.pageSounds.title')} onClose={onClose}>
      <PageSounds {...place} pageId={id} />
    </Sheet>
  );
}

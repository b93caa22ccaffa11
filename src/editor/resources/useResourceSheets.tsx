import { Checkbox } from '@vkontakte/vkui';
import { type ReactNode, useState } from 'react';
import type { Ref } from '@/comics/resources';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import type { EditorStore } from '@/editor/document/editorStore';
import { placePicture, setBackgroundPicture } from '@/editor/document/resources/placePicture';
import { PicturesSheet } from '@/editor/resources/PicturesSheet';
import { ResourceShelf } from '@/editor/resources/ResourceShelf';
import { Sheet } from '@/editor/resources/Sheet';
import { PageSounds } from '@/editor/resources/sounds/PageSounds';
import type { ResourcePlace } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';
import type { Size } from '@/ui/square-crop/squares';

type Opened = 'pictures' | 'sounds' | 'shelf' | null;

/** The sheets over the page that is edited: what is chosen in them comes onto it. */
export function useResourceSheets(place: ResourcePlace) {
  const [opened, setOpened] = useState<Opened>(null);
  return {
    openPictures: () => setOpened('pictures'),
    openSounds: () => setOpened('sounds'),
    openShelf: () => setOpened('shelf'),
    sheet: drawSheet(opened, place, setOpened),
  };
}

function drawSheet(opened: Opened, place: ResourcePlace, open: (sheet: Opened) => void): ReactNode {
  const onClose = () => open(null);
  switch (opened) {
    case 'pictures':
      return <PicturesForPage place={place} onClose={onClose} />;
    case 'sounds':
      return <SoundsOfPage place={place} onClose={onClose} />;
    case 'shelf':
      return (
        <ResourceShelf
          {...place}
          onClose={onClose}
          onPictures={() => open('pictures')}
          onSounds={() => open('sounds')}
        />
      );
    case null:
      return null;
  }
}

interface ForPageProps {
  readonly place: ResourcePlace;
  readonly onClose: () => void;
}

function PicturesForPage({ place, onClose }: ForPageProps) {
  const { t } = useText();
  const store = useEditorStore();
  const [isBackground, setBackground] = useState(false);
  const choose = (ref: Ref, size: Size, series: string) => {
    const { pageId } = store.state();
    if (isBackground) store.run(setBackgroundPicture(pageId, ref, series));
    else placeAndSelect(store, ref, size, series);
    onClose();
  };
  return (
    <PicturesSheet {...place} onChoose={choose} onClose={onClose}>
      <Checkbox checked={isBackground} onChange={({ target }) => setBackground(target.checked)}>
        {t('editor.pictures.asBackground')}
      </Checkbox>
    </PicturesSheet>
  );
}

/** The new object is chosen, so that it can be moved at once. */
function placeAndSelect(store: EditorStore, ref: Ref, size: Size, series: string): void {
  const { pageId } = store.state();
  const objects = () => store.state().history.project.pages.find(({ id }) => id === pageId)?.objects ?? [];
  const before = objects().length;
  store.run(placePicture(pageId, ref, size, series));
  const added = objects().at(-1);
  if (added !== undefined && objects().length > before) store.select([added.id]);
}

function SoundsOfPage({ place, onClose }: ForPageProps) {
  const { t } = useText();
  const { id } = useEditedPage();
  return (
    <Sheet title={t('editor.pageSounds.title')} onClose={onClose}>
      <PageSounds {...place} pageId={id} />
    </Sheet>
  );
}

import { Checkbox } from '@vkontakte/vkui';
import { type ReactNode, useState } from 'react';
import type { Point } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import type { Command } from '@/editor/document/Command';
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

type Opened =
  | { readonly kind: 'sounds' | 'shelf' }
  /** With the place of the page that what is chosen comes to. */
  | { readonly kind: 'pictures'; readonly middle?: Point };

/** The sheets over the page that is edited: what is chosen in them comes onto it. */
export function useResourceSheets(place: ResourcePlace) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    openPictures: ({ middle }: { readonly middle: Point }) => setOpened({ kind: 'pictures', middle }),
    openSounds: () => setOpened({ kind: 'sounds' }),
    openShelf: () => setOpened({ kind: 'shelf' }),
    sheet: drawSheet(opened, place, setOpened),
  };
}

function drawSheet(
  opened: Opened | null,
  place: ResourcePlace,
  open: (sheet: Opened | null) => void,
): ReactNode {
  const onClose = () => open(null);
  if (opened === null) return null;
  switch (opened.kind) {
    case 'pictures':
      return <PicturesForPage place={place} middle={opened.middle} onClose={onClose} />;
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
  readonly place: ResourcePlace;
  readonly onClose: () => void;
}

function PicturesForPage({ place, middle, onClose }: ForPageProps & { readonly middle: Point | undefined }) {
  const { t } = useText();
  const store = useEditorStore();
  const [isBackground, setBackground] = useState(false);
  const choose = (ref: Ref, size: Size, series: string) => {
    const { pageId } = store.state();
    if (isBackground) store.run(setBackgroundPicture(pageId, ref, series));
    else select(store, placePicture(pageId, ref, size, { middle, series }));
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

/** The object that a command adds is chosen, so that it can be moved at once. */
function select(store: EditorStore, command: Command): void {
  const { pageId } = store.state();
  const objects = () => store.state().history.project.pages.find(({ id }) => id === pageId)?.objects ?? [];
  const before = objects().length;
  store.run(command);
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

import { useState } from 'react';
import { Canvas, type PlaceForNew } from '@/editor/canvas/Canvas';
import { runAndChoose } from '@/editor/canvas/keys/keyWork';
import { addPicture } from '@/editor/canvas/tools/newPicture';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { addPageSound } from '@/editor/document/resources/pageSounds';
import { PicturesSheet } from '@/editor/resources/PicturesSheet';
import { SoundsSheet } from '@/editor/resources/SoundsSheet';

interface PageWorkProps {
  readonly projectId: string;
  readonly fileKey: string | null;
}

/** The page that is worked on, and the sheets in which pictures and sounds for it are chosen. */
export function PageWork({ projectId, fileKey }: PageWorkProps) {
  const store = useEditorStore();
  const pageId = useEdited((state) => state.pageId);
  const [picturePlace, setPicturePlace] = useState<PlaceForNew | null>(null);
  const [isChoosingSound, setChoosingSound] = useState(false);
  return (
    <>
      <Canvas projectId={projectId} onPictures={setPicturePlace} onSounds={() => setChoosingSound(true)} />
      {picturePlace !== null && (
        <PicturesSheet
          projectId={projectId}
          fileKey={fileKey}
          onChoose={(ref, size) => {
            setPicturePlace(null);
            runAndChoose(store, addPicture(pageId, ref, size, picturePlace));
          }}
          onClose={() => setPicturePlace(null)}
        />
      )}
      {isChoosingSound && (
        <SoundsSheet
          projectId={projectId}
          fileKey={fileKey}
          onChoose={(ref, caption) => {
            setChoosingSound(false);
            store.run(addPageSound(pageId, ref, caption));
          }}
          onClose={() => setChoosingSound(false)}
        />
      )}
    </>
  );
}

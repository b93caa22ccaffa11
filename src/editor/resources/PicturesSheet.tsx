import { FormStatus, Tabs, TabsItem } from '@vkontakte/vkui';
import { useState } from 'react';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { pictureOfPack } from '@/editor/document/resources/newResources';
import { keyOf } from '@/editor/document/resources/usesOf';
import { NewPicture } from '@/editor/resources/own/NewPicture';
import { OwnPictures } from '@/editor/resources/own/OwnPictures';
import styles from '@/editor/resources/PicturesSheet.module.css';
import { PackShelf, packKey } from '@/editor/resources/packs/PackShelf';
import type { PackPicture } from '@/editor/resources/packs/packPictures';
import { Sheet } from '@/editor/resources/Sheet';
import { BringFiles } from '@/editor/resources/upload/BringFiles';
import { keepResource } from '@/editor/resources/upload/keepResource';
import { UploadList } from '@/editor/resources/upload/UploadList';
import { usePastedFiles } from '@/editor/resources/upload/usePastedFiles';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';
import { pictureSizeAt } from '@/ui/pictures/readPicture';
import type { Size } from '@/ui/square-crop/squares';

export interface PicturesSheetProps extends ResourcePlace {
  /** Takes the picture, with its size in pixels. */
  readonly onChoose: (ref: Ref, size: Size) => void;
  readonly onClose: () => void;
}

type Tab = 'packs' | 'mine';

/** Where a picture is chosen: a ready one, one of the comic's, or one that is brought in. */
export function PicturesSheet({ projectId, fileKey, onChoose, onClose }: PicturesSheetProps) {
  const { t } = useText();
  const place = { projectId, fileKey };
  const store = useEditorStore();
  const { resources } = useEditedProject();
  const addressOf = useResourceAddress(place);
  const { list, uploads, ways } = useUploads(place);
  const [tab, setTab] = useState<Tab>('packs');
  const [busy, setBusy] = useState<string>();
  const [isFailed, setFailed] = useState(false);

  const bring = (files: readonly File[]) => {
    setTab('mine');
    uploads.add(files.map(ways.picture));
  };
  usePastedFiles(bring);

  /** Its size is asked of the picture itself where nobody has noted it. */
  const measure = async (key: string, address: string, take: (size: Size) => Ref) => {
    setBusy(key);
    setFailed(false);
    const size = await pictureSizeAt(address);
    setBusy(undefined);
    if (size === null) setFailed(true);
    else onChoose(take(size), size);
  };
  const chooseOfPack = (picture: PackPicture) => {
    const { pack, file, name, isDecoration } = picture;
    const alt = isDecoration ? '' : name;
    const take = (size: Size) => keepResource(store, pictureOfPack({ pack, file, name, alt, ...size }));
    void measure(packKey(picture), addressOf({ type: 3, tgt: 3, pid: pack, ifn: file }), take);
  };
  const chooseOwn = ({ dt, id, vp, width, height }: ResourceDescriptor) => {
    const ref = [dt, id] as const;
    if (width && height) onChoose(ref, { width, height });
    else void measure(keyOf(ref), addressOf(vp), () => ref);
  };

  return (
    <Sheet title={t('editor.pictures.title')} onClose={onClose} onFiles={bring}>
      <Tabs
        mode="accent"
        layoutFillMode="stretched"
        selectedId={tab}
        onSelectedIdChange={(id) => setTab(id === 'mine' ? 'mine' : 'packs')}
      >
        <TabsItem id="packs" aria-controls="pictures-of-tab">
          {t('editor.packs.title')}
        </TabsItem>
        <TabsItem id="mine" aria-controls="pictures-of-tab">
          {t('editor.pictures.mine')}
        </TabsItem>
      </Tabs>
      {isFailed && (
        <FormStatus mode="error" role="alert">
          {t('editor.pictures.notThere')}
        </FormStatus>
      )}
      <div id="pictures-of-tab" role="tabpanel" aria-labelledby={tab} className={styles.tab}>
        {tab === 'packs' ? (
          <PackShelf place={place} onChoose={chooseOfPack} busy={busy} />
        ) : (
          <>
            <BringFiles
              what="picture"
              onFiles={bring}
              onAddress={(address) => uploads.add([ways.address(address)])}
            />
            <UploadList
              list={list}
              uploads={uploads}
              what="picture"
              drawDone={({ ref: [dt, id] }, drop) => {
                const resource = resources.find((one) => one.dt === dt && one.id === id);
                return (
                  resource && (
                    <NewPicture
                      resource={resource}
                      address={addressOf(resource.vp)}
                      onLeave={drop}
                      onChoose={() => {
                        drop();
                        chooseOwn(resource);
                      }}
                    />
                  )
                );
              }}
            />
            <OwnPictures place={place} onChoose={chooseOwn} busy={busy} />
          </>
        )}
      </div>
    </Sheet>
  );
}

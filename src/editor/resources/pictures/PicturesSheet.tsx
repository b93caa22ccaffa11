import { Button, FormStatus } from '@vkontakte/vkui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Size } from '@/comics/project';
import { descriptorType, packTarget, pathType, type Ref, type ResourceDescriptor } from '@/comics/resources';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { findResource, keyOf } from '@/editor/document/resources/changeResources';
import type { SizedPicture } from '@/editor/document/resources/placePicture';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import { NewPicture } from '@/editor/resources/pictures/AltField';
import { OwnPictures, PictureGrid } from '@/editor/resources/pictures/PictureGrid';
import styles from '@/editor/resources/pictures/PicturesSheet.module.css';
import {
  foundPictures,
  type PackPicture,
  packGroups,
  packPictures,
  packResource,
  useImagePacks,
} from '@/editor/resources/pictures/packPictures';
import { Sheet, SheetTabs, StockSearch } from '@/editor/resources/Sheet';
import { AddFiles, usePastedFiles } from '@/editor/resources/upload/AddFiles';
import { UploadList } from '@/editor/resources/upload/UploadList';
import { keepResource, newSeries, useUploads } from '@/editor/resources/upload/useUploads';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { pictureSizeAt } from '@/ui/pictures/readPicture';

interface PicturesSheetProps extends ResourceLocation {
  /**
   * `size` is in pixels. Commands in the series are undone together with adding the picture. `isLast`: no
   * other new picture waits in the sheet.
   */
  readonly onChoose: (ref: Ref, size: Size, series: string, isLast: boolean) => void;
  /** Places each new picture on a page of its own, and returns whether it did. */
  readonly onChooseEach?: ((pictures: readonly SizedPicture[]) => boolean) | undefined;
  /** What the button of a new picture says. */
  readonly chooseText?: TextKey;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Chooses a picture once its size is known. `busy` is the key of the one that is being measured. */
function usePictureChoice(place: ResourceLocation, onChoose: PicturesSheetProps['onChoose']) {
  const { locale } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const quota = quotaIn(project, 'resources');
  const addressOf = useResourceAddress(place);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<TextKey | null>(null);

  /** The latest choice counts; after closing none does. */
  const wanted = useRef<string>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );

  /** Measures the picture itself if its size is unknown. */
  const measure = async (
    key: string,
    address: string,
    take: (size: Size, series: string) => Ref,
    isLast = true,
  ) => {
    if (wanted.current === key) return;
    wanted.current = key;
    setBusy(key);
    setFailure(null);
    const size = await pictureSizeAt(address);
    if (wanted.current !== key) return;
    wanted.current = null;
    setBusy(undefined);
    if (size === null) setFailure('editor.pictures.loadFailed');
    else {
      const series = newSeries(store, 'picture');
      onChoose(take(size, series), size, series, isLast);
    }
  };
  const chooseOfPack = (picture: PackPicture) => {
    const { pack, file, names, face } = picture;
    const vp = { type: pathType.pack, tgt: packTarget.picture, pid: pack, ifn: file } as const;
    const isNew = findResource(project, { dt: descriptorType.plain, vp }) === undefined;
    if (isNew && quota.kind === 'none') return setFailure('editor.upload.refused.tooMany');
    const stock = { pack: { id: pack, names: { [file]: names } }, file, face };
    const take = (size: Size, series: string) =>
      keepResource(store, packResource(stock, { size, project, locale }), series);
    void measure(packKey(picture), addressOf(vp), take);
  };
  const chooseOwn = ({ dt, id, vp, width, height }: ResourceDescriptor, isLast = true) => {
    const ref = [dt, id] as const;
    if (width && height) onChoose(ref, { width, height }, newSeries(store, 'picture'), isLast);
    else void measure(keyOf(ref), addressOf(vp), () => ref, isLast);
  };
  return { busy, failure, chooseOfPack, chooseOwn };
}

type Tab = 'packs' | 'mine';

export function PicturesSheet({
  projectId,
  fileKey,
  onChoose,
  onChooseEach,
  chooseText = 'editor.pictures.use',
  onClose,
  children,
}: PicturesSheetProps) {
  const { t } = useText();
  const place = { projectId, fileKey };
  const project = useEditedProject();
  const { resources } = project;
  const addressOf = useResourceAddress(place);
  const { list, uploads, uploaders } = useUploads(place);
  const fresh = list.filter(({ what }) => what === 'picture');
  const [tab, setTab] = useState<Tab>(fresh.length > 0 || isLatestOwn(resources) ? 'mine' : 'packs');
  const { busy, failure, chooseOfPack, chooseOwn } = usePictureChoice(place, onChoose);

  const addFiles = (files: readonly File[]) => {
    setTab('mine');
    uploads.add(files.map(uploaders.picture));
  };
  usePastedFiles(addFiles);

  const ready = fresh.flatMap(({ id, state }) => {
    const resource = state.kind === 'done' ? findByRef(resources, state.ref) : undefined;
    if (!resource?.width || !resource.height) return [];
    const { dt, width, height } = resource;
    return [{ id, image: [dt, resource.id] as const, size: { width, height } }];
  });

  return (
    <Sheet title={t('editor.pictures.title')} onClose={onClose} onFiles={addFiles}>
      {children}
      <SheetTabs
        tabs={[
          { id: 'packs', title: t('editor.packs.title') },
          { id: 'mine', title: t('editor.pictures.mine') },
        ]}
        tab={tab}
        onTab={setTab}
        notes={
          <>
            <QuotaNote quota={quotaIn(project, 'resources')} />
            {failure !== null && (
              <FormStatus mode="error" role="alert">
                {t(failure)}
              </FormStatus>
            )}
          </>
        }
      >
        {tab === 'packs' ? (
          <PackShelf place={place} onChoose={chooseOfPack} busy={busy} />
        ) : (
          <>
            {onChooseEach !== undefined && ready.length > 1 && (
              <Button
                size="l"
                stretched
                onClick={() => {
                  if (onChooseEach(ready)) for (const { id } of ready) uploads.drop(id);
                }}
              >
                {t('editor.pictures.each', ready.length)}
              </Button>
            )}
            <UploadList
              list={list}
              uploads={uploads}
              what="picture"
              drawDone={({ ref }, drop) => {
                const resource = findByRef(resources, ref);
                return (
                  resource && (
                    <NewPicture
                      resource={resource}
                      address={addressOf(resource.vp)}
                      chooseText={chooseText}
                      onLeave={drop}
                      onChoose={() => {
                        drop();
                        chooseOwn(resource, fresh.length === 1);
                      }}
                    />
                  )
                );
              }}
            />
            <AddFiles
              what="picture"
              onFiles={addFiles}
              onAddress={(address) => uploads.add([uploaders.address(address)])}
            />
            <OwnPictures place={place} onChoose={(resource) => chooseOwn(resource)} busy={busy} />
          </>
        )}
      </SheetTabs>
    </Sheet>
  );
}

function findByRef(resources: readonly ResourceDescriptor[], [dt, id]: Ref): ResourceDescriptor | undefined {
  return resources.find((one) => one.dt === dt && one.id === id);
}

/** Whether the latest picture came from the author's device, from which the next one probably comes, too. */
function isLatestOwn(resources: readonly ResourceDescriptor[]): boolean {
  return resources.filter(({ dt }) => dt !== descriptorType.sound).at(-1)?.vp.type === pathType.project;
}

interface PackShelfProps {
  readonly place: ResourceLocation;
  readonly onChoose: (picture: PackPicture) => void;
  readonly busy: string | undefined;
}

function PackShelf({ place, onChoose, busy }: PackShelfProps) {
  const { t, locale } = useText();
  const addressOf = useResourceAddress(place);
  const [text, setText] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const { data, query } = useImagePacks();
  const { pictures, groups } = useMemo(() => {
    const packs = data?.items ?? [];
    return { pictures: packPictures(packs, { t, locale }), groups: packGroups(packs, { t, locale }) };
  }, [data, t, locale]);
  const found = foundPictures(pictures, groups, { text, group }).map((picture) => ({
    ...picture,
    key: packKey(picture),
    address: addressOf({ type: pathType.pack, tgt: packTarget.icon, pid: picture.pack, ifn: picture.file }),
  }));
  if (data === undefined) return <EditorStrip query={query} failed={t('editor.packs.failed')} />;
  return (
    <>
      <StockSearch
        label={t('editor.packs.search')}
        text={text}
        onType={setText}
        kinds={groups}
        kind={group}
        onChoose={setGroup}
      />
      <p className={styles.message} role="status" hidden={found.length > 0}>
        {found.length === 0 && t('editor.packs.nothing')}
      </p>
      <PictureGrid label={t('editor.packs.title')} pictures={found} onChoose={onChoose} busy={busy} />
    </>
  );
}

function packKey({ pack, file }: PackPicture): string {
  return `${pack}/${file}`;
}

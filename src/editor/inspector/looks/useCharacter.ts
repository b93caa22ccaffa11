import { useRef, useState } from 'react';
import type { ComicObject, ImageObject, ProjectFile } from '@/comics/project';
import { indexResources, packTarget, pathType } from '@/comics/resources';
import type { ImagePack, PackCharacter, PackLook } from '@/domain/images';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import {
  type ConditionalLook,
  changeConditionalLook,
  changeLook,
} from '@/editor/document/resources/changeLook';
import { findResource } from '@/editor/document/resources/changeResources';
import { useFileAddress } from '@/editor/drawing/PageDrawing';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { characterOf, packResource } from '@/editor/resources/pictures/packPictures';
import { useText } from '@/i18n/useText';
import { pictureSizeAt } from '@/ui/pictures/readPicture';

interface ShownLook {
  readonly object: ImageObject;
  readonly look: PackLook;
}

export interface FoundCharacter {
  readonly pack: ImagePack;
  readonly character: PackCharacter;
  readonly shown: readonly ShownLook[];
}

/** The pack and the file of a stock picture. */
function stockPicture(project: ProjectFile, object: ComicObject) {
  if (object.type !== 'image') return undefined;
  const vp = indexResources(project.resources)(object.image)?.vp;
  return vp?.type === pathType.pack && vp.ifn !== undefined
    ? { object, pack: vp.pid, file: vp.ifn }
    : undefined;
}

/** Only stock pictures can be looks of a character; their pack says which are. */
export function areStockPictures(project: ProjectFile, objects: readonly ComicObject[]): boolean {
  return objects.length > 0 && objects.every((object) => stockPicture(project, object) !== undefined);
}

/** `undefined` where the pictures do not all show the same character. */
export function findCharacter(
  packs: readonly ImagePack[],
  project: ProjectFile,
  objects: readonly ComicObject[],
): FoundCharacter | undefined {
  const pictures = objects.flatMap((object) => stockPicture(project, object) ?? []);
  const [first] = pictures;
  const pack = packs.find(({ id }) => id === first?.pack);
  const character = pack && first && characterOf(pack, first.file);
  if (pack === undefined || character === undefined) return undefined;
  const shown = pictures.flatMap(({ object, pack: id, file }) => {
    const look = id === pack.id ? character.looks.find(({ image }) => image === file) : undefined;
    return look === undefined ? [] : [{ object, look }];
  });
  return shown.length === objects.length ? { pack, character, shown } : undefined;
}

/**
 * Loads the pictures of the chosen looks, then changes all objects in one step, or one conditional look. The
 * latest press counts.
 */
export function useLookChange({ pack }: Pick<FoundCharacter, 'pack'>, conditional?: ConditionalLook) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const { id: pageId } = useEditedPage();
  const project = useEditedProject();
  const addressOf = useFileAddress();
  const showNotice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const presses = useRef(0);

  const resourceOf = async ({ image, face }: PackLook) => {
    const vp = { type: pathType.pack, tgt: packTarget.picture, pid: pack.id, ifn: image } as const;
    const size = await pictureSizeAt(addressOf(vp));
    return size && packResource({ pack, file: image, face }, { size, project, locale });
  };
  const change = async (looks: ReadonlyMap<number, PackLook>) => {
    presses.current += 1;
    const press = presses.current;
    setBusy(true);
    const found = await Promise.all(
      [...looks].map(async ([id, look]) => [id, await resourceOf(look)] as const),
    );
    if (press !== presses.current) return;
    setBusy(false);
    const resources = found.flatMap(([id, resource]) => (resource === null ? [] : [[id, resource] as const]));
    if (resources.length < found.length) return showNotice(t('editor.pictures.loadFailed'));
    // Another page, or a part of it, may have been opened meanwhile.
    if (store.state().pageId !== pageId) return;
    const isNew = resources.some(
      ([, resource]) => findResource(store.state().history.project, resource) === undefined,
    );
    if (isNew && quotaIn(store.state().history.project, 'resources').kind === 'none')
      return showNotice(t('editor.upload.refused.tooMany'));
    const [first] = resources;
    store.run(
      conditional === undefined || first === undefined
        ? changeLook(pageId, new Map(resources))
        : changeConditionalLook(pageId, first, conditional),
    );
  };
  return { change, isBusy };
}

/** The look with this pose or mood, keeping the other of the two if the character has such a look. */
export function lookWith(
  { looks }: PackCharacter,
  present: PackLook,
  key: 'pose' | 'mood',
  value: string,
): PackLook | undefined {
  const other = key === 'pose' ? 'mood' : 'pose';
  const fitting = looks.filter((look) => look[key] === value);
  return fitting.find((look) => look[other] === present[other]) ?? fitting[0];
}

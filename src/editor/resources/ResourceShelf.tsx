import { Icon24MusicOutline } from '@vkontakte/icons';
import { Button, Checkbox } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import { comicsLimits } from '@/comics/limits';
import { descriptorType, pathType, type ResourceDescriptor } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import {
  allUses,
  keyOf,
  type ResourceUse,
  removeResource,
  renameResource,
} from '@/editor/document/resources/changeResources';
import {
  type ResourceLocation,
  useResourceAddress,
  useWaitingFiles,
} from '@/editor/document/resources/waitingFiles';
import { resourceTitle } from '@/editor/elements/naming';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import { AltField } from '@/editor/resources/pictures/AltField';
import rowStyles from '@/editor/resources/Rows.module.css';
import { Sheet } from '@/editor/resources/Sheet';
import styles from '@/editor/resources/Shelf.module.css';
import { useText } from '@/i18n/useText';
import { isNotFound } from '@/queries/queryClient';
import { useApi } from '@/queries/Server';
import { BusyButton } from '@/ui/BusyButton';
import { FormInput } from '@/ui/form/TextField';

function useRemoval(projectId: string) {
  const api = useApi();
  const store = useEditorStore();
  const waiting = useWaitingFiles();
  const [state, setState] = useState<'none' | 'running' | 'failed'>('none');

  const deleteFile = async ({ dt, vp }: ResourceDescriptor) => {
    // Files that were never uploaded are deleted from the device at the next visit.
    if (vp.type !== pathType.project || waiting?.at(vp) !== undefined) return;
    const endpoint =
      dt === descriptorType.sound ? resourceEndpoints.deleteSound : resourceEndpoints.deleteImage;
    try {
      await api.call(endpoint, { id: projectId, vpath: vp.vpstr });
    } catch (error) {
      // It is deleted already.
      if (!isNotFound(error)) throw error;
    }
  };

  const remove = async (resource: ResourceDescriptor) => {
    setState('running');
    try {
      await deleteFile(resource);
      setState('none');
      // Undo would restore a picture without its file.
      store.rewrite(removeResource([resource.dt, resource.id]).change);
    } catch (error) {
      console.warn('Failed to delete a file of the comic.', error);
      setState('failed');
    }
  };
  return { state, remove };
}

interface RemoveResourceProps {
  readonly projectId: string;
  readonly resource: ResourceDescriptor;
}

function RemoveResource({ projectId, resource }: RemoveResourceProps) {
  const { t } = useText();
  const { state, remove } = useRemoval(projectId);
  const [isAsking, setAsking] = useState<boolean>();
  if (!isAsking) {
    return (
      <Button
        size="l"
        mode="tertiary"
        appearance="negative"
        aria-label={t('editor.resources.remove', resourceTitle(resource))}
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {t('common.deleteForGood')}
      </Button>
    );
  }
  return (
    <div className={styles.confirmation}>
      <span role={state === 'failed' ? 'alert' : 'status'}>{t(stateTexts[state])}</span>
      <BusyButton
        size="l"
        appearance="negative"
        autoFocus
        loading={state === 'running'}
        onClick={() => void remove(resource)}
      >
        {t('common.deleteForGood')}
      </BusyButton>
      <Button size="l" mode="tertiary" onClick={() => setAsking(false)}>
        {t('common.keep')}
      </Button>
    </div>
  );
}

const stateTexts = {
  none: 'editor.resources.removeQuestion',
  running: 'editor.resources.removing',
  failed: 'editor.resources.notRemoved',
} as const;

function useUsageText(): (uses: readonly ResourceUse[]) => readonly string[] {
  const { t } = useText();
  const { pages } = useEditedProject();
  const pageName = (pageId: number) => {
    const index = pages.findIndex(({ id }) => id === pageId);
    return pages[index]?.name ?? t('editor.page', index + 1);
  };
  const wordsOf = (use: ResourceUse) => {
    if (use.kind === 'cover') return t('editor.resources.use.cover');
    return t(`editor.resources.use.${use.kind}`, 'name' in use ? use.name : pageName(use.pageId));
  };
  return (uses) => [...new Set(uses.map(wordsOf))];
}

interface ShelfRowProps {
  readonly projectId: string;
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly uses: readonly ResourceUse[];
}

function ShelfRow({ projectId, resource, address, uses }: ShelfRowProps) {
  const { t } = useText();
  const store = useEditorStore();
  const wordsOf = useUsageText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isSound = resource.dt === descriptorType.sound;
  const where = uses.length === 0 ? t('editor.resources.unused') : wordsOf(uses).join(', ');
  return (
    <div className={`${rowStyles.row} ${styles.row}`}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-label={t('editor.resources.details', resourceTitle(resource))}
        onClick={() => setOpen(!isOpen)}
      >
        {isSound ? (
          <Icon24MusicOutline className={styles.picture} aria-hidden />
        ) : (
          <img className={styles.picture} src={address} alt="" loading="lazy" decoding="async" />
        )}
        <span className={styles.text}>
          <span className={rowStyles.name}>{resourceTitle(resource)}</span>
          <span className={styles.usage}>{where}</span>
        </span>
      </button>
      {uses.length === 0 && <RemoveResource projectId={projectId} resource={resource} />}
      {isOpen && (
        <div className={styles.details}>
          <FormInput
            noPadding
            label={t('editor.resources.name')}
            maxLength={fieldBounds.projectName.max}
            value={resource.name}
            onChange={({ target }) =>
              store.run(renameResource([resource.dt, resource.id], target.value, `name ${id}`))
            }
          />
          {!isSound && <AltField resource={resource} />}
        </div>
      )}
    </div>
  );
}

interface ResourceShelfProps extends ResourceLocation {
  readonly onClose: () => void;
  readonly onPictures: () => void;
  readonly onSounds: () => void;
}

/** All pictures and sounds of the comic, used or not, the latest first. */
export function ResourceShelf({ projectId, fileKey, onClose, onPictures, onSounds }: ResourceShelfProps) {
  const { t } = useText();
  const project = useEditedProject();
  const addressOf = useResourceAddress({ projectId, fileKey });
  const [isUnusedOnly, setUnusedOnly] = useState(false);
  const uses = allUses(project);
  const rows = project.resources
    .map((resource) => {
      const key = keyOf([resource.dt, resource.id]);
      return { key, resource, uses: uses.get(key) ?? [] };
    })
    .filter((row) => !isUnusedOnly || row.uses.length === 0)
    .reverse();
  return (
    <Sheet title={t('editor.resources.title')} onClose={onClose}>
      <p className={styles.count}>
        {t('editor.resources.count', project.resources.length, comicsLimits.resources)}
      </p>
      <QuotaNote quota={quotaIn(project, 'resources')} />
      <div className={styles.confirmation}>
        <Button size="l" onClick={onPictures}>
          {t('editor.resources.morePictures')}
        </Button>
        <Button size="l" mode="secondary" onClick={onSounds}>
          {t('editor.pageSounds.title')}
        </Button>
      </div>
      <Checkbox checked={isUnusedOnly} onChange={({ target }) => setUnusedOnly(target.checked)}>
        {t('editor.resources.onlyUnused')}
      </Checkbox>
      {rows.length === 0 && (
        <p className={styles.count}>
          {t(project.resources.length === 0 ? 'editor.resources.empty' : 'editor.resources.allUsed')}
        </p>
      )}
      <ul className={rowStyles.list} aria-label={t('editor.resources.title')}>
        {rows.map((row) => (
          <li key={row.key}>
            <ShelfRow
              projectId={projectId}
              resource={row.resource}
              uses={row.uses}
              address={addressOf(row.resource.vp)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

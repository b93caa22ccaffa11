import { Icon24MusicOutline } from '@vkontakte/icons';
import { FormItem, Input } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import { fieldBounds } from '@/domain/fieldBounds';
import { useEditorStore } from '@/editor/document/EditorContext';
import { renameResource } from '@/editor/document/resources/changeResource';
import type { ResourceUse } from '@/editor/document/resources/usesOf';
import { AltField } from '@/editor/resources/own/AltField';
import { RemoveResource } from '@/editor/resources/shelf/RemoveResource';
import styles from '@/editor/resources/shelf/Shelf.module.css';
import { useUseWords } from '@/editor/resources/shelf/useUseWords';
import { useText } from '@/i18n/useText';

interface ShelfRowProps {
  readonly projectId: string;
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly uses: readonly ResourceUse[];
}

/** A picture or a sound of the comic: what it is called and says, where it stands, and its way out. */
export function ShelfRow({ projectId, resource, address, uses }: ShelfRowProps) {
  const { t } = useText();
  const store = useEditorStore();
  const wordsOf = useUseWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isSound = resource.dt === 3;
  const where = uses.length === 0 ? t('editor.resources.unused') : wordsOf(uses).join(', ');
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-label={t('editor.shelf.details', resource.name)}
        onClick={() => setOpen(!isOpen)}
      >
        {isSound ? (
          <Icon24MusicOutline className={styles.picture} aria-hidden />
        ) : (
          <img className={styles.picture} src={address} alt="" loading="lazy" decoding="async" />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{resource.name}</span>
          <span className={styles.where}>{where}</span>
        </span>
      </button>
      {uses.length === 0 && <RemoveResource projectId={projectId} resource={resource} />}
      {isOpen && (
        <div className={styles.details}>
          <FormItem noPadding top={t('editor.shelf.name')} htmlFor={id}>
            <Input
              maxLength={fieldBounds.projectName.max}
              value={resource.name}
              onChange={({ target }) =>
                store.run(renameResource([resource.dt, resource.id], target.value, `name ${id}`))
              }
              slotProps={{ input: { id } }}
            />
          </FormItem>
          {!isSound && <AltField resource={resource} />}
        </div>
      )}
    </div>
  );
}

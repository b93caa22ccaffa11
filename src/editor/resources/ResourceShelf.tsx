import { Button, Checkbox } from '@vkontakte/vkui';
import { useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import { useEditedProject } from '@/editor/document/EditorContext';
import { spareIn } from '@/editor/document/limits/wholeComic';
import { allUses, keyOf } from '@/editor/document/resources/usesOf';
import { SpareNote } from '@/editor/elements/limits/SpareNote';
import { Sheet } from '@/editor/resources/Sheet';
import styles from '@/editor/resources/shelf/Shelf.module.css';
import { ShelfRow } from '@/editor/resources/shelf/ShelfRow';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';

interface ResourceShelfProps extends ResourcePlace {
  readonly onClose: () => void;
  /** Lead to where more of them are brought in. */
  readonly onPictures: () => void;
  readonly onSounds: () => void;
}

/** Everything that the comic has, used or not, the latest first. */
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
    <Sheet title={t('editor.shelf.title')} onClose={onClose}>
      <p className={styles.count}>
        {t('editor.shelf.count', project.resources.length, comicsLimits.resources)}
      </p>
      <SpareNote spare={spareIn(project, 'resources')} />
      <div className={styles.asking}>
        <Button size="l" onClick={onPictures}>
          {t('editor.shelf.morePictures')}
        </Button>
        <Button size="l" mode="secondary" onClick={onSounds}>
          {t('editor.pageSounds.title')}
        </Button>
      </div>
      <Checkbox checked={isUnusedOnly} onChange={({ target }) => setUnusedOnly(target.checked)}>
        {t('editor.shelf.onlyUnused')}
      </Checkbox>
      {rows.length === 0 && (
        <p className={styles.count}>
          {t(project.resources.length === 0 ? 'editor.shelf.empty' : 'editor.shelf.allUsed')}
        </p>
      )}
      <ul className={styles.list} aria-label={t('editor.shelf.title')}>
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

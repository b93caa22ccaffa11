import { Icon24DeleteOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { comicsLimits } from '@/comics/limits';
import { indexResources } from '@/comics/resources';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { spareOf } from '@/editor/document/limits/spare';
import { addPageSound, changePageSound, removePageSound } from '@/editor/document/resources/pageSounds';
import { IconButton } from '@/editor/elements/IconButton';
import { AddButton } from '@/editor/elements/limits/AddButton';
import { SoundsSheet } from '@/editor/resources/SoundsSheet';
import { SoundFields } from '@/editor/resources/sounds/SoundFields';
import { SoundRow } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useListening } from '@/editor/resources/sounds/useListening';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';

interface PageSoundsProps extends ResourcePlace {
  readonly pageId: number;
}

/** What is heard on a page, and how. */
export function PageSounds({ projectId, fileKey, pageId }: PageSoundsProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { pages, resources } = useEditedProject();
  const addressOf = useResourceAddress({ projectId, fileKey });
  const { playing, listen } = useListening();
  const [isChoosing, setChoosing] = useState(false);
  const sounds = pages.find(({ id }) => id === pageId)?.sounds ?? [];
  const find = indexResources(resources);

  return (
    <section className={styles.sounds} aria-label={t('editor.pageSounds.title')}>
      {sounds.length === 0 && <p className={styles.empty}>{t('editor.pageSounds.none')}</p>}
      <ul className={styles.list}>
        {sounds.map((sound, index) => {
          const resource = find(sound.sound);
          if (resource === undefined) return null;
          const key = `${index} ${resource.id}`;
          const address = addressOf(resource.vp);
          return (
            <li key={key}>
              <SoundRow
                resource={resource}
                address={address}
                isPlaying={playing === key}
                onListen={() => listen(key, address)}
              >
                <IconButton
                  label={t('editor.pageSounds.remove', resource.name)}
                  onClick={() => store.run(removePageSound(pageId, index))}
                >
                  <Icon24DeleteOutline />
                </IconButton>
                <SoundFields
                  sound={sound}
                  onChange={(change, series) => store.run(changePageSound(pageId, index, change, series))}
                />
              </SoundRow>
            </li>
          );
        })}
      </ul>
      <AddButton spare={spareOf(sounds.length, comicsLimits.sounds)} onAdd={() => setChoosing(true)}>
        {t('editor.pageSounds.add')}
      </AddButton>
      {isChoosing && (
        <SoundsSheet
          projectId={projectId}
          fileKey={fileKey}
          onClose={() => setChoosing(false)}
          onChoose={(ref, caption) => {
            setChoosing(false);
            store.run(addPageSound(pageId, ref, caption));
          }}
        />
      )}
    </section>
  );
}

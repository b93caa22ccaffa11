import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import type { Ref } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { spareIn } from '@/editor/document/limits/wholeComic';
import { allUses, keyOf } from '@/editor/document/resources/usesOf';
import { SpareNote } from '@/editor/elements/limits/SpareNote';
import { Sheet } from '@/editor/resources/Sheet';
import { SoundRow } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { TakeSound } from '@/editor/resources/sounds/TakeSound';
import { useListening } from '@/editor/resources/sounds/useListening';
import { BringFiles } from '@/editor/resources/upload/BringFiles';
import { UploadList } from '@/editor/resources/upload/UploadList';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';

export interface SoundsSheetProps extends ResourcePlace {
  /** Takes the sound, with the words for those who do not hear it, which may be empty. */
  readonly onChoose: (ref: Ref, caption: string) => void;
  readonly onClose: () => void;
}

/** Where a sound is chosen: one of the comic's, or one that is brought in. */
export function SoundsSheet({ projectId, fileKey, onChoose, onClose }: SoundsSheetProps) {
  const { t } = useText();
  const place = { projectId, fileKey };
  const project = useEditedProject();
  const addressOf = useResourceAddress(place);
  const { list, uploads, ways } = useUploads(place);
  const { playing, listen, stop } = useListening();
  const [chosen, setChosen] = useState<string>();
  const uses = allUses(project);
  const sounds = project.resources.filter(({ dt }) => dt === 3).reverse();
  const bring = (files: readonly File[]) => uploads.add(files.map(ways.sound));

  return (
    <Sheet title={t('editor.sounds.title')} onClose={onClose} onFiles={bring}>
      <BringFiles what="sound" onFiles={bring} />
      <SpareNote spare={spareIn(project, 'resources')} />
      {/* A sound that has come stands among the others, where it is described as they are. */}
      <UploadList list={list} uploads={uploads} what="sound" drawDone={() => null} />
      {sounds.length === 0 && <p className={styles.empty}>{t('editor.sounds.none')}</p>}
      <ul className={styles.list} aria-label={t('editor.sounds.mine')}>
        {sounds.map((resource) => {
          const ref = [resource.dt, resource.id] as const;
          const key = keyOf(ref);
          const address = addressOf(resource.vp);
          return (
            <li key={key}>
              <SoundRow
                resource={resource}
                address={address}
                note={uses.has(key) ? undefined : t('editor.resources.unused')}
                isPlaying={playing === key}
                onListen={() => listen(key, address)}
              >
                {chosen === key ? (
                  <TakeSound
                    onTake={(caption) => {
                      stop();
                      onChoose(ref, caption);
                    }}
                  />
                ) : (
                  <Button
                    size="l"
                    mode="secondary"
                    aria-label={t('editor.sounds.choose', resource.name)}
                    onClick={() => setChosen(key)}
                  >
                    {t('editor.sounds.take')}
                  </Button>
                )}
              </SoundRow>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

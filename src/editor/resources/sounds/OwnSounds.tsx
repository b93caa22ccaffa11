import { Icon24VoiceOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { maxTextLength } from '@/comics/drawnLimits';
import type { Sound } from '@/comics/project';
import { descriptorType, type LocalizedText } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { allUses, keyOf } from '@/editor/document/resources/changeResources';
import { knownCaption } from '@/editor/document/resources/pageSounds';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { resourceTitle } from '@/editor/elements/naming';
import { altIn } from '@/editor/resources/pictures/AltField';
import rowStyles from '@/editor/resources/Rows.module.css';
import { SoundRow, useListening } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { AddFiles } from '@/editor/resources/upload/AddFiles';
import { UploadList } from '@/editor/resources/upload/UploadList';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';
import { FormInput } from '@/ui/form/TextField';

interface TakeSoundProps {
  readonly known: LocalizedText | undefined;
  readonly onTake: (caption: LocalizedText) => void;
}

/** A caption for readers without sound. It is optional; an existing caption of the sound is suggested. */
function TakeSound({ known, onTake }: TakeSoundProps) {
  const { t } = useText();
  const { language } = useEditedProject().meta;
  const before = altIn(known, language);
  const [caption, setCaption] = useState(before);
  return (
    <form
      className={styles.caption}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(caption === before && known !== undefined ? known : caption.trim());
      }}
    >
      <FormInput
        noPadding
        label={t('editor.sounds.caption')}
        autoFocus
        maxLength={maxTextLength}
        value={caption}
        placeholder={t('editor.sounds.captionExample')}
        onChange={({ target }) => setCaption(target.value)}
      />
      <Button type="submit" size="l">
        {t('editor.sounds.add')}
      </Button>
    </form>
  );
}

interface OwnSoundsProps {
  readonly place: ResourceLocation;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecord: () => void;
  readonly onChoose: (sound: Sound) => void;
  /** The sound whose caption is being entered before it is chosen. */
  readonly taken: string | undefined;
  readonly onTake: (key: string) => void;
}

/** The comic's own sounds, and ways to add more. */
export function OwnSounds({ place, onFiles, onRecord, onChoose, taken, onTake }: OwnSoundsProps) {
  const { t } = useText();
  const project = useEditedProject();
  const addressOf = useResourceAddress(place);
  const { list, uploads } = useUploads(place);
  const listening = useListening();
  const uses = allUses(project);
  const sounds = project.resources.filter(({ dt }) => dt === descriptorType.sound).reverse();
  return (
    <>
      <AddFiles what="sound" onFiles={onFiles}>
        <Button size="l" mode="secondary" before={<Icon24VoiceOutline />} onClick={onRecord}>
          {t('editor.record.open')}
        </Button>
      </AddFiles>
      {/* An uploaded sound is in the list, where it is described like the others. */}
      <UploadList list={list} uploads={uploads} what="sound" drawDone={() => null} />
      {listening.failed && (
        <p className={styles.failure} role="alert">
          {t('editor.sounds.playFailed')}
        </p>
      )}
      {sounds.length === 0 && <p className={styles.empty}>{t('editor.sounds.none')}</p>}
      <ul className={rowStyles.list} aria-label={t('editor.sounds.mine')}>
        {sounds.map((resource) => {
          const ref = [resource.dt, resource.id] as const;
          const key = keyOf(ref);
          return (
            <li key={key}>
              <SoundRow
                resource={resource}
                address={addressOf(resource.vp)}
                note={uses.has(key) ? undefined : t('editor.resources.unused')}
                id={key}
                listening={listening}
              >
                {taken === key ? (
                  <TakeSound
                    known={knownCaption(project, ref)}
                    onTake={(caption) => {
                      listening.stop();
                      onChoose({ sound: ref, ...(caption !== '' && { caption }) });
                    }}
                  />
                ) : (
                  <Button
                    size="l"
                    mode="secondary"
                    aria-label={t('editor.sounds.choose', resourceTitle(resource))}
                    onClick={() => onTake(key)}
                  >
                    {t('editor.sounds.use')}
                  </Button>
                )}
              </SoundRow>
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { longestText } from '@/comics/drawnLimits';
import type { Ref } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { allUses, keyOf } from '@/editor/document/resources/changeResource';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/useResourceAddress';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import rowStyles from '@/editor/resources/Rows.module.css';
import { Sheet } from '@/editor/resources/Sheet';
import { SoundRow, useListening } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { AddFiles } from '@/editor/resources/upload/AddFiles';
import { UploadList } from '@/editor/resources/upload/UploadList';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';
import { FormInput } from '@/ui/form/TextField';

/** A caption for readers without sound; it is optional. */
function TakeSound({ onTake }: { readonly onTake: (caption: string) => void }) {
  const { t } = useText();
  const [caption, setCaption] = useState('');
  return (
    <form
      className={styles.caption}
      onSubmit={(event) => {
        event.preventDefault();
        onTake(caption.trim());
      }}
    >
      <FormInput
        noPadding
        label={t('editor.sounds.caption')}
        autoFocus
        maxLength={longestText}
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

interface SoundsSheetProps extends ResourceLocation {
  /** The caption may be empty. */
  readonly onChoose: (ref: Ref, caption: string) => void;
  readonly onClose: () => void;
}

/** The comic's own sounds, and uploads. */
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
      <AddFiles what="sound" onFiles={bring} />
      <QuotaNote quota={quotaIn(project, 'resources')} />
      {/* An uploaded sound is in the list, where it is described like the others. */}
      <UploadList list={list} uploads={uploads} what="sound" drawDone={() => null} />
      {sounds.length === 0 && <p className={styles.empty}>{t('editor.sounds.none')}</p>}
      <ul className={rowStyles.list} aria-label={t('editor.sounds.mine')}>
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

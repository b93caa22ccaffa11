import { Icon24DeleteOutline } from '@vkontakte/icons';
import { Checkbox, FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { maxTextLength } from '@/comics/drawnLimits';
import { comicsLimits } from '@/comics/limits';
import type { Sound } from '@/comics/project';
import { indexResources } from '@/comics/resources';
import { channels } from '@/comics/vocabulary';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import {
  addPageSound,
  changePageSound,
  removePageSound,
  type SoundChange,
} from '@/editor/document/resources/pageSounds';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { IconButton } from '@/editor/elements/IconButton';
import { resourceTitle } from '@/editor/elements/naming';
import { altIn } from '@/editor/resources/pictures/AltField';
import rowStyles from '@/editor/resources/Rows.module.css';
import { FadeRange, fades, Range, SoundRow, useListening } from '@/editor/resources/sounds/SoundRow';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { FormInput } from '@/ui/form/TextField';

interface SoundFieldsProps {
  readonly sound: Sound;
  readonly onChange: (change: SoundChange, series?: string) => void;
}

/** Milliseconds; longer fades are not useful. */
const maxFadeMs = 5000;

function SoundFields({ sound, onChange }: SoundFieldsProps) {
  const { t } = useText();
  const { meta } = useEditedProject();
  const id = useId();
  const { channel = 'effect', loop = false, volume = 1, caption } = sound;
  const changeCaption = (typed: string) => {
    const localized = typeof caption === 'object' ? { ...caption, [meta.language]: typed } : typed;
    onChange({ caption: localized }, `caption ${id}`);
  };
  return (
    <div className={styles.fields}>
      <FormItem noPadding top={t('editor.soundFields.channel')} htmlFor={`${id}-channel`}>
        <NativeSelect
          slotProps={{ select: { id: `${id}-channel` } }}
          value={channel}
          onChange={({ target }) => onChange({ channel: channels.find((one) => one === target.value) })}
        >
          {channels.map((one) => (
            <option key={one} value={one}>
              {t(`editor.soundFields.channels.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </FormItem>
      <FormInput
        noPadding
        label={t('editor.sounds.caption')}
        maxLength={maxTextLength}
        value={altIn(caption, meta.language)}
        placeholder={t('editor.sounds.captionExample')}
        onChange={({ target }) => changeCaption(target.value)}
      />
      <Range
        label={t('editor.soundFields.volume', Math.round(volume * 100))}
        value={volume * 100}
        valueText={`${Math.round(volume * 100)}%`}
        max={100}
        step={5}
        onChange={(percent) => onChange({ volume: percent / 100 }, `volume ${id}`)}
      />
      {fades.map((fade) => (
        <FadeRange
          key={fade}
          fade={fade}
          time={sound[fade] ?? 0}
          max={maxFadeMs}
          step={250}
          onChange={(time) => onChange({ [fade]: time }, `${fade} ${id}`)}
        />
      ))}
      <Checkbox checked={loop} onChange={({ target }) => onChange({ loop: target.checked })}>
        {t('editor.soundFields.loop')}
      </Checkbox>
    </div>
  );
}

interface PageSoundsProps extends ResourceLocation {
  readonly pageId: number;
}

export function PageSounds({ projectId, fileKey, pageId }: PageSoundsProps) {
  const { t } = useText();
  const { can } = usePlatform();
  const store = useEditorStore();
  const { pages, resources } = useEditedProject();
  const addressOf = useResourceAddress({ projectId, fileKey });
  const listening = useListening();
  const [choosing, setChoosing] = useState<'any' | 'recorded' | null>(null);
  const sounds = pages.find(({ id }) => id === pageId)?.sounds ?? [];
  const find = indexResources(resources);

  return (
    <section className={styles.sounds} aria-label={t('editor.pageSounds.title')}>
      {sounds.length === 0 && <p className={styles.empty}>{t('editor.pageSounds.none')}</p>}
      <ul className={rowStyles.list}>
        {sounds.map((sound, index) => {
          const resource = find(sound.sound);
          if (resource === undefined) return null;
          const key = `${index} ${resource.id}`;
          return (
            <li key={key}>
              <SoundRow resource={resource} address={addressOf(resource.vp)} id={key} listening={listening}>
                <IconButton
                  label={t('editor.pageSounds.remove', resourceTitle(resource))}
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
      <AddButton quota={quotaOf(sounds.length, comicsLimits.sounds)} onAdd={() => setChoosing('any')}>
        {t('editor.pageSounds.add')}
      </AddButton>
      {/* A recording could not be uploaded. */}
      {can.loadPictures && (
        <AddButton quota={quotaOf(sounds.length, comicsLimits.sounds)} onAdd={() => setChoosing('recorded')}>
          {t('editor.pageSounds.record')}
        </AddButton>
      )}
      {choosing !== null && (
        <SoundsSheet
          projectId={projectId}
          fileKey={fileKey}
          records={choosing === 'recorded'}
          onClose={() => setChoosing(null)}
          onChoose={({ sound, series }) => {
            setChoosing(null);
            store.run(addPageSound(pageId, sound, series));
          }}
        />
      )}
    </section>
  );
}

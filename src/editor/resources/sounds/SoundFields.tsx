import { Checkbox, FormItem, Input, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import { longestText } from '@/comics/drawnLimits';
import type { Sound } from '@/comics/project';
import { channels } from '@/comics/vocabulary';
import { useEditedProject } from '@/editor/document/EditorContext';
import type { SoundChange } from '@/editor/document/resources/pageSounds';
import { wordsIn } from '@/editor/resources/own/wordsIn';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useText } from '@/i18n/useText';

interface SoundFieldsProps {
  readonly sound: Sound;
  readonly onChange: (change: SoundChange, series?: string) => void;
}

/** Milliseconds; longer than that nobody takes it for a fade. */
const longestFade = 5000;

/** How a sound is heard where it stands. */
export function SoundFields({ sound, onChange }: SoundFieldsProps) {
  const { t } = useText();
  const { meta } = useEditedProject();
  const id = useId();
  const { channel = 'effect', loop = false, volume = 1, fadeIn = 0, fadeOut = 0, caption } = sound;
  const seconds = (time: number) => `${time / 1000} ${t('editor.field.unit.seconds')}`;
  const changeCaption = (typed: string) => {
    const said = typeof caption === 'object' ? { ...caption, [meta.language]: typed } : typed;
    onChange({ caption: said }, `caption ${id}`);
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
      <FormItem noPadding top={t('editor.sounds.caption')} htmlFor={`${id}-caption`}>
        <Input
          slotProps={{ input: { id: `${id}-caption` } }}
          maxLength={longestText}
          value={wordsIn(caption, meta.language)}
          placeholder={t('editor.sounds.captionExample')}
          onChange={({ target }) => changeCaption(target.value)}
        />
      </FormItem>
      <Range
        label={t('editor.soundFields.volume', Math.round(volume * 100))}
        value={volume * 100}
        said={`${Math.round(volume * 100)}%`}
        most={100}
        step={5}
        onChange={(percent) => onChange({ volume: percent / 100 }, `volume ${id}`)}
      />
      <Range
        label={t('editor.soundFields.fadeIn', fadeIn / 1000)}
        value={fadeIn}
        said={seconds(fadeIn)}
        most={longestFade}
        step={250}
        onChange={(next) => onChange({ fadeIn: next }, `fadeIn ${id}`)}
      />
      <Range
        label={t('editor.soundFields.fadeOut', fadeOut / 1000)}
        value={fadeOut}
        said={seconds(fadeOut)}
        most={longestFade}
        step={250}
        onChange={(next) => onChange({ fadeOut: next }, `fadeOut ${id}`)}
      />
      <Checkbox checked={loop} onChange={({ target }) => onChange({ loop: target.checked })}>
        {t('editor.soundFields.loop')}
      </Checkbox>
    </div>
  );
}

interface RangeProps {
  readonly label: string;
  readonly value: number;
  /** The value as people say it. */
  readonly said: string;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Range({ label, value, said, most, step, onChange }: RangeProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}

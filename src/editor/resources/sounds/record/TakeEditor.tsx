import { Button, FormStatus, Progress } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { maxRecordingMs, recordedRate, type Take } from '@/editor/resources/sounds/record/createRecorder';
import {
  audiblePart,
  type Cut,
  cutSamples,
  encodeMp3,
  lengthOf,
  peaksOf,
  waveFile,
  withEnd,
} from '@/editor/resources/sounds/record/cutRecording';
import styles from '@/editor/resources/sounds/record/Record.module.css';
import {
  FadeRange,
  fades,
  ListenButton,
  playTime,
  useListening,
  Waveform,
} from '@/editor/resources/sounds/SoundRow';
import { useText } from '@/i18n/useText';
import { BusyButton } from '@/ui/BusyButton';
import { FormInput } from '@/ui/form/TextField';

/** The author's changes to a take. */
export interface TakeEdits {
  readonly take: Take['id'];
  readonly cut: Cut;
  readonly name: string;
}

interface TakeEditorProps {
  readonly take: Take;
  /** Changes of an earlier take provide its name. */
  readonly edits: TakeEdits | undefined;
  readonly onEdit: (edits: TakeEdits) => void;
  readonly usualName: string;
  readonly onSave: (file: File) => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
}

/** The number of bars in a waveform for trimming: enough to see words. */
const bars = 120;
/** Milliseconds. */
const maxFadeMs = 2000;

/** Listens to a recording, trims and names it, and makes it a file. */
export function TakeEditor({ take, edits, onEdit, usualName, onSave, onAgain, onCancel }: TakeEditorProps) {
  const { t } = useText();
  const { samples, endedBy } = take;
  const whole = lengthOf(samples, recordedRate);
  const peaks = useMemo(() => peaksOf(samples, bars), [samples]);
  const isSilent = peaks.every((peak) => peak < 0.005);
  const firstCut = useMemo(
    () => ({ ...audiblePart(samples, recordedRate), fadeIn: 0, fadeOut: 0 }),
    [samples],
  );
  const cut = edits?.take === take.id ? edits.cut : firstCut;
  const name = edits?.name ?? usualName;
  const edit = (changed: Partial<TakeEdits>) => onEdit({ take: take.id, cut, name, ...changed });
  const listening = useListening();
  const { address, forget } = useBlobAddress();
  const { saving, save } = useSaving(onSave);
  const change = (next: Cut) => {
    listening.stop();
    forget();
    edit({ cut: next });
  };
  const sound = () => cutSamples(samples, recordedRate, cut);
  const length = cut.end - cut.start;
  const maxFade = Math.min(maxFadeMs, Math.floor(length / 2));
  const isSaving = saving.kind === 'running';

  return (
    <form
      className={styles.stage}
      onSubmit={(event) => {
        event.preventDefault();
        listening.stop();
        save(sound(), name.trim() || usualName);
      }}
    >
      {endedBy !== null && (
        <p className={styles.hint} role="status">
          {t(`editor.record.ended.${endedBy}`, maxRecordingMs / 60_000)}
        </p>
      )}
      {isSilent && (
        <FormStatus mode="error" role="alert">
          {t('editor.record.silent')}
        </FormStatus>
      )}
      <div className={styles.listen}>
        <ListenButton
          id="take"
          name={name}
          duration={length}
          address={() => address(() => waveFile(sound(), recordedRate))}
          listening={listening}
        />
        <TrimField
          peaks={peaks}
          whole={whole}
          cut={cut}
          onChange={(which, at) => change(withEnd(cut, which, at, whole))}
        />
        <span className={styles.time}>{playTime(length)}</span>
      </div>
      <div className={styles.fields}>
        {fades.map((fade) => (
          <FadeRange
            key={fade}
            fade={fade}
            time={cut[fade]}
            max={maxFade}
            step={50}
            onChange={(time) => change({ ...cut, [fade]: time })}
          />
        ))}
        <FormInput
          noPadding
          label={t('editor.resources.name')}
          maxLength={fieldBounds.projectName.max}
          value={name}
          onChange={({ target }) => edit({ name: target.value })}
        />
      </div>
      {saving.kind === 'failed' && (
        <FormStatus mode="error" role="alert">
          {t('editor.record.notSaved')}
        </FormStatus>
      )}
      {isSaving && <Progress value={Math.round(saving.share * 100)} aria-label={t('editor.record.saving')} />}
      <div className={styles.buttons}>
        <BusyButton size="l" type="submit" loading={isSaving}>
          {t('editor.record.save')}
        </BusyButton>
        <Button size="l" mode="secondary" disabled={isSaving} onClick={onAgain}>
          {t('editor.record.again')}
        </Button>
        <Button size="l" mode="tertiary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The address of the audio, made when it is first needed. */
function useBlobAddress() {
  const made = useRef<string>(null);
  const forget = () => {
    if (made.current !== null) URL.revokeObjectURL(made.current);
    made.current = null;
  };
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);
  const address = (make: () => Blob) => {
    made.current ??= URL.createObjectURL(make());
    return made.current;
  };
  return { address, forget };
}

type Saving = { readonly kind: 'none' | 'failed' } | { readonly kind: 'running'; readonly share: number };

function useSaving(onSave: (file: File) => void) {
  const [saving, setSaving] = useState<Saving>({ kind: 'none' });
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const save = async (samples: Float32Array, name: string) => {
    if (saving.kind === 'running') return;
    const own = new AbortController();
    controller.current = own;
    const onProgress = (share: number) => setSaving({ kind: 'running', share });
    onProgress(0);
    try {
      const sound = await encodeMp3(samples, recordedRate, { onProgress, signal: own.signal });
      onSave(new File([sound], `${name}.mp3`, { type: 'audio/mpeg' }));
    } catch (error) {
      if (own.signal.aborted) return;
      console.warn('Failed to encode a recording.', error);
      setSaving({ kind: 'failed' });
    }
  };
  return { saving, save: (samples: Float32Array, name: string) => void save(samples, name) };
}

/** Milliseconds by which an arrow key moves a handle. */
const step = 20;

interface TrimFieldProps {
  readonly peaks: readonly number[];
  /** Milliseconds of the whole recording. */
  readonly whole: number;
  readonly cut: Cut;
  readonly onChange: (which: 'start' | 'end', at: number) => void;
}

/** Two handles over the waveform. Each is a native slider, so that fingers and keys can move it. */
function TrimField({ peaks, whole, cut, onChange }: TrimFieldProps) {
  const { t } = useText();
  const share = (time: number) => `calc(10px + (100% - 20px) * ${time / whole})`;
  const handle = (which: 'start' | 'end') => (
    <input
      type="range"
      className={styles.handle}
      min={0}
      max={whole}
      step={step}
      value={cut[which]}
      aria-label={t(`editor.record.handle.${which}`)}
      aria-valuetext={`${(cut[which] / 1000).toFixed(2)} ${t('editor.field.unit.seconds')}`}
      onChange={({ target }) => onChange(which, target.valueAsNumber)}
    />
  );
  return (
    <div className={styles.trim}>
      <Waveform peaks={peaks} className={styles.wave} />
      <div className={styles.trimmed} style={{ insetInlineStart: 0, inlineSize: share(cut.start) }} />
      <div className={styles.trimmed} style={{ insetInlineEnd: 0, inlineSize: share(whole - cut.end) }} />
      {handle('start')}
      {handle('end')}
    </div>
  );
}

import { Icon24Stop, Icon24VoiceOutline } from '@vkontakte/icons';
import { Button, FormStatus } from '@vkontakte/vkui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MicrophoneRefusal } from '@/editor/resources/sounds/record/createRecorder';
import { maxRecordingMs, type Recorder } from '@/editor/resources/sounds/record/createRecorder';
import styles from '@/editor/resources/sounds/record/Record.module.css';
import { TakeEditor, type TakeEdits } from '@/editor/resources/sounds/record/TakeEditor';
import { playTime } from '@/editor/resources/sounds/SoundRow';
import { useText } from '@/i18n/useText';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

interface RecordSoundProps {
  readonly recorder: Recorder;
  readonly usualName: string;
  readonly onSave: (file: File) => void;
  readonly onCancel: () => void;
  /** Opens the ways to add a file instead. */
  readonly onFile: () => void;
}

/** Recording, from the permission for the microphone to a trimmed and named sound. */
export function RecordSound({ recorder, usualName, onSave, onCancel, onFile }: RecordSoundProps) {
  const { t } = useText();
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  const [edits, setEdits] = useState<TakeEdits>();
  useAskBeforeUnload(recorder);
  switch (state.kind) {
    case 'ready':
      return (
        <div className={styles.stage}>
          <p className={styles.hint}>{t('editor.record.hint', maxRecordingMs / 60_000)}</p>
          <div className={styles.buttons}>
            <Button size="l" before={<Icon24VoiceOutline />} onClick={recorder.start}>
              {t('editor.record.start')}
            </Button>
            <Button size="l" mode="tertiary" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      );
    case 'asking':
      return (
        <div className={styles.stage}>
          <p role="status" className={styles.hint}>
            {t('editor.record.permission')}
          </p>
          <Button size="l" mode="tertiary" onClick={recorder.cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      );
    case 'refused':
    case 'failed':
      return (
        <Refused
          because={state.kind === 'failed' ? 'failed' : state.because}
          onRetry={recorder.start}
          onFile={onFile}
          onBack={recorder.hasSound() ? recorder.cancel : null}
        />
      );
    case 'recording':
      return <Recording since={state.since} recorder={recorder} />;
    case 'reading':
      return <LoadingSpinner />;
    case 'recorded':
      return (
        <TakeEditor
          key={state.take.id}
          take={state.take}
          edits={edits}
          onEdit={setEdits}
          usualName={usualName}
          onSave={onSave}
          onAgain={recorder.start}
          onCancel={onCancel}
        />
      );
  }
}

interface RefusedProps {
  readonly because: MicrophoneRefusal | 'failed';
  readonly onRetry: () => void;
  readonly onFile: () => void;
  /** Returns to the recording before; `null` without one. */
  readonly onBack: (() => void) | null;
}

function Refused({ because, onRetry, onFile, onBack }: RefusedProps) {
  const { t } = useText();
  return (
    <div className={styles.stage}>
      <FormStatus mode="error" role="alert">
        {t(`editor.record.refused.${because}`)}
      </FormStatus>
      <div className={styles.buttons}>
        {because !== 'unsupported' && (
          <Button size="l" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Button size="l" mode="secondary" onClick={onFile}>
          {t('editor.record.chooseFile')}
        </Button>
        {onBack !== null && (
          <Button size="l" mode="tertiary" onClick={onBack}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Recording({ since, recorder }: { readonly since: number; readonly recorder: Recorder }) {
  const { t } = useText();
  const [now, setNow] = useState(since);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      bar.current?.style.setProperty('--level', String(recorder.level()));
      setNow(Date.now());
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [recorder]);
  return (
    <div className={styles.stage}>
      <p className={styles.recording}>
        <span className={styles.indicator} aria-hidden />
        <span role="status">{t('editor.record.now')}</span>
        <span className={styles.time} role="timer">
          {playTime(now - since)} / {playTime(maxRecordingMs)}
        </span>
      </p>
      <div className={styles.meter} aria-hidden>
        <div ref={bar} className={styles.level} />
      </div>
      <div className={styles.buttons}>
        <Button size="l" autoFocus before={<Icon24Stop />} onClick={recorder.stop}>
          {t('editor.record.stop')}
        </Button>
        <Button size="l" mode="tertiary" onClick={recorder.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Closing the page would lose the recording. */
function useAskBeforeUnload(recorder: Recorder) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (recorder.hasSound()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [recorder]);
}

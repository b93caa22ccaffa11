import { Button } from '@vkontakte/vkui';
import { useEffect, useState } from 'react';
import { descriptorType } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { keyOf } from '@/editor/document/resources/changeResources';
import type { ChosenSound } from '@/editor/document/resources/pageSounds';
import type { ResourceLocation } from '@/editor/document/resources/waitingFiles';
import { lazyPart } from '@/editor/elements/lazyPart';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import { Sheet, SheetTabs } from '@/editor/resources/Sheet';
import { OwnSounds } from '@/editor/resources/sounds/OwnSounds';
import { createRecorder } from '@/editor/resources/sounds/record/createRecorder';
import recordStyles from '@/editor/resources/sounds/record/Record.module.css';
import { StockSounds } from '@/editor/resources/sounds/StockSounds';
import type { Uploading } from '@/editor/resources/upload/uploads';
import { useUploads } from '@/editor/resources/upload/useUploads';
import { useText } from '@/i18n/useText';

const RecordSound = lazyPart(
  async () => (await import('@/editor/resources/sounds/record/RecordSound')).RecordSound,
);

interface SoundsSheetProps extends ResourceLocation {
  readonly onChoose: (chosen: ChosenSound) => void;
  readonly onClose: () => void;
  /** Starts with a recording. */
  readonly records?: boolean;
}

type Tab = 'stock' | 'mine';

/** The library, the comic's own sounds, uploads and the microphone. */
export function SoundsSheet({ projectId, fileKey, onChoose, onClose, records = false }: SoundsSheetProps) {
  const { t } = useText();
  const place = { projectId, fileKey };
  const project = useEditedProject();
  const { uploads, uploaders } = useUploads(place);
  const [tab, setTab] = useState<Tab>('stock');
  const [recorder] = useState(() => createRecorder(window));
  const [isRecording, setRecording] = useState(records);
  /** The sound whose caption is being entered. */
  const [taken, setTaken] = useState<string>();
  /** Runs once the author has agreed to lose the recording. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  useEffect(() => () => recorder.reset(), [recorder]);

  const bring = (files: readonly File[]) => {
    setTab('mine');
    uploads.add(
      files.map(uploaders.sound).map((uploading) => (files.length === 1 ? thenTake(uploading) : uploading)),
    );
  };
  /** A single file is selected once it has been uploaded, unless another sound was selected meanwhile. */
  const thenTake = (uploading: Uploading): Uploading => ({
    ...uploading,
    async bring(options) {
      const end = await uploading.bring(options);
      if (end.kind === 'done') setTaken((now) => (now === taken ? keyOf(end.ref) : now));
      return end;
    },
  });
  const endRecording = () => {
    recorder.reset();
    setRecording(false);
    setTab('mine');
  };
  /** The microphone is off while the question is open. */
  const leave = (then: () => void) => {
    if (!recorder.hasSound()) return then();
    recorder.stop();
    setLeaving(() => then);
  };
  const count = project.resources.filter(({ dt }) => dt === descriptorType.sound).length;

  return (
    <Sheet
      title={t(isRecording ? 'editor.record.title' : 'editor.sounds.title')}
      onClose={() => leave(onClose)}
      {...(!isRecording && { onFiles: bring })}
    >
      {leaving !== null && (
        <div
          className={recordStyles.question}
          role="alertdialog"
          aria-label={t('editor.record.discardQuestion')}
        >
          <span>{t('editor.record.discardQuestion')}</span>
          <Button size="l" autoFocus onClick={() => setLeaving(null)}>
            {t('common.keep')}
          </Button>
          <Button
            size="l"
            mode="secondary"
            appearance="negative"
            onClick={() => {
              setLeaving(null);
              leaving();
            }}
          >
            {t('editor.record.discard')}
          </Button>
        </div>
      )}
      {isRecording ? (
        <RecordSound
          recorder={recorder}
          usualName={t('editor.record.defaultName', count + 1)}
          onCancel={() => leave(endRecording)}
          onFile={() => leave(endRecording)}
          onSave={(file) => {
            endRecording();
            bring([file]);
          }}
        />
      ) : (
        <SheetTabs
          tabs={[
            { id: 'stock', title: t('editor.stockSounds.title') },
            { id: 'mine', title: t('editor.sounds.own') },
          ]}
          tab={tab}
          onTab={setTab}
          notes={<QuotaNote quota={quotaIn(project, 'resources')} />}
        >
          {tab === 'stock' ? (
            <StockSounds place={place} onChoose={(sound, series) => onChoose({ sound, series })} />
          ) : (
            <OwnSounds
              place={place}
              onFiles={bring}
              onRecord={() => setRecording(true)}
              taken={taken}
              onTake={setTaken}
              onChoose={(sound) => onChoose({ sound })}
            />
          )}
        </SheetTabs>
      )}
    </Sheet>
  );
}

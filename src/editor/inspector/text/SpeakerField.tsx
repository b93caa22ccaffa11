import type { BubbleObject } from '@/comics/project';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { bindFields, changeField } from '@/editor/document/fields';
import {
  addSpeaker,
  changeSpeaker,
  freeSpeaker,
  type SpeakerFields,
  setSpeaker,
} from '@/editor/document/text/speakers';
import { ColorField, useComicColors } from '@/editor/elements/fields/ColorField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { plainText } from '@/editor/elements/naming';
import { FontField } from '@/editor/inspector/text/StylePanel';
import styles from '@/editor/inspector/text/Text.module.css';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { useTextContext } from '@/editor/story/rules/describe';
import { useText } from '@/i18n/useText';

/** An id has no space. */
const nobody = ' nobody';
const another = ' another';
const unnamed = ' heard';

/** A speaker of the comic, whose name is shown; a name that is only announced; or nobody. */
export function SpeakerField({ bubble }: { readonly bubble: BubbleObject }) {
  const textContext = useTextContext();
  const { t } = textContext.wording;
  const store = useEditorStore();
  const page = useEditedPage();
  const { speakers = {} } = useEditedProject();
  const { speaker } = bubble;
  const id = typeof speaker === 'string' && Object.hasOwn(speakers, speaker) ? speaker : undefined;
  const known = id === undefined ? undefined : speakers[id];
  const free = freeSpeaker(speakers);
  const chosen = id ?? (speaker === undefined ? nobody : unnamed);

  const choose = (value: string) => {
    if (value === nobody) return store.run(setSpeaker(page.id, bubble.id, undefined));
    if (value === unnamed) return store.run(setSpeaker(page.id, bubble.id, known?.name ?? ''));
    if (value !== another) return store.run(setSpeaker(page.id, bubble.id, value));
    const name = chosen === unnamed && speaker ? speaker : t('editor.text.newSpeaker');
    return free !== undefined && store.run(addSpeaker(page.id, bubble.id, free, name));
  };

  return (
    <>
      <SelectField
        label={t('editor.inspector.field.speaker')}
        value={chosen}
        options={[
          { value: nobody, label: t('editor.text.noSpeaker') },
          ...Object.entries(speakers).map(([value, { name }]) => ({
            value,
            label: plainText(name, textContext) || value,
          })),
          ...(free === undefined ? [] : [{ value: another, label: t('editor.text.newSpeakerOption') }]),
          { value: unnamed, label: t('editor.text.screenReaderOnly') },
        ]}
        onChange={choose}
      />
      {chosen === unnamed && (
        <LocalizedTextField
          label={t('editor.text.speakerName')}
          hint={t('editor.text.screenReaderHint')}
          value={speaker}
          onChange={(name, series) => store.run(setSpeaker(page.id, bubble.id, name, series))}
        />
      )}
      {id !== undefined && known !== undefined && (
        <SpeakerLook
          speaker={known}
          onChange={(changed, series) => store.run(changeSpeaker(id, changed, series))}
        />
      )}
    </>
  );
}

interface SpeakerLookProps {
  readonly speaker: SpeakerFields;
  readonly onChange: (speaker: SpeakerFields, series?: string) => void;
}

function SpeakerLook({ speaker, onChange }: SpeakerLookProps) {
  const { t } = useText();
  const swatches = useComicColors();
  const { field } = bindFields(speaker, changeField(speaker, onChange));
  const color = field(['color']);
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('editor.text.speakerHint')}</p>
      <LocalizedTextField label={t('editor.text.speakerName')} {...field(['name'])} />
      <ColorField
        label={t('editor.text.nameBackground')}
        fallback="#26262b"
        swatches={swatches}
        onClear={() => color.onChange(undefined)}
        {...color}
      />
      <FontField
        label={t('editor.text.speakerFont')}
        none={t('editor.text.bubbleFont')}
        {...field(['font'])}
      />
    </div>
  );
}

import type { Ref } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { nameResource } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import { usePickers } from '@/editor/story/PickersContext';
import { useText } from '@/i18n/useText';

interface PictureFieldProps {
  readonly label: string;
  readonly value: Ref | undefined;
  readonly onChange: (value: Ref | undefined) => void;
  readonly isRemovable?: boolean;
  /** Shown if the selected objects have different pictures. */
  readonly mixed?: string | undefined;
}

export function PictureField({ label, value, onChange, isRemovable = false, mixed = '' }: PictureFieldProps) {
  const wording = useText();
  const project = useEditedProject();
  const { choosePicture } = usePickers();
  const name = value === undefined ? mixed : nameResource(value, { wording, project });
  if (choosePicture === undefined) return null;
  const choose = async () => {
    const chosen = await choosePicture();
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <div className={styles.picture}>
      <PlainButton onClick={() => void choose()}>
        {name === '' ? label : wording.t('editor.inspector.pictureNamed', label, name)}
      </PlainButton>
      {isRemovable && value !== undefined && (
        <PlainButton onClick={() => onChange(undefined)}>
          {wording.t('editor.inspector.noPicture')}
        </PlainButton>
      )}
    </div>
  );
}

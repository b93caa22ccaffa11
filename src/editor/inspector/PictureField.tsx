import { refSchema } from '@/comics/schema/partSchemas';
import { useEditedProject } from '@/editor/document/EditorContext';
import { nameResource } from '@/editor/document/names';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { useChoosers } from '@/editor/story/ChoosersContext';
import { useText } from '@/i18n/useText';

interface PictureFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly isRemovable?: boolean;
  /** What is said in place of a name where several pictures are meant. */
  readonly mixed?: string | undefined;
}

/** Which picture it is, and the way to another one. */
export function PictureField({ label, value, onChange, isRemovable = false, mixed = '' }: PictureFieldProps) {
  const wording = useText();
  const project = useEditedProject();
  const { choosePicture } = useChoosers();
  const ref = refSchema.safeParse(value);
  const name = ref.success ? nameResource(ref.data, { wording, project }) : mixed;
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
      {isRemovable && ref.success && (
        <PlainButton onClick={() => onChange(undefined)}>
          {wording.t('editor.inspector.noPicture')}
        </PlainButton>
      )}
    </div>
  );
}

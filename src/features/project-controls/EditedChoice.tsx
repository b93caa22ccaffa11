import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { type SentEdit, useEditProject } from '@/queries/ownProject';

interface ChoiceOption {
  readonly value: string;
  readonly name: string;
  readonly edit: SentEdit;
}

interface EditedChoiceProps {
  readonly project: ProjectView;
  readonly label: string;
  /** The value of the option that holds now. */
  readonly present: string;
  readonly options: readonly ChoiceOption[];
  readonly group?: { readonly label: string; readonly options: readonly ChoiceOption[] };
}

/** A choice of the admins, shown as made at once; an error brings the former one back, and is told. */
export function EditedChoice({ project, label, present, options, group }: EditedChoiceProps) {
  const id = useId();
  const tell = useErrorDialog();
  const { mutate } = useEditProject(project);
  const choose = (value: string) => {
    const chosen = [...options, ...(group?.options ?? [])].find((option) => option.value === value);
    if (chosen) mutate(chosen.edit, { onError: (error) => void tell(error) });
  };
  return (
    <FormItem top={label} htmlFor={id}>
      <NativeSelect id={id} value={present} onChange={(event) => choose(event.target.value)}>
        <Options options={options} />
        {group && (
          <optgroup label={group.label}>
            <Options options={group.options} />
          </optgroup>
        )}
      </NativeSelect>
    </FormItem>
  );
}

function Options({ options }: { readonly options: readonly ChoiceOption[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

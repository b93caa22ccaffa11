import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import type { ProjectView } from '@/domain/project';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useEditProject } from '@/queries/ownProject';

interface EditedChoiceProps<Field extends 'category' | 'adminManagedState'> {
  readonly project: ProjectView;
  readonly label: string;
  readonly field: Field;
  readonly options: readonly { readonly value: ProjectView[Field]; readonly name: string }[];
}

/** A choice of the admins, shown as made at once; an error brings the former one back, and is told. */
export function EditedChoice<Field extends 'category' | 'adminManagedState'>({
  project,
  label,
  field,
  options,
}: EditedChoiceProps<Field>) {
  const id = useId();
  const tell = useErrorDialog();
  const { mutate } = useEditProject(project);
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => String(value) === text);
    if (chosen) mutate({ [field]: chosen.value }, { onError: (error) => void tell(error) });
  };
  return (
    <FormItem top={label} htmlFor={id}>
      <NativeSelect id={id} value={String(project[field])} onChange={(event) => choose(event.target.value)}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}

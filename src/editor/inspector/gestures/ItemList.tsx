import type { ReactNode } from 'react';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaOf } from '@/editor/document/limits';
import { addVariable, uniqueVariableName } from '@/editor/document/variables';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { SelectField } from '@/editor/elements/fields/SelectField';
import styles from '@/editor/inspector/Inspector.module.css';
import { MovableItem } from '@/editor/story/MovableItem';
import { newVariable, type VariableType } from '@/editor/story/rules/slots';
import { useText } from '@/i18n/useText';

interface ItemListProps<Item> {
  readonly list: readonly Item[];
  readonly least: number;
  readonly most: number;
  readonly nameOf: (item: Item) => string;
  readonly addLabel: string;
  /** `undefined` where none is left. */
  readonly another: () => Item | undefined;
  readonly onChange: (list: readonly Item[], series?: string) => void;
  readonly children: (item: Item, change: (item: Item, series?: string) => void) => ReactNode;
}

export function ItemList<Item>(props: ItemListProps<Item>) {
  const { list, least, most, nameOf, addLabel, another, onChange, children } = props;
  const add = () => {
    const item = another();
    if (item !== undefined) onChange([...list, item]);
  };
  return (
    <>
      {list.length > 0 && (
        <ol className={styles.fields}>
          {list.map((item, index) => (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same, and none has a name of its own.
              key={index}
              name={nameOf(item)}
              list={list}
              index={index}
              isKept={list.length <= least}
              onChange={onChange}
            >
              {children(item, (changed, series) => onChange(list.with(index, changed), series))}
            </MovableItem>
          ))}
        </ol>
      )}
      {(list.length >= most || another() !== undefined) && (
        <AddButton quota={quotaOf(list.length, most)} onAdd={add}>
          {addLabel}
        </AddButton>
      )}
    </>
  );
}

interface ResultVariableFieldProps {
  readonly label: string;
  /** The label of no selection; without it a selection is required. */
  readonly none?: string;
  readonly type: VariableType;
  readonly value: string | undefined;
  readonly onChange: (name: string | undefined, series?: string) => void;
}

const nothing = '';
/** No variable has this name. */
const another = '+';

export function ResultVariableField({ label, none, type, value, onChange }: ResultVariableFieldProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { variables } = useEditedProject();
  const names = Object.keys(variables).filter((name) => variables[name]?.type === type);
  const choose = (name: string, series: string) => {
    if (name !== another) return onChange(name === nothing ? undefined : name, series);
    const added = uniqueVariableName(variables);
    store.run(addVariable(added, newVariable(type)));
    return onChange(added, series);
  };
  return (
    <SelectField
      label={label}
      value={value ?? nothing}
      options={[
        ...(none === undefined ? [] : [{ value: nothing, label: none }]),
        ...names.map((name) => ({ value: name, label: name })),
        { value: another, label: t('editor.story.newVariable') },
      ]}
      placeholder={value}
      onChange={choose}
    />
  );
}

import type { Variable } from '@/comics/project';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { bindFields, changeField } from '@/editor/document/fields';
import { quotaIn } from '@/editor/document/limits';
import { ownName, typedName } from '@/editor/document/names';
import {
  addList,
  addVariable,
  changeList,
  changeVariable,
  removeList,
  removeVariable,
  renameList,
  renameVariable,
  uniqueVariableName,
  usesOfList,
  usesOfVariable,
} from '@/editor/document/variablesAndLists';
import { AddButton, PlainButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { ActionList } from '@/editor/story/ActionList';
import { newVariable, type VariableType } from '@/editor/story/rules/slots';
import styles from '@/editor/story/Story.module.css';
import { NameField, ValueField } from '@/editor/story/ValueField';
import { useText } from '@/i18n/useText';

const types: readonly VariableType[] = ['number', 'boolean', 'text', 'list'];
const largest = Number.MAX_SAFE_INTEGER;

export function VariableList() {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const { variables } = project;
  const names = Object.keys(variables);
  return (
    <div className={styles.list}>
      {names.length === 0 && <p className={styles.note}>{t('editor.story.noVariables')}</p>}
      <ul className={styles.items}>
        {Object.entries(variables).map(([name, variable]) => (
          <li key={name} className={styles.item}>
            <VariableFields name={name} variable={variable} />
          </li>
        ))}
      </ul>
      <AddButton
        quota={quotaIn(project, 'variables')}
        onAdd={() => store.run(addVariable(uniqueVariableName(variables), newVariable('number')))}
      >
        {t('editor.story.addVariable')}
      </AddButton>
    </div>
  );
}

function VariableFields({ name, variable }: { readonly name: string; readonly variable: Variable }) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const uses = usesOfVariable(project, name);
  const change = (changed: Variable, series?: string) => store.run(changeVariable(name, changed, series));
  const { field, optional } = bindFields(variable, changeField(variable, change));
  return (
    <div className={styles.content}>
      <NameField
        label={t('editor.story.variableName')}
        value={name}
        taken={Object.keys(project.variables)}
        onChange={(other) => store.run(renameVariable(name, other))}
      />
      <SelectField
        label={t('editor.story.variableType')}
        value={variable.type}
        options={optionsOf(types, (type) => t(`editor.story.type.${type}`))}
        hint={uses > 0 ? t('editor.story.usedTimes', uses) : undefined}
        onChange={(type) => uses === 0 && change(newVariable(type))}
      />
      <ValueField
        label={t('editor.story.initialValue')}
        type={variable.type}
        value={variable.value}
        onChange={field(['value']).onChange}
      />
      {variable.type === 'number' && (
        <div className={styles.pair}>
          <NumberField
            label={t('editor.story.bound.min')}
            min={-largest}
            max={variable.value}
            {...field(['min'])}
          />
          <NumberField
            label={t('editor.story.bound.max')}
            min={variable.value}
            max={largest}
            {...field(['max'])}
          />
        </div>
      )}
      <SwitchField
        label={t('editor.story.persistent')}
        hint={t('editor.story.persistentHint')}
        {...optional(['keep'])}
      />
      {uses === 0 && (
        <PlainButton onClick={() => store.run(removeVariable(name))}>
          {t('editor.story.removeVariable', name)}
        </PlainButton>
      )}
    </div>
  );
}

const maxNameLength = 40;

export function SharedLists() {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const entries = Object.entries(project.lists ?? {});
  return (
    <div className={styles.list}>
      <p className={styles.note}>{t('editor.story.sharedHint')}</p>
      <ul className={styles.items}>
        {entries.map(([key, actions]) => {
          const uses = usesOfList(project, key);
          const name = ownName(project, 'lists', key);
          return (
            <li key={key} className={styles.item}>
              <div className={styles.content}>
                <TextField
                  label={t('editor.story.sharedName')}
                  value={typedName(project, 'lists', key)}
                  placeholder={key}
                  longest={maxNameLength}
                  hint={uses > 0 ? t('editor.story.usedTimes', uses) : undefined}
                  onChange={(called, series) => store.run(renameList(key, called, series))}
                />
                <ActionList
                  label={t('editor.story.sharedActions')}
                  value={actions}
                  onChange={(changed, series) => store.run(changeList(key, changed, series))}
                />
                {uses === 0 && (
                  <PlainButton onClick={() => store.run(removeList(key))}>
                    {t('editor.story.removeShared', name)}
                  </PlainButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <AddButton
        quota={quotaIn(project, 'lists')}
        onAdd={() => store.run(addList((number) => t('editor.story.sharedNumber', number)))}
      >
        {t('editor.story.addShared')}
      </AddButton>
    </div>
  );
}

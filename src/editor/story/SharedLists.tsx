import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { quotaIn } from '@/editor/document/limits';
import { ownName, typedName } from '@/editor/document/names';
import { addList, changeList, removeList, renameList, usesOfList } from '@/editor/document/variablesAndLists';
import { AddButton, PlainButton } from '@/editor/elements/fields/AddButton';
import { TextField } from '@/editor/elements/fields/TextField';
import { ActionList } from '@/editor/story/ActionList';
import styles from '@/editor/story/Story.module.css';
import { useText } from '@/i18n/useText';

const longestName = 40;

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
                  longest={longestName}
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

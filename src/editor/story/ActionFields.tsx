import type { Action } from '@/comics/project';
import { ActionList } from '@/editor/story/ActionList';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { actionSentence } from '@/editor/story/rules/actionSentence';
import { SentenceFields } from '@/editor/story/SentenceFields';
import styles from '@/editor/story/Story.module.css';
import { useTelling } from '@/editor/story/useTelling';

interface ActionFieldsProps {
  readonly action: Action;
  readonly owner: number | undefined;
  readonly depth: number;
  readonly onChange: (action: Action, series?: string) => void;
}

/** An action as a sentence to fill in, with the lists in it beneath. */
export function ActionFields({ action, owner, depth, onChange }: ActionFieldsProps) {
  const { project, wording } = useTelling();
  const { t } = wording;
  if (action.do === 'if') {
    return (
      <>
        <ConditionFields
          label={t('editor.story.if')}
          value={action.when}
          onChange={(when, series) => onChange({ ...action, when: when ?? { all: [] } }, series)}
        />
        <ActionList
          label={t('editor.story.then')}
          value={action.then}
          owner={owner}
          depth={depth + 1}
          onChange={(then, series) => onChange({ ...action, then }, series)}
        />
        <ActionList
          label={t('editor.story.otherwise')}
          value={action.else ?? []}
          owner={owner}
          depth={depth + 1}
          onChange={(otherwise, series) => {
            const { else: _, ...plain } = action;
            onChange(otherwise.length === 0 ? plain : { ...plain, else: otherwise }, series);
          }}
        />
      </>
    );
  }
  return (
    <>
      <div className={styles.sentence}>
        <SentenceFields sentence={actionSentence(action, project)} onChange={onChange} />
      </div>
      {action.do === 'start' && (
        <ActionList
          label={t('editor.story.whenTimeIsUp')}
          value={action.actions}
          owner={owner}
          depth={depth}
          onChange={(actions, series) => onChange({ ...action, actions }, series)}
        />
      )}
    </>
  );
}

import { useId } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Action } from '@/comics/project';
import { useEditorStore, useSeries } from '@/editor/document/EditorContext';
import { bindFields, changeField } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { addBranch, canAddPage, nextPageId } from '@/editor/document/pages/changePages';
import { addVariable, uniqueVariableName } from '@/editor/document/variablesAndLists';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { MovableItem, useItemKeys } from '@/editor/story/ItemList';
import motionStyles from '@/editor/story/motion/Motion.module.css';
import { TrackFields } from '@/editor/story/motion/TrackFields';
import { usePickers } from '@/editor/story/PickersContext';
import { actionSentence } from '@/editor/story/rules/actionSentence';
import { describeAction, useTextContext } from '@/editor/story/rules/describe';
import { type ActionKind, actionKinds, newAction, withAction } from '@/editor/story/rules/newAction';
import { newSet } from '@/editor/story/rules/setSentence';
import { newVariable } from '@/editor/story/rules/slots';
import { SentenceFields } from '@/editor/story/SentenceFields';
import styles from '@/editor/story/Story.module.css';
import { replaceItem } from '@/lib/lists';

const newPage = 'goToNewPage';
type OfferedKind = ActionKind | typeof newPage;
/** Sorted so that what a new choice needs is first. */
const offeredKinds: readonly OfferedKind[] = [newPage, ...actionKinds];

interface AddActionProps {
  readonly owner?: number | undefined;
  readonly depth: number;
  readonly onAdd: (action: Action, series?: string) => void;
}

function AddAction({ owner, depth, onAdd }: AddActionProps) {
  const { wording, project, page } = useTextContext();
  const { t } = wording;
  const store = useEditorStore();
  const { chooseSound } = usePickers();
  const { series } = useSeries();
  const place = { project, page, owner };
  const isOffered = (kind: OfferedKind) => {
    if (kind === newPage) return canAddPage(store.state().history.project);
    if (kind === 'if') return depth < comicsLimits.ifDepth;
    const isMade = kind === 'set' || (kind === 'play' && chooseSound !== undefined);
    return isMade || newAction(kind, place) !== undefined;
  };

  const add = async (kind: OfferedKind) => {
    if (kind === newPage) {
      const id = nextPageId(store.state().history.project);
      const branch = `${series} ${id}`;
      store.run(addBranch(page.id, branch));
      return onAdd({ do: 'go', page: id }, branch);
    }
    if (kind === 'play' && chooseSound !== undefined) {
      const chosen = await chooseSound();
      return chosen && onAdd({ do: 'play', sound: chosen.sound }, chosen.series);
    }
    const ready = newAction(kind, place);
    if (ready !== undefined) return onAdd(ready);
    if (kind === 'set') {
      const name = uniqueVariableName(project.variables);
      const both = `${series} ${name}`;
      store.run({ ...addVariable(name, newVariable('number')), series: both });
      return onAdd(newSet(name, 'number'), both);
    }
  };

  return (
    <SelectField
      isInline
      label={t('editor.story.addAction')}
      value={undefined}
      placeholder={t('editor.story.addAction')}
      options={optionsOf(offeredKinds.filter(isOffered), (kind) => t(`editor.story.action.${kind}`))}
      onChange={(kind) => void add(kind)}
    />
  );
}

const noActions: readonly Action[] = [];

interface ActionListProps {
  readonly label: string;
  readonly value: readonly Action[] | undefined;
  readonly onChange: (actions: readonly Action[], series?: string) => void;
  readonly owner?: number | undefined;
  /** The number of `if` around it. */
  readonly depth?: number;
}

export function ActionList({ label, value = noActions, onChange, owner, depth = 0 }: ActionListProps) {
  const textContext = useTextContext();
  const id = useId();
  const keys = useItemKeys(value);
  const quota = quotaOf(value.length, comicsLimits.actions);
  return (
    <div className={styles.list}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ol className={styles.items} aria-labelledby={id}>
        {value.map((action, index) => (
          <MovableItem
            key={keys[index]}
            name={describeAction(action, textContext)}
            list={value}
            index={index}
            onChange={onChange}
          >
            <ActionFields
              action={action}
              owner={owner}
              depth={depth}
              onChange={(changed, series) => onChange(replaceItem(value, index, changed), series)}
            />
          </MovableItem>
        ))}
      </ol>
      {quota.kind !== 'none' && (
        <AddAction
          owner={owner}
          depth={depth}
          onAdd={(action, series) => onChange(withAction(value, action), series)}
        />
      )}
      <QuotaNote quota={quota} />
    </div>
  );
}

interface ActionFieldsProps {
  readonly action: Action;
  readonly owner: number | undefined;
  readonly depth: number;
  readonly onChange: (action: Action, series?: string) => void;
}

function ActionFields({ action, owner, depth, onChange }: ActionFieldsProps) {
  const { project, wording } = useTextContext();
  const { t } = wording;
  const { field, optional } = bindFields(action, changeField(action, onChange));
  if (action.do === 'if') {
    const inside = { owner, depth: depth + 1 };
    return (
      <>
        <ConditionFields
          label={t('editor.story.if')}
          value={action.when}
          onChange={(when, series) => onChange({ ...action, when: when ?? { all: [] } }, series)}
        />
        <ActionList label={t('editor.story.then')} {...inside} {...field(['then'])} />
        <ActionList label={t('editor.story.else')} {...inside} {...optional(['else'])} />
      </>
    );
  }
  return (
    <>
      <div className={styles.sentence}>
        <SentenceFields sentence={actionSentence(action, project)} onChange={onChange} />
      </div>
      {action.do === 'move' && (
        <details className={motionStyles.advanced}>
          <summary>{t('editor.motion.more')}</summary>
          <TrackFields
            track={action.track}
            onChange={(track, series) => onChange({ ...action, track }, series)}
          />
        </details>
      )}
      {action.do === 'start' && (
        <ActionList label={t('editor.story.onTimeUp')} owner={owner} depth={depth} {...field(['actions'])} />
      )}
    </>
  );
}

import { useId } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Condition } from '@/comics/project';
import { quotaOf } from '@/editor/document/limits';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import { MovableItem, useItemKeys } from '@/editor/story/ItemList';
import {
  type ConditionKind,
  canBeNegated,
  conditionSentence,
  newCondition,
  offeredConditions,
} from '@/editor/story/rules/conditionSentence';
import { describeCondition, useTextContext } from '@/editor/story/rules/describe';
import { SentenceFields } from '@/editor/story/SentenceFields';
import styles from '@/editor/story/Story.module.css';
import { replaceItem } from '@/lib/lists';

interface ConditionFieldsProps {
  readonly label: string;
  readonly value: Condition | undefined;
  /** The last one cannot be removed. */
  readonly isRequired?: boolean;
  /** `undefined` means always. */
  readonly onChange: (condition: Condition | undefined, series?: string) => void;
}

export function ConditionFields({ label, value, isRequired = false, onChange }: ConditionFieldsProps) {
  const textContext = useTextContext();
  const id = useId();
  const list = value === undefined ? [] : 'all' in value ? value.all : [value];
  const write = (conditions: readonly Condition[], series?: string) => {
    const [only] = conditions;
    onChange(conditions.length > 1 ? { all: conditions } : only, series);
  };
  return (
    <div className={styles.list}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <ConditionItems
        labelledBy={id}
        list={list}
        word={textContext.wording.t('editor.story.and')}
        depth={1}
        isKept={isRequired && list.length === 1}
        onChange={write}
      />
    </div>
  );
}

interface ItemsProps {
  readonly labelledBy?: string;
  readonly list: readonly Condition[];
  readonly word: string;
  readonly depth: number;
  readonly isKept?: boolean;
  readonly onChange: (list: readonly Condition[], series?: string) => void;
}

function ConditionItems({ labelledBy, list, word, depth, isKept = false, onChange }: ItemsProps) {
  const textContext = useTextContext();
  const keys = useItemKeys(list);
  const quota = quotaOf(list.length, comicsLimits.conditionWidth);
  return (
    <>
      <ul className={styles.items} aria-labelledby={labelledBy}>
        {list.map((condition, index) => (
          <MovableItem
            key={keys[index]}
            name={describeCondition(condition, textContext)}
            list={list}
            index={index}
            isKept={isKept}
            onChange={onChange}
          >
            {index > 0 && <span className={styles.word}>{word}</span>}
            <OneCondition
              condition={condition}
              depth={depth}
              onChange={(changed, series) => onChange(replaceItem(list, index, changed), series)}
            />
          </MovableItem>
        ))}
      </ul>
      {quota.kind !== 'none' && (
        <AddCondition depth={depth} onAdd={(condition) => onChange([...list, condition])} />
      )}
      <QuotaNote quota={quota} />
    </>
  );
}

interface OneProps {
  readonly condition: Condition;
  readonly depth: number;
  readonly onChange: (condition: Condition, series?: string) => void;
}

function OneCondition({ condition, depth, onChange }: OneProps) {
  const { project, wording } = useTextContext();
  const { t } = wording;
  const isNot = 'not' in condition;
  const inner = isNot ? condition.not : condition;
  const write = (changed: Condition, series?: string) => onChange(isNot ? { not: changed } : changed, series);
  const isGroup = 'all' in inner || 'any' in inner;
  return (
    <div className={styles.sentence}>
      <SelectField
        isInline
        label={t('editor.story.truth')}
        value={!isNot}
        options={[
          { value: true, label: t('editor.story.isTrue') },
          ...(isNot || canBeNegated(inner, depth)
            ? [{ value: false, label: t('editor.story.isFalse') }]
            : []),
        ]}
        onChange={(holds, series) => onChange(holds ? inner : { not: inner }, series)}
      />{' '}
      {isGroup ? (
        <ConditionGroup group={inner} depth={depth + (isNot ? 2 : 1)} onChange={write} />
      ) : 'not' in inner ? (
        <OneCondition condition={inner} depth={depth + 1} onChange={write} />
      ) : (
        <SentenceFields sentence={conditionSentence(inner, project.variables)} onChange={write} />
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: Extract<Condition, { readonly all: unknown } | { readonly any: unknown }>;
  readonly depth: number;
  readonly onChange: (condition: Condition, series?: string) => void;
}

function ConditionGroup({ group, depth, onChange }: GroupProps) {
  const { wording } = useTextContext();
  const { t } = wording;
  const isAll = 'all' in group;
  const list = isAll ? group.all : group.any;
  return (
    <>
      <SelectField
        isInline
        label={t('editor.story.quantifier')}
        value={isAll}
        options={[
          { value: true, label: t('editor.story.allOf') },
          { value: false, label: t('editor.story.anyOf') },
        ]}
        onChange={(all, series) => onChange(all ? { all: list } : { any: list }, series)}
      />
      <ConditionItems
        list={list}
        word={t(isAll ? 'editor.story.and' : 'editor.story.or')}
        depth={depth}
        onChange={(changed, series) => onChange(isAll ? { all: changed } : { any: changed }, series)}
      />
    </>
  );
}

function AddCondition(props: { readonly depth: number; readonly onAdd: (condition: Condition) => void }) {
  const { project, page, wording } = useTextContext();
  const { t } = wording;
  return (
    <SelectField<ConditionKind>
      isInline
      label={t('editor.story.addCondition')}
      value={undefined}
      placeholder={t('editor.story.addCondition')}
      options={optionsOf(offeredConditions(project, props.depth), (kind) =>
        t(`editor.story.newCondition.${kind}`),
      )}
      onChange={(kind) => props.onAdd(newCondition(kind, project, page.id))}
    />
  );
}

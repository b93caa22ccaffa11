import { useId } from 'react';
import { comicsLimits } from '@/comics/limits';
import type { Action } from '@/comics/project';
import { ActionFields } from '@/editor/story/ActionFields';
import { AddAction } from '@/editor/story/AddAction';
import { MovableItem } from '@/editor/story/MovableItem';
import { describeAction } from '@/editor/story/rules/describe';
import styles from '@/editor/story/Story.module.css';
import { useTelling } from '@/editor/story/useTelling';

export interface ActionListProps {
  readonly label: string;
  readonly value: readonly Action[];
  readonly onChange: (actions: readonly Action[], series?: string) => void;
  /** The object that it belongs to. */
  readonly owner?: number | undefined;
  /** How many `if` it stands in. */
  readonly depth?: number;
}

/** What happens, one after the other. */
export function ActionList({ label, value, onChange, owner, depth = 0 }: ActionListProps) {
  const telling = useTelling();
  const { t } = telling.wording;
  const id = useId();
  const isFull = value.length >= comicsLimits.actions;
  return (
    <div className={styles.list}>
      <h4 id={id} className={styles.label}>
        {label}
      </h4>
      <ol className={styles.items} aria-labelledby={id}>
        {value.map((action, index) => (
          <MovableItem
            // Two actions may be the same, and none has a name of its own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={index}
            name={describeAction(action, telling)}
            list={value}
            index={index}
            onChange={onChange}
          >
            <ActionFields
              action={action}
              owner={owner}
              depth={depth}
              onChange={(changed, series) => onChange(value.with(index, changed), series)}
            />
          </MovableItem>
        ))}
      </ol>
      {isFull ? (
        <p className={styles.note}>{t('editor.story.noMore', comicsLimits.actions)}</p>
      ) : (
        <AddAction owner={owner} depth={depth} onAdd={(action) => onChange([...value, action])} />
      )}
    </div>
  );
}

import type { DropTarget } from '@/comics/features/gestures';
import { gestureLimits } from '@/comics/features/gestureWords';
import type { Action, Gesture } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';
import { nameObject } from '@/editor/document/objects/nameObject';
import { eachObject, findObject } from '@/editor/document/objects/tree';
import { SelectField } from '@/editor/elements/fields/SelectField';
import type { GestureFieldsProps } from '@/editor/inspector/gestures/gestureFieldsProps';
import { ItemList } from '@/editor/inspector/ItemList';
import { ResultVariableField } from '@/editor/inspector/ResultVariableField';
import { WordsField } from '@/editor/inspector/WordsField';
import { ActionList } from '@/editor/story/ActionList';
import { useTelling } from '@/editor/story/useTelling';

type Drag = Extract<Gesture, { readonly kind: 'drag' }>;
type Target = DropTarget<readonly Action[]>;

/** What it can be dragged onto, and what comes of each. */
export function DragFields({ gesture, object, onChange }: GestureFieldsProps<Drag>) {
  const telling = useTelling();
  const { page } = telling;
  const { t } = telling.wording;
  const others = [...eachObject(page.objects)].map((one) => one.object).filter(({ id }) => id !== object.id);
  const options = others.map((other) => ({ value: other.id, label: nameObject(other, telling) }));
  const put = (key: keyof Drag, value: unknown, series?: string) =>
    onChange(writeAt(gesture, [key], value), series);
  const another = (): Target | undefined => {
    const taken = gesture.targets.map((target) => target.object);
    const free = others.find(({ id }) => !taken.includes(id));
    return free && { object: free.id, actions: [] };
  };
  const nameOf = (target: Target) => {
    const other = findObject(page, target.object);
    return other === undefined ? t('editor.story.gone') : nameObject(other, telling);
  };
  return (
    <>
      <ItemList
        list={gesture.targets}
        least={1}
        most={gestureLimits.targets}
        nameOf={nameOf}
        addLabel={t('editor.hand.addTarget')}
        another={another}
        onChange={(targets, series) => put('targets', targets, series)}
      >
        {(target, change) => (
          <>
            <SelectField
              label={t('editor.hand.target')}
              value={target.object}
              options={options}
              placeholder={t('editor.story.gone')}
              onChange={(other, series) => change({ ...target, object: other }, series)}
            />
            <WordsField
              label={t('editor.hand.targetLabel')}
              hint={t('editor.hand.targetLabelHint')}
              value={target.label}
              onChange={(label, series) =>
                change(writeAt(target, ['label'], label === '' ? undefined : label), series)
              }
            />
            <ActionList
              label={t('editor.hand.whenDropped')}
              value={target.actions}
              owner={object.id}
              onChange={(actions, series) => change({ ...target, actions }, series)}
            />
          </>
        )}
      </ItemList>
      <ActionList
        label={t('editor.hand.whenElsewhere')}
        value={gesture.onOther ?? []}
        owner={object.id}
        onChange={(actions, series) => put('onOther', actions.length > 0 ? actions : undefined, series)}
      />
      <ResultVariableField
        label={t('editor.hand.lies')}
        none={t('editor.hand.fliesBack')}
        type="number"
        value={gesture.variable}
        onChange={(variable, series) => put('variable', variable, series)}
      />
    </>
  );
}

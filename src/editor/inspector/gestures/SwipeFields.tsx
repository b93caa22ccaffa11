import type { SwipeWay } from '@/comics/features/gestures';
import { gestureWays } from '@/comics/features/gestureWords';
import type { Action, Gesture } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';
import { SelectField } from '@/editor/elements/fields/SelectField';
import type { GestureFieldsProps } from '@/editor/inspector/gestures/gestureFieldsProps';
import { ItemList } from '@/editor/inspector/ItemList';
import { WordsField } from '@/editor/inspector/WordsField';
import { ActionList } from '@/editor/story/ActionList';
import { useText } from '@/i18n/useText';

type Swipe = Extract<Gesture, { readonly kind: 'swipe' }>;
type Way = SwipeWay<readonly Action[]>;

/** The ways that it can be swiped, and what comes of each. */
export function SwipeFields({ gesture, object, onChange }: GestureFieldsProps<Swipe>) {
  const { t } = useText();
  const taken = gesture.ways.map(({ to }) => to);
  const another = (): Way | undefined => {
    const free = gestureWays.find((way) => !taken.includes(way));
    return free && { to: free, label: t(`editor.hand.swiped.${free}`), actions: [] };
  };
  return (
    <ItemList
      list={gesture.ways}
      least={1}
      most={gestureWays.length}
      nameOf={({ to }) => t(`editor.hand.to.${to}`)}
      addLabel={t('editor.hand.addWay')}
      another={another}
      onChange={(ways, series) => onChange({ ...gesture, ways }, series)}
    >
      {(way, change) => (
        <>
          <SelectField
            label={t('editor.hand.where')}
            value={way.to}
            options={gestureWays
              .filter((to) => to === way.to || !taken.includes(to))
              .map((to) => ({ value: to, label: t(`editor.hand.to.${to}`) }))}
            onChange={(to, series) => change({ ...way, to }, series)}
          />
          <WordsField
            label={t('editor.hand.label')}
            value={way.label}
            onChange={(label, series) => change(writeAt(way, ['label'], label), series)}
          />
          <ActionList
            label={t('editor.hand.whenDone')}
            value={way.actions}
            owner={object.id}
            onChange={(actions, series) => change({ ...way, actions }, series)}
          />
        </>
      )}
    </ItemList>
  );
}

import type { InView, ScrollMotion } from '@/comics/features/scroll/scroll';
import type { Action, ComicObject } from '@/comics/project';
import { scrollWays } from '@/comics/vocabulary';
import { bindFields, type ChangeField, nonEmpty, writeKey } from '@/editor/document/fields';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { useChangeField } from '@/editor/inspector/setField';
import { ActionList } from '@/editor/story/ActionList';
import { FrameFields } from '@/editor/story/motion/FrameFields';
import { plainProperties } from '@/editor/story/motion/tracks';
import { useText } from '@/i18n/useText';

const scrollPresets = {
  rise: [
    { at: 0, dy: 200 },
    { at: 1, dy: -200 },
  ],
  side: [
    { at: 0, dx: -400 },
    { at: 0.4, dx: 0 },
  ],
  rotate: [
    { at: 0, rotate: -20 },
    { at: 1, rotate: 20 },
  ],
  grow: [
    { at: 0, scale: 0.6 },
    { at: 0.5, scale: 1 },
  ],
  fade: [
    { at: 0, opacity: 0 },
    { at: 0.4, opacity: 1 },
  ],
} as const satisfies Readonly<Record<string, ScrollMotion['keyframes']>>;

const scrollNames = [
  'rise',
  'side',
  'rotate',
  'grow',
  'fade',
] as const satisfies readonly (keyof typeof scrollPresets)[];
type ScrollName = (typeof scrollNames)[number];

function nameScroll(motion: ScrollMotion): ScrollName | undefined {
  const serialized = JSON.stringify(motion.keyframes);
  return scrollNames.find((name) => JSON.stringify(scrollPresets[name]) === serialized);
}

export function ScrollSection({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const change = useChangeField(object, 'changedMotion');
  return (
    <FoldedSection title={t('editor.scroll')}>
      <ScrolledFields object={object} change={change} />
      <InViewFields object={object} change={change} />
    </FoldedSection>
  );
}

interface ScrollFieldsProps {
  readonly object: ComicObject;
  readonly change: ChangeField;
}

function ScrolledFields({ object, change }: ScrollFieldsProps) {
  const { t } = useText();
  const { onScroll } = object;
  const { field } = bindFields(object, change);
  const preset = onScroll && nameScroll(onScroll);
  const choose = (name: ScrollName | 'none' | 'custom', series: string) => {
    if (name === 'none') return change(['onScroll'], undefined, series);
    const keyframes =
      name === 'custom'
        ? (onScroll?.keyframes ?? [
            { at: 0, dy: 100 },
            { at: 1, dy: 0 },
          ])
        : scrollPresets[name];
    return change(['onScroll'], { ...onScroll, keyframes }, series);
  };
  return (
    <>
      <SelectField
        label={t('editor.scroll.moves')}
        value={onScroll === undefined ? 'none' : (preset ?? 'custom')}
        options={optionsOf(['none', ...scrollNames, 'custom'] as const, (name) =>
          t(`editor.scroll.preset.${name}`),
        )}
        onChange={choose}
      />
      {onScroll !== undefined && (
        <>
          <SelectField
            label={t('editor.scroll.along')}
            value={onScroll.along ?? 'window'}
            options={optionsOf(scrollWays, (way) => t(`editor.scroll.along.${way}`))}
            onChange={field(['onScroll', 'along']).onChange}
          />
          <FrameFields
            frames={onScroll.keyframes}
            properties={plainProperties}
            duration={null}
            onChange={field(['onScroll', 'keyframes']).onChange}
          />
        </>
      )}
    </>
  );
}

function InViewFields({ object, change }: ScrollFieldsProps) {
  const { t } = useText();
  const { whenInView } = object;
  const { field, optional } = bindFields(object, change);
  const list = (key: 'actions' | 'whenLeft', label: string) => (
    <ActionList
      label={label}
      value={whenInView?.[key]}
      owner={object.id}
      onChange={(actions, series) => change(['whenInView'], withList(whenInView, key, actions), series)}
    />
  );
  return (
    <>
      {list('actions', t('editor.scroll.inView'))}
      {list('whenLeft', t('editor.scroll.left'))}
      {whenInView !== undefined && (
        <>
          <NumberField
            label={t('editor.scroll.threshold')}
            fallback={0.5}
            unit="percent"
            {...field(['whenInView', 'share'])}
          />
          <SwitchField label={t('editor.scroll.again')} {...optional(['whenInView', 'again'])} />
        </>
      )}
    </>
  );
}

function withList(
  before: InView<Action> | undefined,
  key: 'actions' | 'whenLeft',
  list: readonly Action[],
): InView<Action> | undefined {
  const after = writeKey<InView<Action>, typeof key>(before ?? {}, key, nonEmpty(list));
  return after.actions === undefined && after.whenLeft === undefined ? undefined : after;
}

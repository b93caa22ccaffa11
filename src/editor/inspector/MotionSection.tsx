import { comicsLimits } from '@/comics/limits';
import type { ComicObject, Effect } from '@/comics/project';
import { easings, effectNames } from '@/comics/vocabulary';
import { FieldMark } from '@/editor/elements/asked/AskedField';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { SelectField } from '@/editor/elements/fields/SelectField';
import styles from '@/editor/inspector/Inspector.module.css';
import { type IdleName, idleMotion, idleNames, settingsOf, usualIdle } from '@/editor/inspector/idlePresets';
import { PlayMotion } from '@/editor/inspector/PlayMotion';
import { SpriteFields } from '@/editor/inspector/SpriteFields';
import { TrackList } from '@/editor/inspector/TrackList';
import { type ChangeKey, useChangeKey } from '@/editor/inspector/useChangeKey';
import { useText } from '@/i18n/useText';

/** How a thing comes, goes, and moves while it is there. */
export function MotionSection({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const change = useChangeKey(object, 'changedMotion');
  return (
    <FoldedSection title={t('editor.inspector.section.motion')} holds={['enter', 'exit', 'idle', 'tracks']}>
      <PlayMotion object={object} />
      <EffectFields which="enter" effect={object.enter} change={change} />
      <EffectFields which="exit" effect={object.exit} change={change} />
      <FieldMark of="idle">
        <IdleFields object={object} change={change} />
      </FieldMark>
      <SpriteFields object={object} change={change} />
      <FieldMark of="tracks">
        <TrackList object={object} change={change} />
      </FieldMark>
    </FoldedSection>
  );
}

interface EffectFieldsProps {
  readonly which: 'enter' | 'exit';
  readonly effect: Effect | undefined;
  readonly change: ChangeKey;
}

function EffectFields({ which, effect, change }: EffectFieldsProps) {
  const { t } = useText();
  const names = effectNames.filter((name) => name !== 'none');
  const time = (key: 'duration' | 'delay', fallback: number) => (
    <NumberField
      label={t(`editor.inspector.effect.${key}`)}
      value={effect?.[key]}
      fallback={fallback}
      min={0}
      max={comicsLimits.duration}
      unit="seconds"
      step={0.1}
      onChange={(value, series) => change([which, key], value, series)}
    />
  );
  return (
    <>
      <SelectField
        label={t(`editor.inspector.${which}`)}
        value={effect?.effect ?? 'none'}
        options={[
          { value: 'none', label: t('editor.story.effect.none') },
          ...names.map((name) => ({ value: name, label: t(`editor.story.effect.${name}`) })),
        ]}
        onChange={(name, series) =>
          change([which], name === 'none' ? undefined : { ...effect, effect: name }, series)
        }
      />
      {effect !== undefined && (
        <div className={styles.pairs}>
          {time('duration', effect.effect === 'type' ? 900 : 400)}
          {time('delay', 0)}
          <SelectField
            label={t('editor.inspector.effect.easing')}
            value={effect.easing ?? (which === 'enter' ? 'out' : 'in')}
            options={easings.map((easing) => ({
              value: easing,
              label: t(`editor.inspector.easing.${easing}`),
            }))}
            onChange={(easing, series) => change([which, 'easing'], easing, series)}
          />
        </div>
      )}
    </>
  );
}

function IdleFields({ object, change }: { readonly object: ComicObject; readonly change: ChangeKey }) {
  const { t } = useText();
  const { idle } = object;
  const settings = idle && settingsOf(idle);
  const ownMotion = idle !== undefined && settings === undefined;
  const none = { value: 'none' as const, label: t('editor.inspector.idle.none') };
  const own = { value: 'own' as const, label: t('editor.inspector.idle.own') };
  const presets = idleNames.map((name) => ({ value: name, label: t(`editor.inspector.idle.${name}`) }));
  const choose = (name: IdleName | 'none' | 'own', series: string) => {
    if (name === 'own') return;
    change(['idle'], name === 'none' ? undefined : idleMotion(usualIdle(name)), series);
  };
  return (
    <>
      <SelectField
        label={t('editor.inspector.idleLabel')}
        value={ownMotion ? 'own' : (settings?.name ?? 'none')}
        options={[none, ...presets, ...(ownMotion ? [own] : [])]}
        onChange={choose}
      />
      {idle !== undefined && (
        <div className={styles.pairs}>
          <NumberField
            label={t('editor.inspector.field.round')}
            value={idle.duration}
            min={1}
            max={comicsLimits.duration}
            unit="seconds"
            step={0.1}
            onChange={(duration, series) => change(['idle', 'duration'], duration, series)}
          />
          {settings !== undefined && settings.name !== 'spin' && (
            <NumberField
              label={t('editor.inspector.strength')}
              value={settings.strength}
              min={0.1}
              max={10}
              unit="percent"
              step={10}
              onChange={(strength, series) => change(['idle'], idleMotion({ ...settings, strength }), series)}
            />
          )}
        </div>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import type { Track } from '@/comics/features/motion/motion';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject } from '@/comics/project';
import { easings, effectNames } from '@/comics/vocabulary';
import { bindFields, type ChangeField, nonEmpty } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { capitalize } from '@/editor/document/text/localizedText';
import { useShownPage } from '@/editor/drawing/PageDrawing';
import type { PlayedMotion } from '@/editor/drawing/playObject';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField } from '@/editor/elements/fields/SelectField';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import styles from '@/editor/inspector/Inspector.module.css';
import {
  defaultIdle,
  type IdleName,
  idleMotion,
  idleNames,
  settingsOf,
} from '@/editor/inspector/motion/idlePresets';
import { SpriteFields } from '@/editor/inspector/motion/SpriteFields';
import { useChangeField } from '@/editor/inspector/setField';
import { useItemKeys } from '@/editor/story/ItemList';
import { TrackFields } from '@/editor/story/motion/TrackFields';
import { nameTrack, trackPresetNames, trackPresets } from '@/editor/story/motion/tracks';
import { useText } from '@/i18n/useText';
import { removeItem, replaceItem } from '@/lib/lists';

function PlayMotion({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const shown = useShownPage();
  const [playing, setPlaying] = useState<PlayedMotion | null>(null);
  /** A motion to play once the author has agreed, since the system asks for reduced motion. */
  const [requested, setRequested] = useState<PlayedMotion | null>(null);

  useEffect(
    () => (playing === null ? undefined : shown.current?.play(object.id, playing, () => setPlaying(null))),
    [shown, object, playing],
  );

  const play = (way: PlayedMotion) => {
    const asksForCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (asksForCalm) setRequested(way);
    else setPlaying(way);
  };
  const ways: readonly PlayedMotion[] = [
    ...(hasMotion(object) ? (['enter'] as const) : []),
    ...(object.exit === undefined ? [] : (['exit'] as const)),
  ];
  if (ways.length === 0) return null;
  return (
    <>
      <div className={styles.picture}>
        {ways.map((way) => (
          <PlainButton key={way} onClick={() => (playing === way ? setPlaying(null) : play(way))}>
            {t(playing === way ? 'editor.motion.stop' : `editor.motion.play.${way}`)}
          </PlainButton>
        ))}
      </div>
      {requested !== null && playing === null && (
        <div role="status" className={styles.fields}>
          <p className={styles.note}>{t('editor.motion.reducedMotion')}</p>
          <PlainButton
            onClick={() => {
              setPlaying(requested);
              setRequested(null);
            }}
          >
            {t('editor.motion.playAnyway')}
          </PlainButton>
        </div>
      )}
    </>
  );
}

function hasMotion({ type, enter, idle, tracks }: ComicObject): boolean {
  return type === 'sprite' || enter !== undefined || idle !== undefined || tracks !== undefined;
}

const noTracks: readonly Track[] = [];

/** Tracks that run in parallel; each starts as a preset and can be adjusted. */
function TrackList({ object, change }: { readonly object: ComicObject; readonly change: ChangeField }) {
  const { t } = useText();
  const { tracks = noTracks } = object;
  const keys = useItemKeys(tracks);
  const quota = quotaOf(tracks.length, comicsLimits.tracks);
  const write = (list: readonly Track[], series?: string) => change(['tracks'], nonEmpty(list), series);
  return (
    <>
      {tracks.map((track, index) => (
        <FoldedSection key={keys[index]} title={t(nameTrack(track))}>
          <TrackFields
            track={track}
            onChange={(changed, series) => write(replaceItem(tracks, index, changed), series)}
          />
          <PlainButton onClick={() => write(removeItem(tracks, index))}>
            {t('editor.motion.removeTrack')}
          </PlainButton>
        </FoldedSection>
      ))}
      {quota.kind !== 'none' && (
        <SelectField
          label={t('editor.motion.addTrack')}
          value={null}
          placeholder={t('editor.motion.chooseTrack')}
          options={optionsOf(trackPresetNames, (name) => t(`editor.motion.preset.${name}`))}
          onChange={(name) => name !== null && write([...tracks, trackPresets[name]])}
        />
      )}
      <QuotaNote quota={quota} />
    </>
  );
}

export function MotionSection({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const change = useChangeField(object, 'changedMotion');
  return (
    <FoldedSection title={t('editor.inspector.section.motion')} holds={['enter', 'exit', 'idle', 'tracks']}>
      <PlayMotion object={object} />
      <EffectFields which="enter" object={object} change={change} />
      <EffectFields which="exit" object={object} change={change} />
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
  readonly object: ComicObject;
  readonly change: ChangeField;
}

function EffectFields({ which, object, change }: EffectFieldsProps) {
  const { t, locale } = useText();
  const { field } = bindFields(object, change);
  const effect = object[which];
  return (
    <>
      <SelectField
        label={t(`editor.inspector.${which}`)}
        value={effect?.effect ?? 'none'}
        options={optionsOf(effectNames, (name) => capitalize(t(`editor.story.effect.${name}`), locale))}
        onChange={(name, series) =>
          change([which], name === 'none' ? undefined : { ...effect, effect: name }, series)
        }
      />
      {effect !== undefined && (
        <div className={styles.pairs}>
          <NumberField
            label={t('editor.inspector.effect.duration')}
            fallback={effect.effect === 'type' ? 900 : 400}
            unit="seconds"
            {...field([which, 'duration'])}
          />
          <NumberField
            label={t('editor.inspector.effect.delay')}
            fallback={0}
            unit="seconds"
            {...field([which, 'delay'])}
          />
          <SelectField
            label={t('editor.inspector.effect.easing')}
            value={effect.easing ?? (which === 'enter' ? 'out' : 'in')}
            options={optionsOf(easings, (easing) => t(`editor.inspector.easing.${easing}`))}
            onChange={(easing, series) => change([which, 'easing'], easing, series)}
          />
        </div>
      )}
    </>
  );
}

function IdleFields({ object, change }: { readonly object: ComicObject; readonly change: ChangeField }) {
  const { t } = useText();
  const { idle } = object;
  const { field } = bindFields(object, change);
  const settings = idle && settingsOf(idle);
  const ownMotion = idle !== undefined && settings === undefined;
  const none = { value: 'none' as const, label: t('editor.inspector.idle.none') };
  const own = { value: 'own' as const, label: t('editor.inspector.idle.custom') };
  const presets = optionsOf(idleNames, (name) => t(`editor.inspector.idle.${name}`));
  const choose = (name: IdleName | 'none' | 'own', series: string) => {
    if (name === 'own') return;
    change(['idle'], name === 'none' ? undefined : idleMotion(defaultIdle(name)), series);
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
            label={t('editor.inspector.field.cycle')}
            min={1}
            unit="seconds"
            {...field(['idle', 'duration'])}
          />
          {settings !== undefined && settings.name !== 'spin' && (
            <NumberField
              label={t('editor.inspector.strength')}
              value={settings.strength}
              min={0.1}
              max={10}
              unit="percent"
              onChange={(strength, series) => change(['idle'], idleMotion({ ...settings, strength }), series)}
            />
          )}
        </div>
      )}
    </>
  );
}

import type { Track } from '@/comics/features/motion';
import { comicsLimits } from '@/comics/limits';
import type { Point } from '@/comics/project';
import { writeAt } from '@/editor/document/fields/keys';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { FrameFields } from '@/editor/story/motion/FrameFields';
import { allAspects } from '@/editor/story/motion/frames';
import motionStyles from '@/editor/story/motion/Motion.module.css';
import { PathFields } from '@/editor/story/motion/PathFields';
import { useText } from '@/i18n/useText';

interface TrackFieldsProps {
  readonly track: Track;
  readonly onChange: (track: Track, series?: string) => void;
}

const firstWay: readonly Point[] = [
  [0, 0],
  [200, 0],
];

/** A motion: how long it takes, where it leads, and what changes meanwhile. */
export function TrackFields({ track, onChange }: TrackFieldsProps) {
  const { t } = useText();
  const { path, keyframes } = track;
  const put = (key: keyof Track, value: unknown, series?: string) =>
    onChange(writeAt(track, [key], value), series);
  const putPath = (way: readonly Point[] | undefined, series?: string) => {
    // A motion has a way or moments, or both.
    const moments = way === undefined && keyframes === undefined ? [{ at: 0 }, { at: 1 }] : keyframes;
    const { path: _path, turn, ...plain } = track;
    const turned = way === undefined || turn === undefined ? {} : { turn };
    onChange(
      { ...plain, ...(moments && { keyframes: moments }), ...(way && { path: way }), ...turned },
      series,
    );
  };
  return (
    <div className={motionStyles.track}>
      <div className={motionStyles.pair}>
        <NumberField
          label={t('editor.inspector.field.round')}
          value={track.duration}
          min={1}
          max={comicsLimits.duration}
          unit="seconds"
          step={0.1}
          onChange={(duration, series) => put('duration', duration, series)}
        />
        <NumberField
          label={t('editor.inspector.effect.delay')}
          value={track.delay}
          fallback={0}
          min={0}
          max={comicsLimits.duration}
          unit="seconds"
          step={0.1}
          onChange={(delay, series) => put('delay', delay || undefined, series)}
        />
      </div>
      <SwitchField
        label={t('editor.motion.loop')}
        value={track.loop ?? false}
        onChange={(loop, series) => put('loop', loop || undefined, series)}
      />
      <SwitchField
        label={t('editor.motion.alongWay')}
        value={path !== undefined}
        onChange={(isOn, series) => putPath(isOn ? firstWay : undefined, series)}
      />
      {path !== undefined && (
        <>
          <PathFields
            label={t('editor.motion.way')}
            path={path}
            least={2}
            most={comicsLimits.path}
            onChange={putPath}
          />
          <SwitchField
            label={t('editor.motion.turns')}
            hint={t('editor.motion.turnsHint')}
            value={track.turn ?? false}
            onChange={(turn, series) => put('turn', turn || undefined, series)}
          />
        </>
      )}
      {keyframes === undefined ? (
        <PlainButton onClick={() => put('keyframes', [{ at: 0 }, { at: 1 }])}>
          {t('editor.motion.changeMore')}
        </PlainButton>
      ) : (
        <FrameFields
          frames={keyframes}
          aspects={path === undefined ? allAspects : allAspects.filter((aspect) => aspect !== 'place')}
          duration={track.duration}
          onChange={(frames, series) => put('keyframes', frames, series)}
        />
      )}
    </div>
  );
}

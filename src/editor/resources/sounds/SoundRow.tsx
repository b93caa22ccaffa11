import { useQuery } from '@tanstack/react-query';
import { Icon24PauseOutline, Icon24PlayOutline } from '@vkontakte/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import { IconButton } from '@/editor/elements/IconButton';
import { resourceTitle } from '@/editor/elements/naming';
import rowStyles from '@/editor/resources/Rows.module.css';
import { readSound } from '@/editor/resources/sounds/readSound';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useText } from '@/i18n/useText';

/** Formatted as `1:05`. */
export function playTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Decodes a sound of the comic for its waveform; nothing is shown before that. */
function useDecodedSound(address: string) {
  const { data } = useQuery({
    queryKey: ['editor', 'sound', address],
    queryFn: async () => readSound(await (await fetch(address)).blob()),
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.kind === 'sound' ? data : null;
}

interface SoundRowProps {
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly id: string;
  readonly listening: ReturnType<typeof useListening>;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function SoundRow({ resource, address, id, listening, note, children }: SoundRowProps) {
  const { t } = useText();
  const decoded = useDecodedSound(address);
  const duration = resource.duration ?? decoded?.duration;
  const level = decoded?.loudness.level;
  const facts = [
    duration !== undefined && playTime(duration),
    level !== undefined && level !== 'good' && t(`editor.sounds.level.${level}`),
    note,
  ];
  return (
    <div className={`${rowStyles.row} ${styles.row}`}>
      <ListenButton
        name={resourceTitle(resource)}
        duration={duration}
        id={id}
        listening={listening}
        address={() => address}
      />
      <div className={styles.about}>
        <span className={rowStyles.name}>{resourceTitle(resource)}</span>
        {decoded && <Waveform peaks={decoded.loudness.peaks} className={styles.wave} />}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </div>
  );
}

interface ListenButtonProps {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number | undefined;
  readonly id: string;
  readonly listening: ReturnType<typeof useListening>;
  readonly address: () => string;
}

/** Plays a sound, and shows around itself how much of it was played. */
export function ListenButton({ name, duration, id, address, listening }: ListenButtonProps) {
  const { t } = useText();
  const isPlaying = listening.playing === id;
  return (
    <span className={styles.listen}>
      <IconButton
        label={t(isPlaying ? 'editor.sounds.stop' : 'editor.sounds.listen', name)}
        isPressed={isPlaying}
        onClick={() => listening.listen(id, address())}
      >
        {isPlaying ? <Icon24PauseOutline /> : <Icon24PlayOutline />}
      </IconButton>
      {listening.heard === id && duration !== undefined && (
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden>
          <circle cx="22" cy="22" r="20" pathLength={1} style={{ animationDuration: `${duration}ms` }} />
        </svg>
      )}
    </span>
  );
}

interface Listening {
  readonly key: string;
  /** `false` while it is loading. */
  readonly isPlaying: boolean;
}

/** Plays one sound at a time, as long as its list is open. */
export function useListening() {
  const [now, setNow] = useState<Listening | null>(null);
  const [failed, setFailed] = useState(false);
  const sound = useRef<HTMLAudioElement>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setNow(null);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const listen = (key: string, address: string) => {
    stop();
    setFailed(false);
    if (now?.key === key) return;
    const begun = new Audio(address);
    sound.current = begun;
    setNow({ key, isPlaying: false });
    begun.onplaying = () => sound.current === begun && setNow({ key, isPlaying: true });
    begun.onended = stop;
    begun.play().catch(() => {
      // A second press, or another sound, has stopped it on purpose.
      if (sound.current !== begun) return;
      stop();
      setFailed(true);
    });
  };
  return { playing: now?.key, heard: now?.isPlaying ? now.key : undefined, failed, listen, stop };
}

interface WaveformProps {
  /** The peak of each bar, from 0 to 1. */
  readonly peaks: readonly number[];
  readonly className: string | undefined;
}

export function Waveform({ peaks, className }: WaveformProps) {
  return (
    <svg className={className} viewBox={`0 0 ${peaks.length * 4} 32`} preserveAspectRatio="none" aria-hidden>
      <path d={peaks.map(stroke).join('')} />
    </svg>
  );
}

/** One bar, centered. */
function stroke(peak: number, index: number): string {
  const height = Math.max(2, Math.round(peak * 32));
  return `M${index * 4} ${(32 - height) / 2}h2v${height}h-2z`;
}

interface RangeProps {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider whose label contains its value. */
export function Range({ label, value, valueText, max, step, onChange }: RangeProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}

export const fades = ['fadeIn', 'fadeOut'] as const;

interface FadeRangeProps extends Pick<RangeProps, 'max' | 'step' | 'onChange'> {
  readonly fade: (typeof fades)[number];
  /** Milliseconds. */
  readonly time: number;
}

export function FadeRange({ fade, time, ...range }: FadeRangeProps) {
  const { t } = useText();
  const seconds = time / 1000;
  return (
    <Range
      {...range}
      label={t(`editor.soundFields.${fade}`, seconds)}
      value={time}
      valueText={`${seconds} ${t('editor.field.unit.seconds')}`}
    />
  );
}

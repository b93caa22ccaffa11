import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import rowStyles from '@/editor/resources/Rows.module.css';
import { ListenButton, type useListening } from '@/editor/resources/sounds/ListenButton';
import { readSound } from '@/editor/resources/sounds/readSound';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useText } from '@/i18n/useText';

/** Formatted as `1:05`. */
export function playTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Reads a sound of the comic for its waveform; nothing is shown before that is known. */
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
        name={resource.name}
        duration={duration}
        id={id}
        listening={listening}
        address={() => address}
      />
      <div className={styles.about}>
        <span className={rowStyles.name}>{resource.name}</span>
        {decoded && <Waveform peaks={decoded.loudness.peaks} className={styles.wave} />}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </div>
  );
}

interface WaveformProps {
  /** The loudest of each bar, 0..1. */
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
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider whose label says its value. */
export function Range({ label, value, valueText, most, step, onChange }: RangeProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        type="range"
        className={styles.range}
        min={0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}

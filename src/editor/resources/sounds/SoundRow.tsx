import { useQuery } from '@tanstack/react-query';
import { Icon24PauseOutline, Icon24PlayOutline } from '@vkontakte/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import { IconButton } from '@/editor/elements/IconButton';
import rowStyles from '@/editor/resources/Rows.module.css';
import { readSound } from '@/editor/resources/sounds/readSound';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useText } from '@/i18n/useText';

/** Formatted as `1:05`. */
function playTime(milliseconds: number): string {
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

function Waveform({ peaks }: { readonly peaks: readonly number[] }) {
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${peaks.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={peaks.map(stroke).join('')} />
    </svg>
  );
}

/** One bar, centered. */
function stroke(peak: number, index: number): string {
  const height = Math.max(2, Math.round(peak * 32));
  return `M${index * 4} ${(32 - height) / 2}h2v${height}h-2z`;
}

interface SoundRowProps {
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly isPlaying: boolean;
  readonly onListen: () => void;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

export function SoundRow({ resource, address, isPlaying, onListen, note, children }: SoundRowProps) {
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
      <IconButton
        label={t(isPlaying ? 'editor.sounds.stop' : 'editor.sounds.listen', resource.name)}
        isPressed={isPlaying}
        onClick={onListen}
      >
        {isPlaying ? <Icon24PauseOutline /> : <Icon24PlayOutline />}
      </IconButton>
      <div className={styles.about}>
        <span className={rowStyles.name}>{resource.name}</span>
        {decoded && <Waveform peaks={decoded.loudness.peaks} />}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </div>
  );
}

export function useListening() {
  const [playing, setPlaying] = useState<string>();
  const sound = useRef<HTMLAudioElement>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setPlaying(undefined);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const listen = (key: string, address: string) => {
    stop();
    if (playing === key) return;
    const begun = new Audio(address);
    sound.current = begun;
    setPlaying(key);
    begun.onended = stop;
    begun.play().catch(() => {
      if (sound.current === begun) stop();
    });
  };
  return { playing, listen, stop };
}

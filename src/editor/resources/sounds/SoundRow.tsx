import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import rowStyles from '@/editor/resources/Rows.module.css';
import { ListenButton } from '@/editor/resources/sounds/ListenButton';
import { readSound } from '@/editor/resources/sounds/readSound';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import type { useListening } from '@/editor/resources/sounds/useListening';
import { Waveform } from '@/editor/resources/sounds/Waveform';
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

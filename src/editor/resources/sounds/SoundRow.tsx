import { Icon24PauseOutline, Icon24PlayOutline } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import type { ResourceDescriptor } from '@/comics/resources';
import { IconButton } from '@/editor/elements/IconButton';
import { playTime } from '@/editor/resources/sounds/playTime';
import styles from '@/editor/resources/sounds/Sounds.module.css';
import { useHeardSound } from '@/editor/resources/sounds/useHeardSound';
import { Waveform } from '@/editor/resources/sounds/Waveform';
import { useText } from '@/i18n/useText';

interface SoundRowProps {
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly isPlaying: boolean;
  readonly onListen: () => void;
  /** What is to know of it beside its loudness. */
  readonly note?: string | undefined;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** A sound: heard, and seen as loud as it is. */
export function SoundRow({ resource, address, isPlaying, onListen, note, children }: SoundRowProps) {
  const { t } = useText();
  const heard = useHeardSound(address);
  const duration = resource.duration ?? heard?.duration;
  const level = heard?.loudness.level;
  const facts = [
    duration !== undefined && playTime(duration),
    level !== undefined && level !== 'good' && t(`editor.sounds.level.${level}`),
    note,
  ];
  return (
    <div className={styles.row}>
      <IconButton
        label={t(isPlaying ? 'editor.sounds.stop' : 'editor.sounds.listen', resource.name)}
        isPressed={isPlaying}
        onClick={onListen}
      >
        {isPlaying ? <Icon24PauseOutline /> : <Icon24PlayOutline />}
      </IconButton>
      <div className={styles.about}>
        <span className={styles.name}>{resource.name}</span>
        {heard && <Waveform peaks={heard.loudness.peaks} />}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </div>
  );
}

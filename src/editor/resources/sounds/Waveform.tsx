import styles from '@/editor/resources/sounds/Sounds.module.css';

/** A sound as it is seen: how loud its parts are. */
export function Waveform({ peaks }: { readonly peaks: readonly number[] }) {
  const height = (peak: number) => Math.max(2, Math.round(peak * 32));
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${peaks.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place.
          key={index}
          x={index * 4}
          y={(32 - height(peak)) / 2}
          width={2}
          height={height(peak)}
          rx={1}
        />
      ))}
    </svg>
  );
}

import styles from '@/editor/resources/sounds/Sounds.module.css';

/** A sound as it is seen: how loud its parts are. */
export function Waveform({ peaks }: { readonly peaks: readonly number[] }) {
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

/** One part, as high as it is loud, about the middle. */
function stroke(peak: number, index: number): string {
  const height = Math.max(2, Math.round(peak * 32));
  return `M${index * 4} ${(32 - height) / 2}h2v${height}h-2z`;
}

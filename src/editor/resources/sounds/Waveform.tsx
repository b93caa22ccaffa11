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

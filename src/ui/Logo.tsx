import { logoShape } from '@/domain/images';

/** The same drawing as `public/favicon.svg`. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#5f4be0" d={logoShape.frame} />
      <rect x="11" y="11" width="42" height="32" rx="6" fill="#fff7ec" />
      <path fill="#ff5a47" d={logoShape.playSign} />
    </svg>
  );
}

const shapes = {
  heart: 'M10 17S2.5 12.6 2.5 7.5a4 4 0 0 1 7.5-2 4 4 0 0 1 7.5 2C17.5 12.6 10 17 10 17Z',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Zm8-2.3a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  cross: 'm4 4 12 12m0-12L4 16',
};

/** An outline icon that can be filled, so that the first screen does not need the larger VK icons. */
export function OutlineIcon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.6">
      <path d={shapes[shape]} />
    </svg>
  );
}

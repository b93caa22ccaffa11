/** Kadr's mark: a frame that speaks. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--vkui--color_background_accent)"
        d="M8 2h16a6 6 0 0 1 6 6v11a6 6 0 0 1-6 6h-7.2l-5.3 4.6A1.5 1.5 0 0 1 9 28.500V25H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
      />
      <path
        fill="#fff"
        d="M13 8.900v9.200a1 1 0 0 0 1.500.86l7.900-4.600a1 1 0 0 0 0-1.720l-7.900-4.600a1 1 0 0 0-1.500.860Z"
      />
    </svg>
  );
}

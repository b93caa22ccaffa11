/** The fixed words of gestures (docs/comics-format.md#words). */
export const gestureKinds = ['drag', 'slide', 'turn', 'rub', 'hold', 'shake', 'swipe', 'rhythm'] as const;
export const gestureWays = ['left', 'right', 'up', 'down'] as const;

/** What a gesture takes where nothing is said (docs/comics-format/gestures.md#what-is-taken-where-nothing-is-said). */
export const gestureDefaults = {
  from: -135,
  to: 135,
  share: 0.6,
  duration: 1000,
  times: 6,
  tolerance: 0.3,
} as const;

/** How much a gesture may hold (docs/comics-format/gestures.md#limits). */
export const gestureLimits = {
  targets: 8,
  path: 16,
  beats: 16,
  shakes: 30,
  answers: 8,
  answerWords: 12,
  suggestions: 6,
} as const;

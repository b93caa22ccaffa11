/** What an animation of a feature is known by, so that effects of its object leave it alone. */
export const lastingMotion = {
  /** It goes on whatever comes and goes. */
  stays: 'stays',
  /** It begins anew when its object comes. */
  begins: 'begins',
} as const;

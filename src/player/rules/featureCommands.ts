import type { MotionAction } from '@/comics/features/motion';

/** What features of version 2 want done, each by its own living part. */
export type FeatureCommand = { readonly feature: 'motion'; readonly action: MotionAction };

import type { FeatureRules } from '@/player/rules/playState';

/** Motion changes nothing in the play: it only commands the drawing. */
export const motionRules: FeatureRules = {
  runAction: (_context, state, action, { rest }) =>
    action.do === 'camera' || action.do === 'move'
      ? { state, commands: [{ kind: 'feature', what: { feature: 'motion', action } }], rest }
      : undefined,
};

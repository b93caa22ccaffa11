import type { FeatureRules } from '@/player/rules/playState';

/** Motion does not change the play; it only sends commands to the drawing. */
export const motionRules: FeatureRules = {
  runAction: (_context, state, action, { rest }) =>
    action.do === 'camera' || action.do === 'move'
      ? { state, commands: [{ kind: 'feature', what: { feature: 'motion', action } }], rest }
      : undefined,
};

import type { FeatureRules } from '@/player/rules/playState';

/** What moves does not change the play: the camera and the moved things are told, and that is all. */
export const motionRules: FeatureRules = {
  runAction: (_context, state, action, { rest }) =>
    action.do === 'camera' || action.do === 'move'
      ? { state, commands: [{ kind: 'feature', what: { feature: 'motion', action } }], rest }
      : undefined,
};

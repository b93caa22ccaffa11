import type { LimitName } from '../limits/limitRules';
import type { GroupName, HandlersOf } from './handlers';

/** Something that is said of some calls. */
export type CallMarks<Mark> = {
  readonly [Group in GroupName]?: { readonly [Name in keyof HandlersOf<Group>]?: Mark };
};

/** How often one caller may make which call. */
export const limitedCalls: CallMarks<LimitName> = {
  auth: { signIn: 'signIn', signInByVkLaunch: 'launch', confirmEmail: 'reset' },
  users: { signUp: 'signUp', resetPassword: 'reset', changePassword: 'reset', uploadPicture: 'upload' },
  comments: { post: 'comment' },
  projectInfo: { reserve: 'upload', uploadPicture: 'upload' },
  resources: {
    copy: 'upload',
    uploadImage: 'upload',
    addImageByAddress: 'upload',
    editImage: 'upload',
    uploadSound: 'upload',
  },
  customFeeds: { uploadPicture: 'upload' },
};

/** Ways to a token: a worn-out one, which the client still sends, must not stand in their way. */
export const openCalls: CallMarks<true> = {
  auth: { signIn: true, signInByVkLaunch: true, confirmEmail: true },
  users: { signUp: true, resetPassword: true },
};

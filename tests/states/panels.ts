import type { ScreenId } from '@/routes/screens';
import { customFeedView } from '../support/app/wire';
import { contentPanel, plainStates, type States } from './State';
import { admin, anna, deletedComics, ownComics, ownGoldfish, preview } from './world';

const notThere = {
  status: 404,
  error: { httpStatusCode: 404, type: 'ENT_NOT_FOUND', messages: ['There is no such comic.'] },
} as const;
const usedLink = { httpStatusCode: 410, type: 'GENERIC', messages: ['This link has been used already.'] };
const ownFeed = customFeedView({
  owner: anna._id,
  ownerProfile: { id: anna._id, name: anna.name, picId: '' },
  accessMode: 1,
});

/** Every screen of the table of screens, in each of its states. */
export const panels: { readonly [Id in ScreenId]: States } = {
  welcome: contentPanel('/'),
  home: contentPanel('/feed/best'),
  project: contentPanel('/comics/goldfish', {
    more: {
      'own comic': { answers: { 'projects.view': { body: ownGoldfish } } },
      'for moderators': { person: admin },
      'not there': { answers: { 'projects.view': notThere } },
    },
  }),
  profile: contentPanel('/user/o1', { more: { 'for moderators': { person: admin } } }),
  userFeeds: contentPanel('/user/o1/feeds'),
  customFeed: contentPanel('/ufeed/f1', {
    more: { 'own feed': { answers: { 'customFeeds.get': { body: ownFeed } } } },
  }),
  customFeedEdit: contentPanel('/ufeed/edit/f1', {
    answers: { 'customFeeds.get': { body: ownFeed } },
    more: { 'new feed': { path: '/ufeed/edit/new' } },
  }),
  signIn: plainStates({ path: '/auth/signin' }),
  signUp: plainStates(
    { path: '/auth/signup' },
    {
      'refused outside': {
        path: `/auth/signup?${new URLSearchParams({ error: JSON.stringify({ messages: ['This e-mail is taken.'], type: 'GENERIC' }) })}`,
      },
    },
  ),
  loginWithToken: plainStates({
    path: '/auth/login_with_token?token=token-of-p1',
    answers: { 'users.me': 'never', 'auth.refreshToken': 'never' },
  }),
  forgotPassword: plainStates(
    { path: '/password/forgot' },
    {
      'by the mailed link': {
        path: '/password/forgot?token=mailed',
        answers: { 'users.checkResetLink': { body: null } },
      },
      'by a used link': {
        path: '/password/forgot?token=mailed',
        answers: { 'users.checkResetLink': { status: 410, error: usedLink } },
      },
      'signed in': { person: anna },
    },
  ),
  passwordChange: plainStates(
    { path: '/settings/password', person: anna },
    { 'signed out': { person: undefined } },
  ),
  profileEdit: plainStates(
    { path: '/settings/profile', person: anna },
    { 'signed out': { person: undefined } },
  ),
  accountSecurity: contentPanel('/settings/account', {
    more: {
      'two-factor on': { answers: { 'twoFactor.state': { body: { isOn: true, recoveryCodesLeft: 9 } } } },
    },
  }),
  pro: contentPanel('/pro', {
    more: { 'with a shop': { addresses: { paymentUrl: 'https://pay.example/kadr' } } },
  }),
  search: contentPanel('/search?q=fish', { more: { 'without words': { path: '/search' } } }),
  preview: contentPanel('/preview/secret', {
    more: {
      'nothing yet': { answers: { 'previews.open': { body: { ...preview, file: null } } } },
      ended: { answers: { 'previews.open': notThere } },
    },
  }),
  news: contentPanel('/news', { more: { 'nothing new': { answers: { 'news.feed': { body: [] } } } } }),
  ownComics: contentPanel('/mine', {
    answers: {
      'ownComics.list': ({ url }) => ({ body: url.includes('deleted') ? deletedComics : ownComics }),
    },
  }),
  reading: contentPanel('/reading'),
  followers: contentPanel('/followers'),
  subscriptions: contentPanel('/subscriptions'),
  cases: contentPanel('/admin/cases', { person: admin, more: { 'for others': { person: anna } } }),
  findPeople: contentPanel('/admin/people?q=boris', {
    person: admin,
    more: { 'without words': { path: '/admin/people' } },
  }),
  moderatedPerson: contentPanel('/admin/people/b1', { person: admin }),
  filters: contentPanel('/admin/filters', { person: admin, more: { 'for others': { person: anna } } }),
  statistics: contentPanel('/admin/figures', { person: admin, more: { 'for others': { person: anna } } }),
  adminActions: contentPanel('/admin/actions', { person: admin, more: { 'for others': { person: anna } } }),
  legal: plainStates(
    { path: '/legal/rules' },
    {
      privacy: { path: '/legal/privacy' },
      terms: { path: '/legal/terms' },
      'with a community': { addresses: { socialGroupId: 7 } },
    },
  ),
  fail: plainStates({ path: '/fail' }),
};

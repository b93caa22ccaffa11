import { screen } from '@testing-library/react';
import type { Answers } from '../preparedTransport';
import { renderApp } from '../renderApp';
import { commentPage, customFeed, customFeedView, projectView, projectViews } from '../wire';
import type { AskedCall } from './FailingCall';
import { anna, boris, comicPage, feedPage, none, ownPart } from './screens';

const named = (id: string, name: string) => ({ id, name, picId: '' });

const ownLists = (answers: Answers) =>
  renderApp('/user/p1/feeds', {
    person: anna,
    answers: { 'customFeeds.ownedBy': none, 'feedAccess.feedsToContribute': none, ...answers },
  });

const ownFeed = { 'customFeeds.get': { body: customFeedView({ owner: 'p1' }) } } as const;
const feedForm = (path: string) => (answers: Answers) =>
  renderApp(path, {
    person: anna,
    answers: {
      ...ownFeed,
      'feedAccess.people': { body: [named('p1', 'Anna')] },
      'profiles.subscriptions': { body: [named('v1', 'Vera')] },
      'profiles.followers': none,
      ...answers,
    },
  });
const invitation = () => screen.findByText(/^Sign in to .*build/);
const emptyForm = () => screen.findByLabelText('Name');

/** The automatic calls of the panels of projects and feeds. */
export const askedOfProjects: readonly AskedCall[] = [
  {
    what: 'a feed',
    call: 'feeds.get',
    open: (answers) => renderApp('/feed/new', { person: anna, answers }),
    tells: 'strip',
    stands: () => screen.findByRole('tablist'),
    offlineText: 'offline',
    succeeds: { body: projectViews(2) },
    isThere: () => screen.findByRole('article', { name: 'Comic 2' }),
    visitorFinds: () => screen.findByRole('article', { name: 'Comic 2' }),
  },
  {
    what: 'a search',
    call: 'search.projects',
    open: (answers) => renderApp('/search?q=comic', { person: anna, answers }),
    tells: 'strip',
    stands: () => screen.findByDisplayValue('comic'),
    succeeds: { body: projectViews(2) },
    isThere: () => screen.findByRole('list', { name: 'Search results' }),
    visitorFinds: () => screen.findByRole('list', { name: 'Search results' }),
  },
  {
    what: 'the page of a comic',
    call: 'projects.view',
    open: comicPage(anna),
    tells: 'strip',
    succeeds: { body: projectView() },
    isThere: () => screen.findByRole('heading', { level: 2, name: 'The Goldfish' }),
    visitorFinds: () => screen.findByRole('heading', { level: 2, name: 'The Goldfish' }),
  },
  {
    what: 'the comments on a comic',
    call: 'comments.page',
    open: comicPage(anna),
    tells: 'button',
    stands: () => screen.findByRole('button', { name: 'Write a comment…' }),
    succeeds: { body: commentPage() },
    isThere: () => screen.findByText('No comments yet. Be the first to comment.'),
    visitorFinds: () => screen.findByText('No comments yet. Be the first to comment.'),
  },
  {
    what: 'the feed that a comic is in',
    call: 'customFeeds.feedOfProject',
    open: comicPage(boris),
    tells: 'nobody',
    stands: async () => (await ownPart()).findByText('Not in a feed'),
    succeeds: { body: null },
    visitorFinds: () => screen.findByRole('heading', { level: 2, name: 'The Goldfish' }),
  },
  {
    what: 'a custom feed',
    call: 'customFeeds.get',
    open: feedPage(anna),
    tells: 'strip',
    succeeds: { body: customFeedView() },
    isThere: () => screen.findByRole('heading', { level: 2, name: 'Night comics' }),
    visitorFinds: () => screen.findByRole('heading', { level: 2, name: 'Night comics' }),
  },
  {
    what: 'the comics of a custom feed',
    call: 'customFeeds.projects',
    open: feedPage(anna),
    tells: 'strip',
    stands: () => screen.findByRole('heading', { level: 2, name: 'Night comics' }),
    succeeds: { body: projectViews(2) },
    isThere: () => screen.findByRole('article', { name: 'Comic 2' }),
    visitorFinds: () => screen.findByRole('article', { name: 'Comic 2' }),
  },
  {
    what: 'whether somebody was granted access to a custom feed',
    call: 'feedAccess.isGranted',
    open: feedPage(anna, { 'customFeeds.get': { body: customFeedView({ accessMode: 1 }) } }),
    tells: 'nobody',
    stands: () => screen.findByRole('button', { name: 'Play all' }),
    succeeds: { body: { isGranted: false } },
    visitorFinds: () => screen.findByRole('button', { name: 'Play all' }),
  },
  {
    what: 'one’s own custom feeds',
    call: 'customFeeds.ownedBy',
    open: ownLists,
    tells: 'strip',
    succeeds: { body: [customFeed({ owner: 'p1' })] },
    isThere: () => screen.findByRole('link', { name: /^Night comics/ }),
    visitorFinds: invitation,
  },
  {
    what: 'the feeds that one may add to',
    call: 'feedAccess.feedsToContribute',
    open: ownLists,
    tells: 'strip',
    stands: () => screen.findByRole('button', { name: 'New feed' }),
    succeeds: { body: [customFeed()] },
    isThere: () => screen.findByRole('link', { name: /^Night comics/ }),
    visitorFinds: invitation,
  },
  {
    what: 'the people with access to a feed',
    call: 'feedAccess.people',
    open: feedForm('/ufeed/edit/f1'),
    tells: 'strip',
    stands: () => screen.findByDisplayValue('Night comics'),
    succeeds: { body: [named('p1', 'Anna'), named('g1', 'Gleb')] },
    isThere: () => screen.findByRole('button', { name: 'Remove access: Gleb' }),
    visitorFinds: invitation,
  },
  ...(['profiles.subscriptions', 'profiles.followers'] as const).map(
    (call): AskedCall => ({
      what: 'the people who may get access to a feed',
      call,
      open: feedForm('/ufeed/edit/new'),
      tells: 'strip',
      stands: emptyForm,
      succeeds: { body: [named('v1', 'Vera')] },
      isThere: () => screen.findByRole('button', { name: 'Give access: Vera' }),
      visitorFinds: invitation,
    }),
  ),
];

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BestFeedRequest } from '@/domain/moderation';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });

const request = (id: string, name: string): BestFeedRequest => ({
  project: { id, name, picId: '' },
  owner: { id: 'b1', name: 'Boris', picId: '' },
  category: 1000,
  userManagedState: 1,
  adminManagedState: 0,
  creationDate: '2026-11-20T12:00:00.000Z',
});
const both = { body: [request('goldfish', 'The Goldfish'), request('snow', 'Snow')] };
const oneLeft = { body: [request('snow', 'Snow')] };
const others: Answers = { 'reports.listOpen': { body: [] } };

describe('requests for the best feed', () => {
  test('show an admin the comic, its author and its current feed', async () => {
    renderApp('/admin/best_requests', {
      person: admin,
      answers: { ...others, 'bestFeedRequests.listOpen': both },
    });
    const list = await screen.findByRole('list', { name: 'Requests for Best' });
    const [first] = within(list).getAllByRole('listitem');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    if (first === undefined) throw new Error('There is no request');
    const shown = within(first);
    expect(shown.getByRole('link', { name: 'The Goldfish' }).getAttribute('href')).toBe('/comics/goldfish');
    expect(shown.getByRole('link', { name: 'Boris' }).getAttribute('href')).toBe('/user/b1');
    expect(shown.getByText(/Now in “Popular”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Requests for Best 2' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  test('show who can see the comic, and offer to add only one that is in the feeds', async () => {
    const inProfile = { ...request('goldfish', 'The Goldfish'), userManagedState: 2 as const };
    const hidden = { ...request('snow', 'Snow'), adminManagedState: 2 as const };
    renderApp('/admin/best_requests', {
      person: admin,
      answers: {
        ...others,
        'bestFeedRequests.listOpen': { body: [inProfile, hidden, request('thaw', 'Thaw')] },
      },
    });
    const list = await screen.findByRole('list', { name: 'Requests for Best' });
    const items = within(list).getAllByRole('listitem');
    const [first, second, third] = items;
    expect(first?.textContent).toContain('Who can see it: In the profile');
    expect(first?.textContent).toContain('It’s not in the feeds, so it can’t be added to Best.');
    expect(second?.textContent).toContain('Moderators decided: “Hidden everywhere”');
    expect(third?.textContent).toContain('Who can see it: Everyone');
    const accepts = items.map(
      (item) => within(item).queryAllByRole('button', { name: 'Add to Best' }).length,
    );
    expect(accepts).toEqual([0, 0, 1]);
    expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(3);
  });

  test.each([
    ['Add to Best', 'accept'],
    ['Decline', 'decline'],
  ])('“%s” decides one with a tap, and another tap undoes that', async (name, decision) => {
    const { user, server } = renderApp('/admin/best_requests', {
      person: admin,
      answers: {
        ...others,
        'bestFeedRequests.listOpen': [both, oneLeft, both],
        'bestFeedRequests.decide': { body: null },
        'bestFeedRequests.reopen': { body: null },
      },
    });
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
    await screen.findByText(`Settled: ${name}`);
    expect(server.sent).toContainEqual({
      asked: 'PUT /api/best_feed_requests/decide/goldfish',
      body: { decision },
    });
    await user.click(screen.getByRole('button', { name: 'Undo: The Goldfish' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2));
    expect(server.asked).toContain('PUT /api/best_feed_requests/reopen/goldfish');
  });

  test('show which other admin has decided first', async () => {
    const { user } = renderApp('/admin/best_requests', {
      person: admin,
      answers: {
        ...others,
        'bestFeedRequests.listOpen': [both, oneLeft],
        'bestFeedRequests.decide': refusal(409, 'Somebody has decided this request already.'),
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'Decline' });
    if (button) await user.click(button);
    const message = await screen.findByRole('alertdialog');
    expect(message.textContent).toContain('Somebody has decided this request already.');
    await waitFor(() => expect(screen.queryByText('The Goldfish')).toBeNull());
  });

  test('show a message when all are decided', async () => {
    renderApp('/admin/best_requests', {
      person: admin,
      answers: { ...others, 'bestFeedRequests.listOpen': { body: [] } },
    });
    await screen.findByText('No open requests');
  });

  test.each([
    ['a visitor', undefined],
    ['who is no admin', person()],
  ])('are not shown to %s, and nothing is requested', async (_, viewer) => {
    const { server } = renderApp('/admin/best_requests', viewer ? { person: viewer } : {});
    await screen.findByText('This page is for moderators only.');
    expect(screen.queryByRole('navigation', { name: 'Moderation' })).toBeNull();
    expect(server.asked.some((asked) => /best_feed_requests|project_reports/.test(asked))).toBe(false);
  });
});

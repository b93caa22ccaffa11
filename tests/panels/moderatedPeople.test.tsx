import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { boris, moderatedPerson, openCase, pastDecision } from '../support/app/cases';
import { focusedText } from '../support/app/focusedText';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectViews } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });
const queue: Answers = { 'cases.listOpen': { body: [] } };

describe('people for moderators', () => {
  test('are found by a typed query, which survives a reload', async () => {
    const { user, server } = renderApp('/admin/people', {
      person: admin,
      answers: { ...queue, 'cases.findPeople': { body: [boris] } },
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Name, email or id' }), 'bor');
    const link = await screen.findByRole('link', { name: 'Boris' });
    expect(link.getAttribute('href')).toBe('/admin/people/b1');
    expect(server.asked.filter((asked) => asked.includes('/moderation/people/'))).toEqual([
      'GET /api/moderation/people/0/100?q=bor',
    ]);
    expect(window.location.search).toBe('?q=bor');
  });

  test('say that nobody was found', async () => {
    renderApp('/admin/people?q=zoe', {
      person: admin,
      answers: { ...queue, 'cases.findPeople': { body: [] } },
    });
    await screen.findByText('Nobody found.');
  });

  test('a page shows ban, open cases, decisions and notes, and takes a decision back', async () => {
    const previous = { ...pastDecision, decisionId: 'd9', isTakenBack: true };
    const banned = {
      ...moderatedPerson,
      decisions: [pastDecision, previous],
      banCategory: 10 as const,
      bannedUntil: '2030-01-05T12:00:00.000Z',
      openCases: [openCase({ kind: 'feed', id: 'f1' })],
    };
    const reverted = { ...banned, decisions: [{ ...pastDecision, isTakenBack: true }, previous] };
    const { user, server } = renderApp('/admin/people/b1', {
      person: admin,
      answers: {
        ...queue,
        'cases.viewPerson': [{ body: banned }, { body: reverted }],
        'cases.takeBack': { body: null },
      },
    });
    await screen.findByText(/^Can’t comment\. Until January 5, 2030/);
    expect(screen.getByRole('heading', { name: 'Open cases' })).toBeVisible();
    expect(screen.getByText('Night comics')).toBeVisible();
    expect(screen.getByText('Has promised to stop.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/user/b1');
    expect(focusedText()).not.toContain('reverted');
    await user.click(screen.getByRole('button', { name: 'Undo: Hide the comment' }));
    await waitFor(() => expect(screen.getAllByText(/reverted/)).toHaveLength(2));
    expect(server.asked).toContain('PUT /api/moderation/decision/d0/taken_back');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(focusedText()).toContain('reverted');
  });

  test('a page of a deleted person leads nowhere, and takes no notes', async () => {
    renderApp('/admin/people/b1', {
      person: admin,
      answers: {
        ...queue,
        'cases.viewPerson': { body: { ...moderatedPerson, person: { ...boris, name: '' }, decisions: [] } },
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Deleted person' });
    expect(screen.getByText('Has promised to stop.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Profile' })).toBeNull();
    expect(screen.queryByLabelText('New note')).toBeNull();
  });

  test('a note is added, and the next one, too', async () => {
    const { user, server } = renderApp('/admin/people/b1', {
      person: admin,
      answers: { ...queue, 'cases.viewPerson': { body: moderatedPerson }, 'cases.addNote': { body: null } },
    });
    const field = await screen.findByLabelText('New note');
    await user.type(field, 'one');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(focusedText()).toBe('Add note');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add note', busy: true })).toBeNull());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'two{Enter}lines{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(server.sent.map(({ body }) => body)).toEqual([{ text: 'one' }, { text: 'two\nlines' }]);
  });

  test('a note can be written further while its beginning is stored', async () => {
    const { user, server } = renderApp('/admin/people/b1', {
      person: admin,
      answers: { ...queue, 'cases.viewPerson': { body: moderatedPerson } },
    });
    const field = await screen.findByLabelText('New note');
    server.prepare({
      'cases.addNote': () => {
        fireEvent.change(field, { target: { value: 'one and two' } });
        return { body: null };
      },
    });
    await user.type(field, 'one');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    // The record is read again.
    await waitFor(() => expect(server.asked.filter((asked) => asked.endsWith('/person/b1'))).toHaveLength(2));
    expect(field).toHaveProperty('value', 'one and two');
  });

  test('a profile leads there, and bans with a reason and an end', async () => {
    const { user, server } = renderApp('/user/o1', {
      person: admin,
      answers: {
        'profiles.view': { body: profileView() },
        'profiles.projects': { body: projectViews(1) },
        'customFeeds.ownedBy': { body: [] },
        'admins.list': { body: [] },
        'profiles.ban': { body: null },
      },
    });
    const link = await screen.findByRole('link', { name: 'All about this person' });
    expect(link.getAttribute('href')).toBe('/admin/people/o1');
    await user.selectOptions(await screen.findByLabelText('Reason'), 'spam');
    await user.selectOptions(screen.getByLabelText('Ban for'), 'null');
    await user.selectOptions(screen.getByLabelText('Restrictions'), '10');
    expect(server.sent).toMatchObject([
      { body: { userId: 'o1', banCategory: 10, reason: 'spam', days: null } },
    ]);
  });
});

describe('an appeal', () => {
  const hidden = (state: 'sent' | null) => ({
    _id: 'n1',
    type: 'proj_hidden',
    creationDate: '2026-11-20T12:00:00.000Z',
    data: { project: null, user: null, reason: 'hate', appeal: { decisionId: 'd1', state } },
  });

  test('is sent from the news once, and the news say that it is pending', async () => {
    const { user, server, storage } = renderApp('/news', {
      person: person(),
      answers: {
        'news.feed': [{ body: [hidden(null)] }, { body: [hidden('sent')] }],
        'cases.appeal': { body: null },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    const why = { name: 'Why is the decision wrong?', description: /^You can appeal once\./ };
    await user.type(await screen.findByRole('textbox', why), 'It is a fairy tale.');
    // Closed by accident, twice.
    for (const _ of [1, 2]) {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Appeal' }));
      expect(await screen.findByLabelText('Why is the decision wrong?')).toHaveProperty(
        'value',
        'It is a fairy tale.',
      );
    }
    await user.dblClick(screen.getByRole('button', { name: 'Send appeal' }));
    await screen.findByText('Your appeal is being reviewed');
    expect(server.sent.filter(({ asked }) => asked.includes('appeal'))).toEqual([
      { asked: 'POST /api/moderation/decision/d1/appeal', body: { text: 'It is a fairy tale.' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(storage.get('moderator_drafts')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const view = { body: projectView() };
const openButton = () => screen.findByRole('button', { name: 'Report' });
const dialog = () => screen.findByRole('dialog', { name: 'Report this comic' });

describe('reporting a comic', () => {
  test('sends the reason and the note, and thanks the reader', async () => {
    const { user, server } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view, 'projectReports.send': { body: null } },
    });
    await user.click(await openButton());
    await dialog();
    await user.click(screen.getByRole('radio', { name: 'Someone else’s work' }));
    await user.type(screen.getByRole('textbox', { name: 'Details (optional)' }), 'I drew this.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Our moderators will look at it.')).toBeTruthy();
    expect(server.sent.at(-1)).toEqual({
      asked: 'POST /api/project_reports/goldfish',
      body: { reason: 'stolen', note: 'I drew this.' },
    });
  });

  test('keeps what was typed when sending fails, shows the reason, and sends it at the next attempt', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view, 'projectReports.send': [{ noAnswer: 'offline' }, { body: null }] },
    });
    await user.click(await openButton());
    const inDialog = within(await dialog());
    const note = inDialog.getByRole('textbox', { name: 'Details (optional)' });
    await user.type(note, 'Page two.');
    await user.click(screen.getByRole('radio', { name: 'Spam or ads' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect((await inDialog.findByRole('alert')).textContent).toContain('No internet connection');
    expect(note).toHaveProperty('value', 'Page two.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you')).toBeTruthy();
  });

  test('requires a reason', async () => {
    const { user, server } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view },
    });
    await user.click(await openButton());
    await dialog();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(server.sent).toEqual([]);
  });

  test('is not available to a visitor', async () => {
    renderApp('/comics/goldfish', { answers: { 'projects.view': view } });
    await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('is not available to its author', async () => {
    renderApp('/comics/goldfish', {
      person: person({ _id: 'o1' }),
      answers: { 'projects.view': view, 'customFeeds.feedOfProject': { body: null } },
    });
    await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});

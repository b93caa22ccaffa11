import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectViews } from '../support/app/wire';

const feed: Answers = { 'feeds.get': { body: [] } };
const editor = { editorUrl: 'https://editor.example/' };

async function openChooser(answers: Answers) {
  const app = renderApp('/feed/best', {
    person: person(),
    addresses: editor,
    answers: { ...feed, ...answers },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Suggest my comic' }));
  return app;
}

describe('a request for the best feed', () => {
  test('offers the latest twelve comics in the feeds, and confirms that it was sent', async () => {
    const [hidden, inProfile, kept, ...others] = projectViews(16);
    const mine = [
      ...(hidden ? [{ ...hidden, userManagedState: 5 as const }] : []),
      ...(inProfile ? [{ ...inProfile, userManagedState: 3 as const }] : []),
      ...(kept ? [{ ...kept, adminManagedState: 1 as const }] : []),
      ...others,
    ];
    const { user, server } = await openChooser({
      'profiles.projects': { body: mine },
      'feeds.requestBest': { body: null },
    });
    const list = await screen.findByRole('listbox', { name: 'Choose your comic' });
    const names = within(list)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(others.slice(0, 12).map(({ name }) => name));
    expect(server.asked).toContain('GET /api/view/profile/p1/projects/0/100');

    await user.click(screen.getByRole('option', { name: 'Comic 5' }));
    await screen.findByText('Sent! Our editors will take a look at “Comic 5”.');
    expect(server.asked).toContain('POST /api/feed/thebest/iwantmy/comic-5');
    const again = screen.getByRole('button', { name: 'Suggest another' });
    expect(document.activeElement).toBe(again);
    server.prepare({ 'feeds.requestBest': 'never' });
    await user.click(again);
    await user.click(await screen.findByRole('option', { name: 'Comic 6' }));
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
  });

  test('allows choosing with the arrow keys; Escape chooses nothing', async () => {
    const { user, server } = await openChooser({ 'profiles.projects': { body: projectViews(3) } });
    const tiles = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(document.activeElement).toBe(tiles[0]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tiles[2]);
    expect(screen.getAllByRole('option', { selected: true })).toEqual([tiles[2]]);
    expect(tiles.map((tile) => tile.tabIndex)).toEqual([-1, -1, 0]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(tiles[0]);
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Suggest my comic' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(server.asked.some((asked) => asked.includes('iwantmy'))).toBe(false);
  });

  test('says that there is nothing to choose from yet', async () => {
    await openChooser({ 'profiles.projects': { body: [] } });
    await screen.findByText('You have no comics in the feeds yet');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('shows an error when the comics fail to load, and offers no choice', async () => {
    await openChooser({ 'profiles.projects': { noAnswer: 'timeOut' } });
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('shows why it was rejected', async () => {
    const { user } = await openChooser({
      'profiles.projects': { body: projectViews(1) },
      'feeds.requestBest': refusal(403, 'You may not publish in the feeds.'),
    });
    await user.click(await screen.findByRole('option', { name: 'Comic 1' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'You may not publish in the feeds.',
    );
  });

  test.each([
    ['where no comics can be made', '/feed/best', { editorUrl: '' }, person()],
    ['beside another feed', '/feed/popular', editor, person()],
    ['for a visitor', '/feed/best', editor, undefined],
  ])('is not available %s', async (_, path, addresses, who) => {
    renderApp(path, { addresses, answers: feed, ...(who && { person: who }) });
    // The side column has loaded.
    await screen.findByText(who ? 'My feeds' : 'Sign up');
    expect(screen.queryByRole('button', { name: 'Suggest my comic' })).toBeNull();
  });
});

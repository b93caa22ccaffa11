import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromWire } from '@/api/wire';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { setCurrentUser } from '@/queries/currentUser';
import { type Comic, oneComic, sitDown } from '../../support/app/publishing';
import { refusal } from '../../support/app/refusal';
import { person } from '../../support/app/wire';

const said: Readonly<Record<string, RegExp>> = {
  Everyone: /^Readers can see it now/,
  'In the profile': /^It’s in your profile/,
  Private: /^Saved\. Only you can see it/,
};

/** The states that each choice may end in. */
const ends: Readonly<Record<string, readonly UserManagedState[]>> = {
  Everyone: [1],
  'In the profile': [2, 3],
  Private: [4, 5],
};

describe('publishing again in one session', () => {
  test('works for each choice after each other one, and is then confirmed', { tags: 'long' }, async () => {
    const comic = oneComic();
    const { publish } = sitDown(comic);
    const choices = [
      'Everyone',
      'In the profile',
      'Private',
      'Everyone',
      'Private',
      'In the profile',
      'Everyone',
    ];
    for (const who of choices) {
      expect(await publish(who)).toMatch(said[who] ?? /^$/);
      expect(ends[who]).toContain(comic.view().userManagedState);
    }
    expect(comic.filesGiven()).toBe(choices.length);
  });

  test('loses neither the cover nor the description, and sends only what was changed', async () => {
    const comic = oneComic();
    const { publish, open, sheet, user, ready, send, server } = sitDown(comic);
    await open();
    await user.type(sheet().getByRole('textbox', { name: 'Description' }), 'A fox, mostly.');
    await ready();
    await user.click(send());
    await sheet().findByRole('status');
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    expect(server.sent).toEqual([
      { asked: 'PUT /api/project_info', body: { _id: 'goldfish', description: 'A fox, mostly.' } },
    ]);

    comic.change({ picId: 'own.webp' });
    await open();
    expect(sheet().getByRole('img', { name: 'Current cover' })).toBeVisible();
    expect(sheet().getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(
      'A fox, mostly.',
    );
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    await publish(null);
    expect(comic.view().description).toBe('A fox, mostly.');
    expect(server.sent).toHaveLength(1);
  });

  test('uses the current file of the comic, also when it was changed elsewhere', async () => {
    const comic = oneComic();
    const { open, ready, send, sheet, user } = sitDown(comic);
    await open();
    await user.click(sheet().getByRole('radio', { name: /^Private/ }));
    comic.change({ userManagedState: 1 });
    await ready();
    await user.click(send());
    expect((await sheet().findByRole('status')).textContent).toMatch(/Only you can see it/);
    expect(comic.view().userManagedState).toBe(4);
  });
});

describe('the sheet', () => {
  test('asks an author whose session has ended to sign in, and continues with what was typed', async () => {
    const comic = oneComic();
    const { open, sheet, user, queryClient } = sitDown(comic, {
      // Nobody else gets a comic that was not published.
      answers: { 'projects.view': [{ body: comic.view() }, refusal(404), { body: comic.view() }] },
    });
    await open();
    await user.type(sheet().getByRole('textbox', { name: 'Description' }), 'A fox');
    act(() => setCurrentUser(queryClient, null));
    await sheet().findByText(/^You’re signed out/);
    expect(sheet().getByRole('button', { name: 'Sign in' })).toBeVisible();
    act(() => setCurrentUser(queryClient, fromWire(person())));
    const field = await sheet().findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    expect(field.value).toBe('A fox');
  });

  test('sends once however often it is pressed', async () => {
    const comic = oneComic();
    const { open, ready, send, sheet } = sitDown(comic);
    await open();
    await ready();
    act(() => {
      // The second press comes before the screen shows the first one.
      send().click();
      send().click();
    });
    expect((await sheet().findByRole('status')).textContent).toMatch(/^Readers can see it now/);
    expect(comic.filesGiven()).toBe(1);
  });

  test('does not send again while an earlier request is pending', async () => {
    const comic = oneComic();
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const slow = { ...comic.draft };
    const waiting: Comic = {
      ...comic,
      draft: {
        ...slow,
        async publishFile() {
          await arrived;
          return slow.publishFile();
        },
      },
    };
    const { open, ready, send, sheet, user } = sitDown(waiting);
    await open();
    await ready();
    await user.click(send());
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    const [button] = screen.getAllByRole('button', { name: 'Publish' });
    if (button !== undefined) await user.click(button);
    expect(sheet().queryByRole('button', { name: 'Publish' })).toBeNull();
    arrive();
    await ready();
    expect(comic.filesGiven()).toBe(1);
    expect(sheet().getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true);
  });

  test('never claims that readers see what the server does not show', async () => {
    const comic = oneComic({ userManagedState: 5 });
    const { open, ready, send, sheet, user } = sitDown(comic, {
      answers: {
        'projectInfo.setUserManagedState': refusal(403, 'You can’t publish in the feeds.'),
      },
    });
    await open();
    await user.click(sheet().getByRole('radio', { name: /^Everyone/ }));
    await ready();
    await user.click(send());
    await sheet().findByText(/can’t publish in the feeds/);
    expect(sheet().queryByText(/Readers can see it now/)).toBeNull();
  });

  test('opens automatically where the author was about to publish', async () => {
    const { sheet } = sitDown(oneComic(), { opensAtOnce: true });
    await sheet().findByRole('textbox', { name: 'Name' });
  });
});

describe('the terms, which publishing needs', () => {
  const needed = refusal(403, 'Accept the rules first.', 'TERMS_NOT_ACCEPTED');
  const { privateWasntPublishedGlobally, publishedGlobally } = userManagedState;

  /** Shows a private comic to everyone, which the server refuses once. */
  async function refusedOnce() {
    const comic = oneComic({ userManagedState: privateWasntPublishedGlobally, picId: 'cover.webp' });
    let isRefused = false;
    const setState = comic.answers['projectInfo.setUserManagedState'];
    const sitting = sitDown(comic, {
      answers: {
        'users.acceptTerms': { body: null },
        'projectInfo.setUserManagedState': (request) => {
          if (isRefused && typeof setState === 'function') return setState(request);
          isRefused = true;
          return needed;
        },
      },
    });
    const { user, sheet, open, send, ready } = sitting;
    await open();
    await user.click(sheet().getByRole('radio', { name: /^Everyone/ }));
    await ready();
    await user.click(send());
    const terms = within(await screen.findByRole('dialog', { name: 'Rules and terms' }));
    await terms.findByText('Accept the rules first.');
    return { ...sitting, comic, terms };
  }
  const noTerms = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rules and terms' })).toBeNull());

  test('are accepted over the sheet, and publishing continues', async () => {
    const { user, comic, terms, sheet, server } = await refusedOnce();
    await user.click(terms.getByText('Rules'));
    await terms.findByRole('heading', { name: 'What has no place here' });
    await user.click(terms.getByRole('button', { name: 'Agree and continue' }));
    await noTerms();
    expect((await sheet().findByRole('status')).textContent).toMatch(/^Readers can see it now/);
    expect(comic.view().userManagedState).toBe(publishedGlobally);
    expect(comic.filesGiven()).toBe(1);
    expect(server.asked.filter((one) => one === 'PUT /api/users/me/terms')).toHaveLength(1);
  });

  test('that are declined leave the sheet as it was, without an error, and are shown again at the next attempt', async () => {
    const { user, comic, terms, sheet, send } = await refusedOnce();
    await user.click(terms.getByRole('button', { name: 'Not now' }));
    await noTerms();
    await waitFor(() => expect(send().disabled).toBe(false));
    expect(sheet().queryByRole('alert')).toBeNull();
    expect((await sheet().findByRole('status')).textContent).toMatch(/^The comic isn’t published/);
    expect(sheet().getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true);
    expect(comic.view().userManagedState).toBe(privateWasntPublishedGlobally);
    await user.click(send());
    expect((await sheet().findByRole('status')).textContent).toMatch(/^Readers can see it now/);
  });
});

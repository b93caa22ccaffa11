import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comicWanted, wrapGivenComic } from '@/comics/givenComic';
import { wrapMessage } from '@/comics/playerMessages';
import { createPageOpener } from '@/platform/browser/browserSocial';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectView } from '../support/app/wire';
import { comicFile } from '../support/server/files';

const anna = person();
const owner = { id: 'p1', name: 'Anna', picId: '', status: '', isPro: false, isFollowedByCurUser: false };
const draft = projectView({ name: 'Cat', owner, userManagedState: 0, picId: '', fileKey: 'a-key' });
const kept = { base: null, mark: 'one', savedAt: '2026-11-20T12:00:00.000Z', file: comicFile('Cat') };

function openDraft(answers: Answers = {}) {
  const opened: string[] = [];
  const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
  const app = renderApp('/comics/goldfish', {
    person: anna,
    host: { opening },
    answers: {
      'projects.view': { body: draft },
      'resources.draft': { body: kept },
      'profiles.projects': { body: [] },
      'customFeeds.feedOfProject': { body: null },
      ...answers,
    },
  });
  return { ...app, opened };
}

describe('the page of one’s own comic that was never published', () => {
  test('says that it is a draft, and links to the editor and to publishing', async () => {
    const { user, opened } = openDraft();
    expect((await screen.findByText('Draft. Only you can see it.')).getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(opened).toEqual(['/editor.html?projid=goldfish', '/editor.html?projid=goldfish&publish=1']);
    expect(screen.queryByText(/may have been deleted/)).toBeNull();
  });

  test('plays the draft, without counting plays', async () => {
    const { server } = openDraft();
    await screen.findByText('Draft. Only you can see it.');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Cat');
    await waitFor(() => expect(frame.src).toContain('given=1'));
    const heard: unknown[] = [];
    frame.contentWindow?.addEventListener('message', ({ data }) => heard.push(data));
    const tell = (data: object) =>
      fireEvent(window, new MessageEvent('message', { source: frame.contentWindow, data }));
    tell(comicWanted);
    await waitFor(() => expect(heard).toContainEqual(wrapGivenComic(JSON.stringify(kept.file))));
    tell(wrapMessage({ type: 'loading' }));
    await waitFor(() =>
      expect(heard).toContainEqual(wrapMessage({ type: 'project', name: 'Cat', cover: '' })),
    );
    tell(wrapMessage({ type: 'play' }));
    expect(server.asked.filter((asked) => asked.includes('incviews'))).toEqual([]);
  });

  test('plays the file where there is no draft, as in a copy', async () => {
    const { server } = openDraft({
      'resources.draft': { body: null },
      'resources.projectFile': { body: comicFile('Cat') },
    });
    await waitFor(async () =>
      expect((await screen.findByTitle<HTMLIFrameElement>('Cat')).src).toContain('given=1'),
    );
    expect(server.asked).toContain('GET /project_files/goldfish/project.json?key=a-key');
  });

  test('says that there is nothing yet, and offers to retry after a failure', async () => {
    const { server, user } = openDraft({
      'resources.draft': { noAnswer: 'noAnswer' },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    const nothing = refusal(404);
    server.prepare({ 'resources.draft': { body: null }, 'resources.projectFile': nothing });
    await user.click(again);
    await screen.findByText('Its pages are empty.');
  });

  test('is also played from a card', async () => {
    const { user } = renderApp('/user/p1', {
      person: anna,
      answers: {
        'profiles.view': { body: profileView({ id: 'p1', name: 'Anna' }) },
        'profiles.projects': { body: [draft] },
        'customFeeds.ownedBy': { body: [] },
        'resources.draft': { body: kept },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Play “Cat”/ }));
    const frame = await within(await screen.findByRole('dialog')).findByTitle<HTMLIFrameElement>('Cat');
    expect(frame.src).toContain('given=1');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { TransportRequest } from '@/api/transport';
import type { ProjectView } from '@/domain/project';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { publishingMoves } from '@/domain/publishing';
import { newProject } from '@/editor/document/newProject';
import type { Draft } from '@/editor/drafts/DraftContext';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { PublishButton } from '@/editor/publish/PublishButton';
import type { Answers } from '../../support/app/preparedTransport';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { projectInfo, projectView } from '../../support/app/wire';

const { created, publishedGlobally } = userManagedState;

/** One comic, begun and not published yet, on a server that knows which moves there are. */
function oneComic(more: Partial<ProjectView> = {}) {
  let view = projectView({ userManagedState: created, name: 'Fox', description: '', picId: '', ...more });
  const change = (fields: Partial<ProjectView>) => {
    view = { ...view, ...fields };
  };
  const answers: Answers = {
    'projects.view': () => ({ body: view }),
    'projectInfo.save': (request) => {
      change(fieldsOf(request));
      return { body: projectInfo() };
    },
    'projectInfo.setUserManagedState': (request) => {
      const value = wantedState(request);
      const isMove = publishingMoves(view.userManagedState).includes(value);
      if (isMove) change({ userManagedState: value });
      const error = { type: 'ENT_VALIDN', messages: ['out of reach'] };
      return isMove ? { body: null } : { status: 422, error };
    },
  };
  let filesGiven = 0;
  const draft: Draft = {
    ...savedDraft,
    async publishFile() {
      filesGiven += 1;
      if (view.userManagedState === created) change({ userManagedState: publishedGlobally });
      return { kind: 'published' };
    },
  };
  return { answers, draft, change, view: () => view, filesGiven: () => filesGiven };
}

function jsonOf({ body }: TransportRequest): object {
  return Object(body?.form === 'json' ? body.value : {});
}

function fieldsOf(request: TransportRequest): Partial<ProjectView> {
  return Object.fromEntries(
    Object.entries(jsonOf(request)).filter(([key]) => key === 'name' || key === 'description'),
  );
}

function wantedState(request: TransportRequest): UserManagedState {
  const value = Object.entries(jsonOf(request)).find(([key]) => key === 'value')?.[1];
  return Object.values(userManagedState).find((state) => state === value) ?? created;
}

type Comic = ReturnType<typeof oneComic>;

function sit(comic: Comic, answers: Answers = {}, opensAtOnce = false) {
  const rendered = renderEditor(
    <DraftProvider draft={comic.draft}>
      <PublishButton projectId="goldfish" commentedId={null} opensAtOnce={opensAtOnce} />
    </DraftProvider>,
    { project: newProject('Fox', 'en'), answers: { ...comic.answers, ...answers } },
  );
  const { user } = rendered;
  const sheet = () => within(screen.getByRole('dialog'));
  const open = async () => {
    // One of the two is for phones.
    const [button] = screen.getAllByRole('button', { name: 'Publish' });
    if (button === undefined) throw new Error('There is no button');
    await user.click(button);
    await sheet().findByRole('textbox', { name: 'Name' });
  };
  const send = () => sheet().getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  const ready = () => waitFor(() => expect(send().disabled).toBe(false));
  const publish = async (who: string | null) => {
    await open();
    if (who !== null) await user.click(sheet().getByRole('radio', { name: new RegExp(`^${who}`) }));
    await ready();
    await user.click(send());
    const said = await sheet().findByRole('status');
    const words = said.textContent;
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    return words;
  };
  return { ...rendered, sheet, open, send, ready, publish };
}

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

describe('publishing three times in one sitting', () => {
  test.each([
    ['Everyone', 'In the profile', 'Private'],
    ['Everyone', 'Private', 'In the profile'],
    ['In the profile', 'Everyone', 'Private'],
    ['In the profile', 'Private', 'Everyone'],
    ['Private', 'Everyone', 'In the profile'],
    ['Private', 'In the profile', 'Everyone'],
  ])('%s, then %s, then %s: each is done, and said when it is', async (...choices) => {
    const comic = oneComic();
    const { publish } = sit(comic);
    for (const who of choices) {
      expect(await publish(who)).toMatch(said[who] ?? /^$/);
      expect(ends[who]).toContain(comic.view().userManagedState);
    }
    expect(comic.filesGiven()).toBe(3);
  });

  test('loses neither the cover nor the description, and sends what was changed alone', async () => {
    const comic = oneComic();
    const { publish, open, sheet, user, ready, send, server } = sit(comic);
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
    expect(sheet().getByRole('img', { name: 'Current cover' })).toBeTruthy();
    expect(sheet().getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(
      'A fox, mostly.',
    );
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    await publish(null);
    expect(comic.view().description).toBe('A fox, mostly.');
    expect(server.sent).toHaveLength(1);
  });

  test('uses the comic as it is when it is sent, also when it was changed elsewhere', async () => {
    const comic = oneComic();
    const { open, ready, send, sheet, user } = sit(comic);
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
  test('sends once however often it is pressed', async () => {
    const comic = oneComic();
    const { open, ready, send, sheet, user } = sit(comic);
    await open();
    await ready();
    await user.dblClick(send());
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
    const { open, ready, send, sheet, user } = sit(waiting);
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

  test('never says that readers see what the server does not show', async () => {
    const comic = oneComic({ userManagedState: 5 });
    const { open, ready, send, sheet, user } = sit(comic, {
      'projectInfo.setUserManagedState': {
        status: 403,
        error: { type: 'GENERIC', messages: ['You are not allowed to publish in the feeds.'] },
      },
    });
    await open();
    await user.click(sheet().getByRole('radio', { name: /^Everyone/ }));
    await ready();
    await user.click(send());
    expect(await sheet().findByText(/not allowed/)).toBeTruthy();
    expect(sheet().queryByText(/Readers see it now/)).toBeNull();
  });

  test('opens automatically where the author was about to publish', async () => {
    const { sheet } = sit(oneComic(), {}, true);
    expect(await sheet().findByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});

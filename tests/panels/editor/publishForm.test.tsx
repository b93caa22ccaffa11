import { QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fieldBounds } from '@/domain/limits';
import { userManagedState } from '@/domain/project';
import { changeMeta, withTitle } from '@/editor/document/comicTitle';
import { newProject } from '@/editor/document/newProject';
import type { PublishFileOutcome } from '@/editor/drafts/DraftContext';
import { fileKeyKey } from '@/editor/drafts/DraftSession';
import { fillPictureGaps } from '../../support/app/pictures';
import { oneComic, sitDown } from '../../support/app/publishing';
import { refusal } from '../../support/app/refusal';

const inTwoLanguages = {
  ...newProject('Fox', 'en'),
  meta: { title: { en: 'Fox', ru: 'Лиса' }, language: 'en', languages: ['en', 'ru'] },
};
const wide = {
  ...newProject('Fox', 'en'),
  ids: { ...newProject('Fox', 'en').ids, object: { ver: 1 as const, midn: 20 } },
  pages: [
    {
      id: 1,
      end: true,
      objects: [{ id: 2, type: 'text' as const, text: 'Hi', x: 0, y: 0, width: 400, height: 200 }],
    },
  ],
};
const ledAstray = {
  ...newProject('Fox', 'en'),
  pages: [{ id: 1, next: 9, objects: [] }],
};

/** The form, opened and checked. */
async function openForm(...[comic, sitting]: Parameters<typeof sitDown>) {
  const place = sitDown(comic, sitting);
  await place.open();
  await place.ready();
  const box = (name: string) => place.sheet().getByRole<HTMLInputElement>('checkbox', { name });
  const meta = () => place.store.state().history.project.meta;
  return { ...place, box, meta };
}

let gaps: ReturnType<typeof fillPictureGaps> | undefined;
afterEach(() => {
  gaps?.restore();
  gaps = undefined;
});

describe('warnings of a comic', () => {
  test('are added and removed one by one', { tags: 'long' }, async () => {
    const { user, box, meta } = await openForm(oneComic());
    await user.click(box('Scary scenes'));
    await user.click(box('Flashing images'));
    expect(meta().warnings).toEqual(['flash', 'scary']);
    expect([box('Flashing images').checked, box('Scary scenes').checked, box('Violence').checked]).toEqual([
      true,
      true,
      false,
    ]);
    await user.click(box('Flashing images'));
    expect(meta().warnings).toEqual(['scary']);
    await user.click(box('Scary scenes'));
    expect(meta()).not.toHaveProperty('warnings');
  });

  test('stay when the comic becomes one for adults, and when it no longer is', async () => {
    const { user, box, meta } = await openForm(oneComic());
    await user.click(box('Violence'));
    await user.click(box('Scary scenes'));
    await user.click(box('Adults only, 18+'));
    expect(meta()).toMatchObject({ age: 18, warnings: ['scary', 'violence'] });
    await user.click(box('Adults only, 18+'));
    expect(meta()).not.toHaveProperty('age');
    await user.click(box('Scary scenes'));
    expect(meta().warnings).toEqual(['violence']);
  });
});

describe('names of a comic', () => {
  test('in its second language is changed there alone, and sent with the file', {
    tags: 'long',
  }, async () => {
    const { user, sheet, meta, ready, send, server } = await openForm(oneComic(), {
      project: inTwoLanguages,
    });
    const russian = sheet().getByRole('textbox', { name: /^Name: / });
    expect(russian).toHaveProperty('value', 'Лиса');
    await user.type(russian, ' и пруд');
    expect(meta().title).toEqual({ en: 'Fox', ru: 'Лиса и пруд' });
    await ready();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
    expect(server.sent.map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ name: expect.anything() }),
    );
  });

  test('and description are sent without surrounding spaces and invisible characters', async () => {
    const { user, sheet, meta, ready, send, server } = await openForm(oneComic());
    const name = sheet().getByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('maxLength', fieldBounds.projectName.max);
    await user.clear(name);
    await user.click(name);
    await user.paste(' Red\u200b fox ');
    await user.type(sheet().getByRole('textbox', { name: 'Description' }), ' Two of them. ');
    await ready();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
    expect(server.sent).toContainEqual({
      asked: 'PUT /api/project_info',
      body: { _id: 'goldfish', name: 'Red fox', description: 'Two of them.' },
    });
    expect(meta().title).toBe('Red fox');
  });
});

test('keep what was entered when the form is opened again, until the comic is renamed', async () => {
  const { user, sheet, open, store } = sitDown(oneComic());
  await open();
  const field = (name: string) => sheet().getByRole<HTMLInputElement>('textbox', { name });
  await user.type(field('Name'), ' cub');
  await user.type(field('Description'), 'Two of them.');
  await user.click(sheet().getByRole('radio', { name: /^Private/ }));
  await user.click(sheet().getByRole('button', { name: 'Close' }));
  await open();
  expect([field('Name').value, field('Description').value]).toEqual(['Fox cub', 'Two of them.']);
  expect(sheet().getByRole('radio', { name: /^Private/ })).toHaveProperty('checked', true);
  await user.click(sheet().getByRole('button', { name: 'Close' }));
  act(() => store.run(changeMeta('changedName', (meta) => withTitle(meta, 'Wolf'))));
  await open();
  expect([field('Name').value, field('Description').value]).toEqual(['Wolf', 'Two of them.']);
});

describe('the button that publishes', () => {
  test('is off until the latest change is checked', async () => {
    const { user, box, send, ready } = await openForm(oneComic());
    await user.click(box('Violence'));
    expect(send().disabled).toBe(true);
    await ready();
  });

  test('is off without a name', async () => {
    const { user, sheet, send, ready } = await openForm(oneComic());
    const name = sheet().getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, '  ');
    expect(send().disabled).toBe(true);
    await user.type(name, 'x');
    await ready();
  });

  test('is off while a page is drawn as the cover', async () => {
    const { sheet, send, ready } = await openForm(oneComic());
    fireEvent.click(sheet().getByRole('button', { name: 'Page 1' }));
    expect(send().disabled).toBe(true);
    await ready();
  });

  test('is off while something prevents publishing, which the form names and links to', async () => {
    const { user, sheet, send, open, store } = sitDown(oneComic(), { project: ledAstray });
    await open();
    const problem = await sheet().findByRole('button', { name: /^This leads to a deleted page/ });
    expect(send().disabled).toBe(true);
    await user.click(problem);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.state().pageId).toBe(1);
  });
});

describe('what did not get through', () => {
  test.each([
    [{ kind: 'unsaved' }, /^The comic isn’t saved yet/],
    [{ kind: 'filesWait' }, /^A picture or sound isn’t uploaded yet/],
    [{ kind: 'refused', error: 'why' }, /^Couldn’t publish\. Nothing is lost/],
  ] as const)('%j is shown, and can be tried again', async (ending: PublishFileOutcome, words) => {
    const comic = oneComic();
    const endings = [ending];
    const { publishFile } = comic.draft;
    const draft = { ...comic.draft, publishFile: async () => endings.shift() ?? publishFile() };
    const { user, sheet, send } = await openForm({ ...comic, draft });
    await user.click(send());
    expect((await sheet().findByText(words)).closest('[role="alert"]')).not.toBeNull();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
  });

  test('of a description that was changed back meanwhile is changed back on the server, too', async () => {
    const comic = oneComic();
    const endings: PublishFileOutcome[] = [{ kind: 'unsaved' }];
    const { publishFile } = comic.draft;
    const draft = { ...comic.draft, publishFile: async () => endings.shift() ?? publishFile() };
    const { user, sheet, send, ready } = await openForm({ ...comic, draft });
    const description = () => sheet().getByRole('textbox', { name: 'Description' });
    await user.type(description(), 'Two of them.');
    await user.click(send());
    await sheet().findByText(/^The comic isn’t saved yet/);
    expect(comic.view().description).toBe('Two of them.');
    await user.clear(description());
    await ready();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
    expect(comic.view().description).toBe('');
  });

  test('of a name is sent again', async () => {
    const comic = oneComic();
    const save = comic.answers['projectInfo.save'];
    if (typeof save !== 'function') throw new Error('It answers each request');
    let isDown = true;
    const { user, sheet, send, ready } = await openForm(comic, {
      answers: {
        'projectInfo.save': (request) => {
          if (!isDown) return save(request);
          isDown = false;
          return { noAnswer: 'offline' };
        },
      },
    });
    await user.type(sheet().getByRole('textbox', { name: 'Name' }), ' cub');
    await user.click(send());
    await sheet().findByText(/^Couldn’t publish\. Nothing is lost/);
    await ready();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
    expect(comic.view().name).toBe('Fox cub');
  });

  test('says so when moderators are reviewing the comic', async () => {
    const comic = oneComic();
    const draft = {
      ...comic.draft,
      async publishFile() {
        comic.change({ isHeld: true, userManagedState: userManagedState.privateWasntPublishedGlobally });
        return { kind: 'published' } as const;
      },
    };
    const { user, sheet, send } = await openForm({ ...comic, draft });
    await user.click(send());
    await sheet().findByText(/^Moderators are reviewing it/);
  });

  test('after the file was uploaded has a message of its own', { tags: 'long' }, async () => {
    const comic = oneComic();
    const draft = {
      ...comic.draft,
      async publishFile() {
        await comic.draft.publishFile();
        comic.change({ userManagedState: userManagedState.publishedProfileWasPublishedGlobally });
        return { kind: 'published' } as const;
      },
    };
    const { user, sheet, send } = await openForm(
      { ...comic, draft },
      { answers: { 'projectInfo.setUserManagedState': { noAnswer: 'offline' } } },
    );
    await user.click(send());
    await sheet().findByText(/^The comic was sent, but the server didn’t confirm who can see it/);
  });

  test('of a comic that was deleted meanwhile says so', async () => {
    const { user } = sitDown(oneComic(), { answers: { 'projects.view': refusal(404, 'Nothing here.') } });
    const [button] = screen.getAllByRole('button', { name: 'Publish' });
    if (button !== undefined) await user.click(button);
    await screen.findByText(/^The comic was deleted or is no longer yours/);
  });

  test('of a comment is shown beside what is published', async () => {
    const comic = oneComic({ commented: { id: 'shark', isPosted: false } });
    const { user, sheet, send } = await openForm(comic, {
      answers: { 'comments.post': refusal(403, 'Closed.') },
    });
    expect(sheet().queryByRole('radio', { name: /^Everyone/ })).toBeNull();
    await user.click(send());
    await sheet().findByText(/the comment couldn’t be posted/);
  });
});

describe('the link of a comic that is public now', () => {
  test('is copied with a message, its files are requested without a key, and no phone layout is offered again', async () => {
    localStorage.clear();
    const { user, sheet, send, queryClient } = await openForm(oneComic(), {
      project: wide,
      answers: { 'projectInfo.setTemplate': 'never' },
    });
    queryClient.setQueryData(fileKeyKey('goldfish'), 'a key');
    expect(sheet().getByRole('group', { name: 'Phone layout' })).toBeVisible();
    await user.click(send());
    const copy = await sheet().findByRole('button', { name: 'Copy link' });
    expect(document.activeElement?.textContent).toMatch(/^Readers can see it now/);
    await user.click(copy);
    expect(queryClient.getQueryState(fileKeyKey('goldfish'))?.isInvalidated).toBe(true);
    expect(localStorage.getItem('phone_layout_offered')).toBe('goldfish');
    const template = sheet().getByRole<HTMLInputElement>('checkbox', { name: /^Offer as a template/ });
    await user.click(template);
    await user.click(template);
    expect([template.checked, document.activeElement === template]).toEqual([true, true]);
    await sheet().findByText('Link copied');
    expect(await navigator.clipboard.readText()).toMatch(/\/comics\/goldfish$/);
  });

  test('is known at once, also while the server does not give the key to its files', async () => {
    const { user, sheet, send, queryClient } = await openForm(oneComic());
    const key = { queryKey: fileKeyKey('goldfish'), queryFn: () => new Promise<string>(() => undefined) };
    const stop = new QueryObserver(queryClient, { ...key, initialData: 'a key' }).subscribe(() => undefined);
    onTestFinished(stop);
    await user.click(send());
    await sheet().findByRole('button', { name: 'Copy link' });
  });

  test('is not offered for one that nobody else sees', async () => {
    const { user, sheet, send } = await openForm(oneComic());
    await user.click(sheet().getByRole('radio', { name: /^Private/ }));
    await user.click(send());
    await sheet().findByText('Saved. Only you can see it.');
    expect(sheet().queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(sheet().queryByRole('button', { name: 'Send to friends' })).toBeNull();
    expect(sheet().queryByRole('checkbox', { name: /^Offer as a template/ })).toBeNull();
  });
});

describe('the cover', () => {
  const chooseFile = async ({ user }: Awaited<ReturnType<typeof openForm>>, name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, new File([name], name, { type: 'image/jpeg' }));
    expect(input?.value).toBe('');
  };

  test('that cannot be drawn on this device does not prevent publishing', { tags: 'long' }, async () => {
    const { user, sheet, send, ready } = await openForm(oneComic());
    await sheet().findByText(/^This browser can’t turn the page into a picture/);
    await ready();
    await user.click(send());
    await sheet().findByText(/^Readers can see it now/);
  });

  test('that is read slowly does not replace one that was chosen later', async () => {
    const place = await openForm(oneComic({ picId: 'own.webp' }));
    gaps = fillPictureGaps({ width: 480, height: 640 });
    let read: () => void = () => undefined;
    const held = vi.fn(createImageBitmap).mockReturnValueOnce(
      new Promise((resolve) => {
        read = () => resolve(Object.assign(new Blob(), { width: 480, height: 640, close: () => undefined }));
      }),
    );
    vi.stubGlobal('createImageBitmap', held);
    await chooseFile(place, 'slow.jpg');
    await waitFor(() => expect(held).toHaveBeenCalledOnce());
    gaps.restore();
    gaps = fillPictureGaps({ width: 0, height: 0 });
    await chooseFile(place, 'broken.jpg');
    const refused = await place.sheet().findByText('Couldn’t read this picture. Choose another one.');
    await act(async () => read());
    expect(place.sheet().getByText('Couldn’t read this picture. Choose another one.')).toBe(refused);
    expect(place.sheet().queryByRole('group', { name: /^Crop area/ })).toBeNull();
  });

  test('that was chosen is sent as its largest square, before the file', async () => {
    gaps = fillPictureGaps({ width: 480, height: 640 });
    const place = await openForm(oneComic({ picId: 'own.webp' }), {
      answers: { 'projectInfo.uploadPicture': { body: { picId: 'new.webp' } } },
    });
    await chooseFile(place, 'photo.jpg');
    await place.sheet().findByRole('group', { name: /^Crop area/ });
    await place.user.click(place.send());
    await place.sheet().findByText(/^Readers can see it now/);
    expect(gaps.drawn.at(-1)).toEqual([0, 80, 480, 480, 0, 0, 480, 480]);
    expect(place.server.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(1);
  });
});

test('a comic that moderators have hidden says so, and is changed without becoming private', async () => {
  const comic = oneComic();
  comic.change({ userManagedState: 1, adminManagedState: 2 });
  const { user, sheet, send } = await openForm(comic);
  sheet().getByText('Moderators have hidden this comic: only you and moderators can see it.');
  sheet().getByRole('radiogroup', { name: 'Who can see it once moderators show it again' });
  expect(sheet().getByRole('radio', { name: 'Everyone' })).toHaveProperty('checked', true);
  await user.click(send());
  await sheet().findByRole('status');
  expect(comic.view().userManagedState).toBe(1);
});

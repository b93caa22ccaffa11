import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPackage } from '@/comics/packages/comicsPackage';
import { newProject } from '@/editor/document/newProject';
import { addResource } from '@/editor/document/resources/changeResources';
import { placePicture } from '@/editor/document/resources/placePicture';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { ComicFilesProvider, PageDrawing } from '@/editor/drawing/PageDrawing';
import { FilesButton } from '@/editor/files/FilesButton';
import { PicturesSheet } from '@/editor/resources/pictures/PicturesSheet';
import { ResourceShelf } from '@/editor/resources/ResourceShelf';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { seeEverything } from '../../support/app/seeEverything';
import { waitingOnDevice } from '../../support/app/waitingOnDevice';
import { png } from '../../unit/comics/packages/pictures';

/* Nothing here is asked of the server: each call without a prepared answer fails its test. */

const nothing = () => undefined;
const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        if (!(file instanceof File)) saved.push(file);
        return file instanceof File ? `blob:${file.name}` : 'blob:saved';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
});
const photo = new File([new Uint8Array(png(8, 8))], 'me.png', { type: 'image/png' });
const waiting = { path: 'waiting/1.png', what: 'picture', file: photo } as const;
const size = { width: 300, height: 500 };
const unused = addResource({
  ver: 1,
  dt: 0,
  name: 'me.png',
  vp: { type: 4, vpstr: waiting.path },
  ...size,
}).change(newProject('Fox', 'en'));
const used = placePicture(1, [0, 1], size).change(unused);

const place = { projectId: 'goldfish', fileKey: null };

function open(part: ReactNode, project = used) {
  return renderEditor(waitingOnDevice([waiting]).within(part), {
    project,
    answers: { 'resources.imagePacks': { body: [] } },
  });
}

const shelf = <ResourceShelf {...place} onClose={nothing} onPictures={nothing} onSounds={nothing} />;

/** The addresses of all pictures, also of those that the player draws. */
function drawn(): (string | null)[] {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, ...hosts].flatMap((root) =>
    [...root.querySelectorAll('img')].map((img) => img.getAttribute('src')),
  );
}

test.each([
  ['the shelf', shelf],
  ['the author’s pictures', <PicturesSheet key="mine" {...place} onChoose={nothing} onClose={nothing} />],
  [
    'its page',
    <ComicFilesProvider key="page" {...place}>
      <PageDrawing project={used} pageId={1} box={size} />
    </ComicFilesProvider>,
  ],
])('a picture that waits is drawn from this device on %s', async (_where, part) => {
  seeEverything();
  const { user } = open(part);
  const [mine] = screen.queryAllByRole('tab', { name: 'My pictures' });
  if (mine !== undefined) await user.click(mine);
  await waitFor(() => expect(drawn()).toEqual(['blob:me.png']));
});

test('a picture that waits is deleted from the comic without a network', async () => {
  const { user, store, server } = open(shelf, unused);
  await user.click(await screen.findByRole('button', { name: 'Delete me' }));
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(store.state().history.project.resources).toEqual([]));
  expect(server.asked).toEqual([]);
});

test('a comic that is downloaded without a network contains the pictures that wait', async () => {
  const { user } = open(
    <DraftProvider draft={savedDraft}>
      <FilesButton isOpen onOpen={nothing} onHelp={nothing} onVersions={nothing} />
    </DraftProvider>,
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing);
  await user.click(await screen.findByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const read = await readPackage(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []));
  expect(read.ok && [...read.package.media.values()]).toEqual([new Uint8Array(png(8, 8))]);
  expect(screen.queryByText(/missing/)).toBeNull();
});

import { readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromWire } from '@/api/wire';
import type { ProjectFile } from '@/comics/project';
import type { ProjectVersion } from '@/domain/versions';
import type { EditorStore } from '@/editor/document/editorStore';
import { newProject } from '@/editor/document/newProject';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { addPage, removePage } from '@/editor/document/pages/changePages';
import { addResource, pictureOfPack, uploadedSound } from '@/editor/document/resources/changeResources';
import { addPageSound } from '@/editor/document/resources/pageSounds';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { exportComic } from '@/editor/files/exportComic';
import { FilesSheet } from '@/editor/files/FilesSheet';
import { LookStrip } from '@/editor/inspector/looks/LookChips';
import { TextsExchange } from '@/editor/inspector/text/TextsExchange';
import { CoverField, useCover } from '@/editor/publish/CoverField';
import { PicturesSheet } from '@/editor/resources/pictures/PicturesSheet';
import { ResourceShelf } from '@/editor/resources/ResourceShelf';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { DroppedPictures } from '@/editor/resources/upload/DroppedPictures';
import { Starters } from '@/editor/starters/Starters';
import { VersionsSheet } from '@/editor/versions/VersionsSheet';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import { setCurrentUser } from '@/queries/currentUser';
import { fakeMicrophone } from '../../support/app/microphone';
import { fillPictureGaps } from '../../support/app/pictures';
import type { Answers, Prepared } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { comicOf } from '../../support/app/renderInEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { hearSounds } from '../../support/app/sounds';
import { person, projectView } from '../../support/app/wire';
import { wavOf } from '../../support/wav';

/* What takes time in the editor (a response, a file, a picture, the microphone) may end when what it was for
   is gone. Then the comic stays as it is, nothing is shown, and nobody is called back. */

let endAll: () => void;
let gate: Promise<void>;
const held = <Result,>(value: Result): Promise<Result> => gate.then(() => value);
const late = (body: unknown): Prepared => ({ body, after: gate });
const slowFile = (content: BlobPart, name: string) =>
  Object.assign(new File([content], name), {
    arrayBuffer: async () => held(await new Blob([content]).arrayBuffer()),
  });

/** Our own templates are files beside the editor; every other file is a sound. */
function fileAt(address: string): BodyInit {
  const { pathname } = new URL(address, 'https://kadr.example');
  return pathname.startsWith('/src/') ? readFileSync(`.${pathname}`) : new Uint8Array(wavOf(20));
}

const onCall = vi.fn();
let restore: () => unknown = () => undefined;
beforeEach(() => {
  gate = new Promise((resolve) => {
    endAll = resolve;
  });
  onCall.mockReset();
  hearSounds();
  restore = fillPictureGaps({ width: 300, height: 500 }).restore;
  const { Image } = globalThis;
  vi.stubGlobal(
    'Image',
    class extends Image {
      override set src(address: string) {
        void gate.then(() => {
          super.src = address;
        });
      }
    },
  );
  vi.stubGlobal('fetch', (address: string) => held(new Response(fileAt(address))));
});
afterEach(() => void restore());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const chooseFile = async (label: RegExp, file: File) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
const uploaded = (vpstr: string) => ({ resId: 7, resName: vpstr, virtPath: { type: 4 as const, vpstr } });

const place = { projectId: 'a', fileKey: null };
const shape = { id: 2, type: 'shape', kind: 'rect', x: 0, y: 0, width: 9, height: 9 } as const;
const sound = addResource(uploadedSound(uploaded('res/snd/rain.mp3'), 65_000));

const version: ProjectVersion = {
  ...{ id: 'v1', kind: 'draft', name: '', savedAt: '2026-05-02T10:00:00.000Z', bytes: 900, pageCount: 3 },
  changes: null,
};
const looks = ['happy', 'sad'].map((mood) => ({
  image: `cat-${mood}.webp`,
  pose: 'standing',
  mood,
  face: [0.3, 0.1, 0.4, 0.2],
}));
const packs: Answers = {
  'resources.imagePacks': {
    body: [
      {
        id: 'friends',
        name: { en: 'Friends' },
        images: looks.map(({ image }) => image),
        names: { 'cat-happy.webp': { en: 'Cat is happy' } },
        characters: [{ id: 'cat', name: { en: 'Cat' }, looks }],
      },
    ],
  },
};
const cat = { id: 2, type: 'image', image: [0, 1], x: 0, y: 0, width: 90, height: 90 } as const;
const withCat = addResource(
  pictureOfPack({ pack: 'friends', file: 'cat-happy.webp', name: 'Cat', width: 30, height: 30 }),
).change(comicOf([cat]));
const drop = { files: [new File(['photo'], 'cat.jpg')], middle: [5, 5] as const, frameId: undefined };

const onServer = { ...savedDraft.state(), etag: '"1"' };

/** What is entered before publishing outlives the sheet. */
const entered = {
  get current() {
    return {};
  },
  set current(_) {
    onCall();
  },
};

function Cover() {
  return <CoverField project={fromWire(projectView())} work={useCover('cover', entered)} />;
}

interface Work {
  readonly part: () => ReactNode;
  readonly project?: ProjectFile;
  readonly answers?: () => Answers;
  readonly start: (store: EditorStore) => Promise<unknown>;
  /** What happens before the end; otherwise the part is closed. */
  readonly meanwhile?: (store: EditorStore) => void;
  /** Files that were sent stay in the comic. */
  readonly keepsFiles?: boolean;
}

const work: Readonly<Record<string, Work>> = {
  'a template of ours after its list was closed': {
    part: () => <Starters onClose={onCall} />,
    start: () => press(/^A story with a choice/),
  },
  'a copied template after its list was closed': {
    part: () => <Starters onClose={onCall} />,
    answers: () => ({
      'projects.templates': { body: [projectView()] },
      'projectInfo.reserve': { body: { _id: 'b' } },
      'resources.copy': late(null),
    }),
    start: async () => {
      await openTab('By others');
      await press('The Goldfish, by Boris');
    },
  },
  'a restored version after its list was closed': {
    part: () => <VersionsSheet onClose={onCall} />,
    answers: () => ({
      'versions.list': { body: [version] },
      'versions.file': late(newProject('Old', 'en')),
      'versions.keep': { body: { id: 'v2' } },
    }),
    start: () => press(/^Restore/),
  },
  'an imported comic after the menu was closed': {
    part: () => <FilesSheet onLeave={onCall} />,
    start: async () => {
      const { bytes } = await exportComic(newProject('Owl', 'en'), 'Owl', async () => null);
      await chooseFile(/^Import/, slowFile(new Uint8Array(bytes), 'owl.comics.zip'));
    },
  },
  'a saved comic after the menu was closed': {
    part: () => <FilesSheet onLeave={onCall} />,
    project: sound.change(newProject('Fox', 'en')),
    start: () => press('Download'),
  },
  'a table of texts after its section was closed': {
    part: () => <TextsExchange placeName={String} />,
    start: () => chooseFile(/^Import a table/, slowFile('key,place,en\nmeta/title,,Owl', 'texts.csv')),
  },
  'the microphone after the sheet was closed': {
    part: () => <SoundsSheet {...place} records onChoose={onCall} onClose={onCall} />,
    answers: () => ({ 'resources.stockSounds': { body: [] } }),
    start: async () => {
      fakeMicrophone().answer(() => gate);
      await press('Start recording');
    },
  },
  'a recording that is made a file after the sheet was closed': {
    part: () => <SoundsSheet {...place} records onChoose={onCall} onClose={onCall} />,
    answers: () => ({
      'resources.stockSounds': { body: [] },
      'resources.uploadSound': { body: uploaded('res/snd/a.mp3') },
    }),
    start: async () => {
      fakeMicrophone();
      await press('Start recording');
      await press('Stop');
      await press('Save sound');
    },
  },
  'a cover after the publishing sheet was closed': {
    part: () => <Cover />,
    start: () => chooseFile(/^Choose picture/, new File(['photo'], 'cat.jpg')),
  },
  'a stock picture after its sheet was closed': {
    part: () => <PicturesSheet {...place} onChoose={onCall} onClose={onCall} />,
    answers: () => packs,
    start: () => press('Cat is happy'),
  },
  'a look of a character that was removed': {
    part: () => <LookStrip />,
    project: withCat,
    answers: () => packs,
    start: async (store) => {
      act(() => store.select([2]));
      fireEvent.click(await screen.findByRole('radio', { name: 'Sad' }));
    },
    meanwhile: (store) => store.run(removeObjects(1, [2])),
  },
  'a look of a character on a page that was left': {
    part: () => <LookStrip />,
    project: addPage(1).change(withCat),
    answers: () => packs,
    start: async (store) => {
      act(() => store.select([2]));
      fireEvent.click(await screen.findByRole('radio', { name: 'Sad' }));
    },
    meanwhile: (store) => store.showPage(1000),
  },
  'a deleted file that is used again by then': {
    part: () => <ResourceShelf {...place} onClose={onCall} onPictures={onCall} onSounds={onCall} />,
    project: sound.change(comicOf([])),
    answers: () => ({ 'resources.deleteSound': late(null) }),
    start: async () => {
      await press(/^Delete /);
      await press('Delete for good');
    },
    meanwhile: (store) => store.run(addPageSound(1, { sound: [3, 1] })),
  },
  ...Object.fromEntries(
    Object.entries({
      'a symbol that was opened': (store: EditorStore) => store.open({ kind: 'symbol', name: 'door' }),
      'a page that was removed': (store: EditorStore) => store.run(removePage(1)),
    }).map(([name, meanwhile]): [string, Work] => [
      `a dropped picture over ${name}`,
      {
        part: () => <DroppedPictures place={place} drop={drop} />,
        project: addPage(1).change(
          comicOf([], { symbols: { door: { width: 9, height: 9, objects: [shape] } }, version: 2 }),
        ),
        answers: () => ({ 'resources.uploadImage': late(uploaded('res/img/cat.png')) }),
        start: async () => undefined,
        meanwhile,
        keepsFiles: true,
      },
    ]),
  ),
};

test.each(Object.entries(work))('%s changes nothing', async (_what, row) => {
  const { part, project = newProject('Fox', 'en'), answers, start, meanwhile, keepsFiles = false } = row;
  const host = { ...createWebPlatform(window).opening, app: onCall, page: onCall };
  const draft = { ...savedDraft, state: () => onServer, saveNow: () => held(true), reopen: onCall };
  const shown = renderEditor(
    <DraftProvider draft={draft}>
      <NoticeProvider>
        <Closable>{part}</Closable>
      </NoticeProvider>
    </DraftProvider>,
    { project, answers: { 'pro.get': refusal(500), ...answers?.() }, host: { opening: host } },
  );
  const { store, queryClient } = shown;
  act(() => setCurrentUser(queryClient, fromWire(person())));
  await start(store);
  if (meanwhile === undefined) fireEvent.click(await screen.findByText('Leave'));
  else act(() => meanwhile(store));
  const now = () => {
    const { history, pageId, opened } = store.state();
    const { pages, symbols } = history.project;
    const whole = { comic: history.project, steps: history.past.length, shown: document.body.textContent };
    return { pageId, opened, pages, symbols, ...(!keepsFiles && whole) };
  };
  const before = now();
  endAll();
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(now()).toEqual(before);
  expect(onCall).not.toHaveBeenCalled();
});

/** The part, and a button that closes it. */
function Closable({ children }: { readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && children()}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { WireProjectView } from '@/api/schemas/project';
import type { TransportRequest } from '@/api/transport';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { publishingMoves } from '@/domain/projectRights';
import { type Draft, DraftProvider } from '@/editor/drafts/DraftContext';
import { PublishButton } from '@/editor/publish/PublishButton';
import type { Answers } from './preparedTransport';
import { type EditorOptions, renderEditor } from './renderEditor';
import { savedDraft } from './savedDraft';
import { projectInfo, projectView } from './wire';

const { created, publishedGlobally } = userManagedState;

/** One comic, started and not published yet, on a server that knows the allowed moves. */
export function oneComic(more: Partial<WireProjectView> = {}) {
  let view = projectView({ userManagedState: created, name: 'Fox', description: '', picId: '', ...more });
  const change = (fields: Partial<WireProjectView>) => {
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

function fieldsOf(request: TransportRequest): Partial<WireProjectView> {
  return Object.fromEntries(
    Object.entries(jsonOf(request)).filter(([key]) => key === 'name' || key === 'description'),
  );
}

function wantedState(request: TransportRequest): UserManagedState {
  const value = Object.entries(jsonOf(request)).find(([key]) => key === 'value')?.[1];
  return Object.values(userManagedState).find((state) => state === value) ?? created;
}

export type Comic = ReturnType<typeof oneComic>;

interface Sitting extends EditorOptions {
  readonly opensAtOnce?: boolean;
  readonly commentedId?: string;
}

/** Opens the sheet that publishes a comic. */
export function sitDown(
  comic: Comic,
  { answers = {}, opensAtOnce = false, commentedId, ...options }: Sitting = {},
) {
  const rendered = renderEditor(
    <DraftProvider draft={comic.draft}>
      <PublishButton projectId="goldfish" commentedId={commentedId ?? null} opensAtOnce={opensAtOnce} />
    </DraftProvider>,
    { ...options, answers: { ...comic.answers, ...answers } },
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

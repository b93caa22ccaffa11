import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readFromPlayer } from '@/comics/playerMessages';
import type { PlayNotes } from '@/comics/storedPlays';
import { notesOfProgress } from '@/domain/readingProgress';
import { sendToPlayer } from '@/features/player-frame/framedPlayer';
import { createReadingSync, type OtherPlace } from '@/features/reading-progress/createReadingSync';
import { digestOf } from '@/features/reading-progress/deviceReading';
import type { ReadingQuestionDialogProps } from '@/features/reading-progress/ReadingQuestionDialog';
import { logFailure } from '@/lib/logFailure';
import { readingQuery } from '@/queries/reading';
import { useApi } from '@/queries/Server';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs, useLocation } from '@/routes/Routes';

/** Closes with the position where the reader continues. */
export const readingQuestionDialog = defineDialog<ReadingQuestionDialogProps, 'here' | 'there'>(
  'readingQuestion',
  async () => (await import('@/features/reading-progress/ReadingQuestionDialog')).ReadingQuestionDialog,
);

/**
 * Connects the players on this page with the user's reading progress on all devices
 * (docs/product/states.md#reading-progress).
 */
export function ReadingSync({ userId }: { readonly userId: string }) {
  const api = useApi();
  const client = useQueryClient();
  const dialogs = useDialogs();
  const current = useRef<ReturnType<typeof createReadingSync>>(null);
  useSentForHistory(async () => {
    const { queryKey } = readingQuery(api, userId);
    if (await current.current?.sendAll()) await client.invalidateQueries({ queryKey });
  });

  useEffect(() => {
    /** What was sent to a player, until the player confirms that it has received it. */
    const given = new Map<HTMLIFrameElement, { readonly news: OtherPlace | null; readonly digest: string }>();
    const requested = new Set<HTMLIFrameElement>();

    const ask = async (projectId: string, other: OtherPlace) => {
      const frame = playerFrames().find((one) => projectIn(one) === projectId && !requested.has(one));
      // If the comic is not open, the question is asked when it is next opened.
      if (frame === undefined) return;
      requested.add(frame);
      sendToPlayer(frame, { type: 'pause' });
      const answer = await dialogs.openOver(readingQuestionDialog, { other: other.progress });
      if (answer === 'here') await sync.stayHere(projectId, other);
      if (answer !== 'there') return;
      const notes = notesOfProgress(other.progress);
      sync.adopt(projectId, other, notes);
      if (frame.isConnected) sendToPlayer(frame, { type: 'progress', moves: true, ...notes });
    };
    const sync = createReadingSync({
      api,
      userId,
      onConflict: (projectId, other) => void ask(projectId, other),
    });
    current.current = sync;

    const open = async (frame: HTMLIFrameElement, projectId: string) => {
      sendToPlayer(frame, { type: 'awaitProgress' });
      const { notes, news } = await sync.open(projectId);
      given.set(frame, { news, digest: digestOf(notes) });
      if (frame.isConnected) sendToPlayer(frame, { type: 'progress', moves: false, ...notes });
    };
    const take = (frame: HTMLIFrameElement, projectId: string, notes: PlayNotes) => {
      const expected = given.get(frame);
      given.delete(frame);
      if (!expected?.news) return sync.note(projectId, notes);
      if (expected.digest === digestOf(notes)) return sync.adopt(projectId, expected.news, notes);
      // A reader who has started meanwhile has continued from the local position. It is better to ask now
      // than in the middle of the story.
      sync.note(projectId, notes);
      void sync.flush(projectId);
    };
    const listen = ({ source, data }: MessageEvent) => {
      const message = readFromPlayer(data);
      if (message?.type !== 'loading' && message?.type !== 'progress') return;
      const frame = playerFrames().find(({ contentWindow }) => contentWindow === source);
      if (frame === undefined) return;
      const projectId = projectIn(frame) ?? '';
      if (message.type === 'loading') void open(frame, projectId);
      else take(frame, projectId, { play: message.play, endings: message.endings, kept: message.kept });
    };
    const leave = () => {
      if (document.hidden) void sync.sendAll(true);
    };
    const resume = () => void sync.sendAll();

    const start = async () => {
      sync.forgetOthers();
      await sync.sendAll();
      const { comics, hasMore } = await client.fetchQuery(readingQuery(api, userId));
      await sync.follow(comics, !hasMore);
    };
    window.addEventListener('message', listen);
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', leave);
    // Some were opened before this code had loaded.
    for (const frame of playerFrames()) {
      const projectId = projectIn(frame);
      if (projectId) void open(frame, projectId);
    }
    start().catch(logFailure('It is not known what was read on other devices.'));
    return () => {
      window.removeEventListener('message', listen);
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', leave);
      sync.close();
    };
  }, [api, client, dialogs, userId]);
  return null;
}

/** Sends at once, since otherwise the history would open before the last pages are sent. */
function useSentForHistory(send: () => Promise<void>): void {
  const isOpen = useLocation().route.screen === 'reading';
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (isOpen) sendNow();
  }, [isOpen]);
}

function playerFrames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')].filter((frame) => projectIn(frame) !== null);
}

/** `null` for other frames, and for a comic that was never saved. */
function projectIn({ src }: HTMLIFrameElement): string | null {
  const query = new URL(src, window.location.href).searchParams;
  return query.get('given') === '1' ? null : query.get('projid');
}

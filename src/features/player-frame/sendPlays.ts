import * as z from 'zod/mini';
import type { ApiClient } from '@/api/ApiClient';
import { playId, playPart, playReport, reportPlay } from '@/api/endpoints/readers';
import { ApiError } from '@/api/errors';
import { createPlayReport, type PlaySource, type SentPlay } from '@/comics/playReport';
import { parseJson } from '@/lib/parseJson';
import { playStorage } from '@/queries/project';

interface ProjectPlay extends SentPlay {
  readonly id: string;
}

const storedName = 'kadr.plays';
/** Limits the plays that are stored without a network; more are not counted. */
const maxKept = 50;

const kept: z.ZodMiniType<readonly ProjectPlay[]> = z.array(
  z.object({ id: z.string(), play: playId, part: playPart, report: playReport }),
);

function keptPlays(): readonly ProjectPlay[] {
  const read = kept.safeParse(parseJson(playStorage().getItem(storedName) ?? '[]'));
  return read.success ? read.data : [];
}

function keepPlays(plays: readonly ProjectPlay[]): void {
  try {
    if (plays.length === 0) playStorage().removeItem(storedName);
    else playStorage().setItem(storedName, JSON.stringify(plays.slice(-maxKept)));
  } catch (error) {
    console.warn('The device has no room for what is to be reported.', error);
  }
}

function forget({ play, part }: ProjectPlay): void {
  keepPlays(keptPlays().filter((one) => one.play !== play || one.part > part));
}

/** Reports a play, or stores it until there is a network. Never rejects. */
export async function sendPlay(api: Pick<ApiClient, 'call'>, play: ProjectPlay): Promise<void> {
  keepPlays([...keptPlays().filter((one) => one.play !== play.play), play]);
  if (navigator.onLine) await send(api, play);
}

/** Sends the plays that waited for a network. */
export async function sendKeptPlays(api: Pick<ApiClient, 'call'>): Promise<void> {
  for (const play of keptPlays()) await send(api, play);
}

const pending = new Set<string>();

async function send(api: Pick<ApiClient, 'call'>, play: ProjectPlay): Promise<void> {
  const name = `${play.play} ${play.part}`;
  if (pending.has(name)) return;
  pending.add(name);
  try {
    await api.call(reportPlay, play, { outlives: true });
    forget(play);
  } catch (error) {
    console.warn('A play was not reported.', error);
    if (error instanceof ApiError && !error.isRetriable) forget(play);
  } finally {
    pending.delete(name);
  }
}

interface ReportedPlay {
  readonly api: ApiClient;
  readonly projectId: string;
  readonly source: PlaySource;
  /** Calls back when the host hides the app without a browser event. */
  readonly onHidden: (listener: () => void) => () => void;
}

/** Reports the play of one player, and plays that waited for a network. */
export function preparePlayReport({ api, projectId, source, onHidden }: ReportedPlay) {
  const report = createPlayReport({
    source,
    page: document,
    send: (sent) => void sendPlay(api, { id: projectId, ...sent }),
  });
  return {
    note: report.note,
    open: () => {
      const close = report.open();
      const resume = () => void sendKeptPlays(api);
      window.addEventListener('online', resume);
      const stopListening = onHidden(report.flush);
      resume();
      return () => {
        window.removeEventListener('online', resume);
        stopListening();
        close();
      };
    },
  };
}

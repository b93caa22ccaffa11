import type { ApiClient } from '@/api/ApiClient';
import { createPlayReport, type PlaySource } from '@/comics/playReport';
import { sendKeptPlays, sendPlay } from '@/features/player-frame/sendPlays';

interface ReportedPlay {
  readonly api: ApiClient;
  readonly projectId: string;
  readonly source: PlaySource;
  /** Calls back when the host hides the app without a browser event. */
  readonly onHidden: (listener: () => void) => () => void;
}

/** Reports the play of one player, and what waited for a network. */
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

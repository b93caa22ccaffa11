import { type ClientError, type ClientReport, withoutPersons } from '@/domain/clientReport';
import { createListeners } from '@/lib/createListeners';
import type { ClientReports } from '../services';

/** Lines in a minute; of what comes after them one in ten is logged, and all are counted. */
const loggedPerMinute = 60;
const sampledAfter = 10;

export function createClientReports(now = Date.now): ClientReports {
  const { subscribe, notify } = createListeners<[ClientReport]>();
  let [minute, count] = [0, 0];

  function isLogged(): boolean {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1;
    return count <= loggedPerMinute || count % sampledAfter === 0;
  }

  return {
    note(report) {
      for (const error of report.errors) if (isLogged()) logError(report, error);
      notify(report);
    },
    onReport: (listener) => void subscribe(listener),
  };
}

/** Once more without persons: anybody can send anything. */
function logError({ version, host }: ClientReport, { message, ...error }: ClientError): void {
  console.warn('A client failed.', { version, host, ...error, message: withoutPersons(message) });
}

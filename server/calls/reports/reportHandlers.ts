import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { sendReport } from './sendReport';

/** Readers' reports (docs/product/states.md#reports). */
export function reportHandlers({ database }: Services): HandlersOf<'reports'> {
  return {
    send: {
      access: 'signedIn',
      rateLimit: { name: 'report', times: 30, perSeconds: 3600 },
      answer: ({ params: { id, kind = 'project' }, body, viewer }) =>
        sendReport(database, viewer, { ...body, kind, id }),
    },
  };
}

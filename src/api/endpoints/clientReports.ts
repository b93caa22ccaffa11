import { nothing } from '@/api/endpoints/answer';
import { endpoint, plainCall } from '@/api/endpoints/endpoint';
import { clientReportsPath } from '@/api/endpoints/paths';
import { clientReport } from '@/api/schemas/clientReport';

/** What the app says about itself (docs/product/errors.md#what-the-client-reports). */
export const clientReportEndpoints = {
  send: endpoint({
    ...plainCall,
    method: 'POST',
    path: clientReportsPath,
    summary: 'Reports errors and speed of the client, and one visit. Nobody is signed in here.',
    body: clientReport,
    answer: nothing,
  }),
};

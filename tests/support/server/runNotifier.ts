import { once } from 'node:events';
import { formBatches } from '../../../server/calls/notifications/formBatches';
import { passOnEvents } from '../../../server/calls/notifications/notificationEvents';
import { sendBatches } from '../../../server/calls/notifications/sendBatches';
import { openDatabase } from '../../../server/database/openDatabase';

/** Sends notifications as one of several processes on request: database, VK's API, moment of its clock. */
const [url = '', apiUrl = '', moment = ''] = process.argv.slice(2);
const { database, close } = await openDatabase({ kind: 'server', url, readUrl: null, connections: 2 });
process.send?.('ready');
await once(process, 'message');
process.disconnect();
const vk = { appId: 51, secureKey: '', groupId: 7, serviceKey: 'the-service-key', apiUrl };
const now = new Date(Number(moment));
await passOnEvents(database, now);
await formBatches(database, now);
await sendBatches({ database, vk }, () => now);
await close();

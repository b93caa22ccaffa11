import { once } from 'node:events';
import { formBatches } from '../../../server/calls/notifications/batches';
import { passOnEvents } from '../../../server/calls/notifications/notificationEvents';
import { sendBatches } from '../../../server/calls/notifications/sendBatches';
import { sendPushes } from '../../../server/calls/notifications/sendPushes';
import { openDatabase } from '../../../server/database/openDatabase';
import { pushSettings } from './fakePushService';

/**
 * Sends notifications on request, as one of several processes. Arguments: channel, database, address of VK's
 * API or a push service, moment of its clock.
 */
const [channel = '', url = '', address = '', moment = ''] = process.argv.slice(2);
const { database, close } = await openDatabase({ kind: 'server', url, readUrl: null, connections: 2 });
process.send?.('ready');
await once(process, 'message');
process.disconnect();
const now = new Date(Number(moment));
await passOnEvents(database, now);
if (channel === 'vk') {
  const vk = { appId: 51, secureKey: '', groupId: 7, serviceKey: 'the-service-key', apiUrl: address };
  await formBatches(database, 'vk', now);
  await sendBatches({ database, vk }, () => now);
} else {
  await formBatches(database, 'push', now);
  await sendPushes({ database, push: pushSettings(address) }, () => now);
}
await close();

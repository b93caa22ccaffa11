import { neverStopping, type Stopping } from '../../lib/startPolling';
import type { Services } from '../services';
import { formBatches } from './batches';
import { mailDigests } from './mailDigests';
import { passOnEvents } from './notificationEvents';
import { sendBatches } from './sendBatches';
import { sendPushes } from './sendPushes';

/**
 * Notifies people of events that happened while they were away (docs/product/states.md#notifications). Several
 * processes may do so at the same time, and may be killed: nobody is notified twice, and nobody is left out.
 */
export async function notifyPeople(
  services: Pick<Services, 'database' | 'vk' | 'push' | 'mail' | 'tokenSecret' | 'websiteUrl'>,
  now: () => Date = () => new Date(),
  stopping: Stopping = neverStopping,
): Promise<void> {
  await passOnEvents(services.database, now());
  await mailDigests(services, now());
  // Without a key nothing could be sent.
  if (services.push !== null) {
    await formBatches(services.database, 'push', now());
    await sendPushes({ database: services.database, push: services.push }, now, stopping);
  }
  if (services.vk.serviceKey === null) return;
  await formBatches(services.database, 'vk', now());
  await sendBatches(services, now, stopping);
}

import * as fake from 'fake-indexeddb';
import { unwrap } from 'idb';
import { openDrafts } from '@/offline/page/draftDatabase';

/** Gives the page a database on its device. The returned function removes it, with its drafts. */
export function addDeviceDatabase(): () => Promise<void> {
  for (const [name, value] of Object.entries(fake)) Reflect.set(globalThis, name, value);
  return async () => {
    const drafts = await openDrafts();
    await drafts.clear('drafts');
    // The app keeps it open, and would continue with one that no longer exists.
    const closed = new Promise((resolve) => drafts.addEventListener('close', resolve));
    Reflect.apply(fake.forceCloseDatabase, null, [unwrap(drafts)]);
    await closed;
    for (const name of Object.keys(fake)) Reflect.deleteProperty(globalThis, name);
  };
}

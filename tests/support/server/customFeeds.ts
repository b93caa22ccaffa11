import { type AccessMode, accessMode } from '@/domain/customFeed';
import type { SignedIn } from './startTestServer';

/** Creates a custom feed of a user through the API; returns its id. */
export async function makeFeed(
  maker: SignedIn,
  name = 'Cats',
  mode: AccessMode = accessMode.addAnyone,
): Promise<string> {
  const { _id } = await maker.api.customFeeds.create({ name, picId: '', accessMode: mode });
  return _id;
}

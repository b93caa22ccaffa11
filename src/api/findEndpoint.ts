import type { Endpoint } from '@/api/endpoints/endpoint';
import { feedEndpoints } from '@/api/endpoints/feeds';
import { projectEndpoints } from '@/api/endpoints/projects';
import { errorWithoutWords } from '@/api/errors';

type Groups = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** What the first screens ask for. The other declarations come with the first call that needs one. */
const atHand: Groups = { feeds: feedEndpoints, projects: projectEndpoints };

/** The declaration of a call. Rejects with a retriable `ApiError` when its code does not arrive. */
export async function findEndpoint(group: string, name: string): Promise<Endpoint> {
  const groups = group in atHand ? atHand : await loadWholeContract();
  const declared = groups[group]?.[name];
  if (declared === undefined) throw new TypeError(`The contract has no call ${group}.${name}`);
  return declared;
}

async function loadWholeContract(): Promise<Groups> {
  try {
    return (await import('@/api/endpoints/endpoints')).endpoints;
  } catch (error) {
    console.warn('The code that describes the calls cannot be loaded.', error);
    throw errorWithoutWords('noAnswer', null, error);
  }
}

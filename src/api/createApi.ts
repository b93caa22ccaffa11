import { type Api, withMethods } from '@/api/Api';
import { type ArchiveApiOptions, createArchiveClient } from '@/api/archive/createArchiveClient';
import type { ApiOptions } from '@/api/callEndpoint';
import { createApiClient } from '@/api/createApiClient';

/**
 * The REST module over a server, every call of the contract a method (docs/product/calls.md#the-contract).
 */
export function createApi(options: ApiOptions): Api {
  return withMethods(createApiClient(options));
}

/** The same over the static files of an archive. */
export function createArchiveApi(options: ArchiveApiOptions): Api {
  return withMethods(createArchiveClient(options));
}

import * as z from 'zod/mini';
import { endpoint } from '@/api/endpoints/endpoint';
import { clientReportsPath } from '@/api/endpoints/paths';
import type { InputFault } from '@/api/schemas/fields';
import {
  type ClientReport,
  clientErrorKinds,
  clientHosts,
  clientReportLimits,
  connectionTypes,
  isPlace,
  speedNames,
  visitKinds,
} from '@/domain/clientReport';

const { errors, places, message, name, longestMs: maxMs } = clientReportLimits;

const word = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => /^[\w.+-]*$/.test(text), 'not-an-id' satisfies InputFault),
  );

const error = z.object({
  kind: z.literal(clientErrorKinds),
  route: word(name),
  name: word(name),
  message: z.string().check(z.maxLength(message)),
  at: z
    .array(z.string().check(z.refine(isPlace, 'not-an-id' satisfies InputFault)))
    .check(z.maxLength(places)),
});

const speed = z.object({
  name: z.literal(speedNames),
  value: z.number().check(z.nonnegative(), z.maximum(maxMs)),
});

export const clientReport: z.ZodMiniType<ClientReport> = z.object({
  version: word(name),
  host: z.literal(clientHosts),
  connection: z.literal(connectionTypes),
  visit: z.optional(z.literal(visitKinds)),
  errors: z.array(error).check(z.maxLength(errors)),
  speeds: z.array(speed).check(z.maxLength(speedNames.length)),
});

/** Errors and measurements that the app reports about itself (docs/product/errors.md#what-the-client-reports). */
export const clientReportEndpoints = {
  send: endpoint({
    method: 'POST',
    path: clientReportsPath,
    summary: 'Reports errors and speed of the client, and one visit. Nobody is signed in here.',
    body: clientReport,
  }),
};

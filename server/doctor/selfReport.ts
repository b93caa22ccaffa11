import { max, min, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { listAdmins } from '../calls/admins/admins';
import type { Services } from '../calls/services';
import { queuedEmails } from '../database/tables/accounts';
import { externalIdentities } from '../database/tables/users';
import { errorCodeOf } from '../lib/errors';
import { createSigner, type Secrets } from '../lib/secrets';

const path = '/internal/report';
const purpose = 'report of a running server';
const validMs = 60_000;
const timeoutMs = 10_000;

const order = z.object({ endsAt: z.number() });

const reportSchema = z.object({
  /** The address whose rate limits the request counts for. */
  countedAs: z.string(),
  /** The address of the connection: the proxy's, where there is one. */
  connectedFrom: z.string(),
  isForwarded: z.boolean(),
  /** Whether `connectedFrom` is a trusted proxy, whose `X-Forwarded-For` is used. */
  isTrusted: z.boolean(),
  serverMs: z.number(),
  databaseMs: z.number(),
  admins: z.array(z.object({ name: z.string(), isReady: z.boolean() })),
  /** The age of the oldest queued email; `null` when there is none. */
  oldestEmailMs: z.number().nullable(),
  /** When the latest new user signed in through VK. */
  newestFromVkMs: z.number().nullable(),
});

/** What a running server reports about itself to `npm run doctor`. */
export type SelfReport = z.output<typeof reportSchema>;

/** Answers requests signed with the server's secret, also through the proxy; all others get 404. */
export const selfReportPlugin: FastifyPluginAsync<Services> = async (app, services) => {
  const { verify } = createSigner(services.tokenSecret, purpose);
  app.post<{ Body: unknown }>(path, async ({ body, headers, ip, ips = [], socket }, reply) => {
    const signed = z.object({ order: z.string() }).safeParse(body);
    const request = order.safeParse(signed.success ? verify(signed.data.order) : undefined);
    if (!request.success || request.data.endsAt < Date.now()) return reply.callNotFound();
    const report: SelfReport = {
      countedAs: ip,
      connectedFrom: socket.remoteAddress ?? '',
      isForwarded: headers['x-forwarded-for'] !== undefined,
      isTrusted: ips.length > 1,
      ...(await readDatabase(services)),
    };
    return report;
  });
};

async function readDatabase(services: Services) {
  const { database } = services;
  const [clock] = await database
    .select({
      nowMs: sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number),
      oldest: min(queuedEmails.createdAt),
    })
    .from(queuedEmails);
  const serverMs = Date.now();
  const [vk] = await database
    .select({ newest: max(externalIdentities.createdAt) })
    .from(externalIdentities)
    .where(sql`${externalIdentities.provider} = 'vk'`);
  const admins = await listAdmins(database, services);
  return {
    serverMs,
    databaseMs: clock?.nowMs ?? serverMs,
    admins: admins.map(({ name, isReady }) => ({ name, isReady })),
    oldestEmailMs: clock?.oldest ? serverMs - Number(clock.oldest) : null,
    newestFromVkMs: vk?.newest ? Number(vk.newest) : null,
  };
}

/** A server's response to the request for its report. */
export type ReportAnswer =
  | { readonly kind: 'report'; readonly report: SelfReport; readonly receivedMs: number }
  /** Another program responded, or a server with another secret. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable'; readonly code: string };

export async function askForReport(
  url: string,
  secrets: Secrets,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReportAnswer> {
  const signed = createSigner(secrets, purpose).sign({ endsAt: Date.now() + validMs });
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ order: signed }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = reportSchema.safeParse(await response.json().catch(() => null));
    return read.success
      ? { kind: 'report', report: read.data, receivedMs: Date.now() }
      : { kind: 'refused', status: response.status };
  } catch (error) {
    return { kind: 'unreachable', code: codeOf(error) };
  }
}

/** The system's code of a failed request, which `fetch` gives as the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'ETIMEDOUT';
  return errorCodeOf(error.cause) || error.message;
}

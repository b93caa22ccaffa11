import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { parseJson } from '@/lib/parseJson';
import { rootCauseMessage } from './errors';
import { isSameSecret } from './secrets';

export interface VkApi {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly serviceKey: string;
}

/** For example the error page of a proxy before VK. */
class WithoutJsonError extends Error {
  constructor(status: number) {
    super(`HTTP ${status} without JSON`);
  }
}

/**
 * Calls a method of VK's API as the app itself. Returns VK's JSON unchecked; throws when there is no response in time.
 */
export async function callVkMethod(
  { apiUrl, serviceKey }: VkApi,
  method: string,
  params: Readonly<Record<string, string>>,
  maxWaitMs: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const v = defaultUrlsConfig.socialApiVersion;
  const response = await fetch(`${apiUrl}/method/${method}`, {
    method: 'POST',
    body: new URLSearchParams({ ...params, access_token: serviceKey, v }),
    signal: AbortSignal.any([AbortSignal.timeout(maxWaitMs), ...(signal ? [signal] : [])]),
    redirect: 'error',
  });
  const answer = parseJson(await response.text());
  if (answer === undefined) throw new WithoutJsonError(response.status);
  return answer;
}

/** Why a call of VK's API has no usable response, for the log: without the response and what was sent. */
export function reasonOfVkFailure(error: unknown): string {
  if (error instanceof z.ZodError) return 'a response of another shape';
  // Errors of the connection are the cause of a `TypeError`.
  if (error instanceof WithoutJsonError || error instanceof TypeError) return rootCauseMessage(error);
  return error instanceof Error ? error.name : 'no answer';
}

/** VK's launch params by name, from the URL of the app's frame. */
export type LaunchParams = Readonly<Record<string, string>>;

type VerifiedLaunch =
  | { readonly kind: 'valid'; readonly params: LaunchParams }
  | { readonly kind: 'invalid'; readonly reason: LaunchRefusal };

export type LaunchRefusal = 'unsigned' | 'repeatedName' | 'wrongSign' | 'otherApp' | 'wrongTime';

interface LaunchCheck {
  readonly secureKey: string;
  readonly appId: number;
  /** Reloading the frame sends the same params again, so they may be used more than once. */
  readonly maxAgeSeconds: number;
  /** Now, in milliseconds since 1970. */
  readonly now: number;
}

/** The allowed difference between the clocks of VK and this server. */
const clockSkewSeconds = 300;

/** The query that VK would append to the app's URL: the params and their `sign`. */
export function signLaunchParams(params: LaunchParams, secureKey: string): string {
  const query = new URLSearchParams({ ...params, sign: signOf(Object.entries(params), secureKey) });
  return query.toString();
}

/** Verifies the unmodified query, with or without the leading `?`. */
export function verifyLaunchParams(query: string, check: LaunchCheck): VerifiedLaunch {
  const all = [...new URLSearchParams(query)];
  const signed = all.filter(([name]) => name.startsWith('vk_'));
  const params = Object.fromEntries(signed);
  const signs = all.filter(([name]) => name === 'sign').map(([, value]) => value);
  const sign = signs[0];
  if (sign === undefined || signed.length === 0) return refuse('unsigned');
  if (signs.length > 1 || Object.keys(params).length !== signed.length) return refuse('repeatedName');
  const wanted = signOf(signed, check.secureKey);
  if (!isSameSecret(Buffer.from(sign), Buffer.from(wanted))) return refuse('wrongSign');
  if (params.vk_app_id !== String(check.appId)) return refuse('otherApp');
  const age = check.now / 1000 - Number(params.vk_ts);
  if (!(age <= check.maxAgeSeconds && age >= -clockSkewSeconds)) return refuse('wrongTime');
  return { kind: 'valid', params };
}

/** A reloaded frame sends the launch params again, so they have to stay valid while people keep the app open. */
const maxAgeSeconds = 24 * 3600;

/** Verifies the launch query that a client of this server sends. */
export function verifyAppLaunch(
  query: string,
  app: Pick<LaunchCheck, 'appId' | 'secureKey'>,
): VerifiedLaunch {
  const { appId, secureKey } = app;
  return verifyLaunchParams(query, { appId, secureKey, maxAgeSeconds, now: Date.now() });
}

function refuse(reason: LaunchRefusal): VerifiedLaunch {
  return { kind: 'invalid', reason };
}

/** VK signs all `vk_` params, also future ones, sorted by name. */
function signOf(params: readonly (readonly [string, string])[], secureKey: string): string {
  const text = params
    .filter(([name]) => name.startsWith('vk_'))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return createHmac('sha256', secureKey).update(text).digest('base64url');
}

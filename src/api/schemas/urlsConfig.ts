import * as z from 'zod/mini';
import { defaultUrlsConfig } from '@/api/schemas/defaultUrlsConfig';
import { describeIssues } from '@/api/schemas/describeIssues';
import { externalProviders } from '@/domain/user';

/**
 * Where everything is (docs/product/calls.md#addresses). Addresses may be root-relative; '' is the own
 * origin.
 */
export const urlsConfig = z.object({
  backendUrl: z.string(),
  staticUrls: z.array(z.string()).check(z.minLength(1)),
  userContentUrl: z.string(),
  newPaths: z.boolean(),
  editorUrl: z.string(),
  playerUrl: z.string(),
  websiteUrl: z.string(),
  socialAppUrl: z.string(),
  socialApiVersion: z.string(),
  socialGroupId: z.number(),
  paymentUrl: z.string(),
  androidAppUrl: z.string(),
  noticeUrl: z.string(),
  providers: z.array(z.literal(externalProviders)),
  testMode: z.boolean(),
});

export type UrlsConfig = Readonly<z.output<typeof urlsConfig>>;

const anyObject = z.looseObject({});

export interface ReadUrlsConfig {
  readonly config: UrlsConfig;
  /** The keys that are not there, for the log; their defaults stand in. */
  readonly missingKeys: readonly string[];
}

/** Reads the addresses. Throws an error that names the key whose value is of a wrong kind. */
export function readUrlsConfig(raw: unknown): ReadUrlsConfig {
  const object = anyObject.safeParse(raw);
  if (!object.success) throw new Error('config/urls.json: expected object');
  const result = urlsConfig.safeParse({ ...defaultUrlsConfig, ...object.data });
  if (!result.success) throw new Error(`config/urls.json: ${describeIssues(result.error)}`);
  const missingKeys = Object.keys(defaultUrlsConfig).filter((key) => !(key in object.data));
  return { config: result.data, missingKeys };
}

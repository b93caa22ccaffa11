import * as z from 'zod/mini';
import { describeIssues } from '@/api/schemas/describeIssues';
import { externalProviders } from '@/domain/user';

/** Defaults of missing keys: everything is on the page's origin, as in an archive. */
export const defaultUrlsConfig = {
  backendUrl: '',
  staticUrls: ['/image_store'],
  userContentUrl: '',
  newPaths: true,
  editorUrl: '/editor.html',
  touchEditor: false,
  playerUrl: '/player.html',
  websiteUrl: '',
  socialAppUrl: '',
  socialApiVersion: '5.199',
  socialGroupId: 0,
  supportEmail: '',
  operator: '',
  paymentUrl: '',
  androidAppUrl: '',
  noticeUrl: '',
  providers: [],
  testMode: false,
};

/** All addresses (docs/product/calls.md#addresses). They may be root-relative; '' is the page's origin. */
export const urlsConfig = z.object({
  backendUrl: z.string(),
  staticUrls: z.array(z.string()).check(z.minLength(1)),
  userContentUrl: z.string(),
  newPaths: z.boolean(),
  editorUrl: z.string(),
  touchEditor: z.boolean(),
  playerUrl: z.string(),
  websiteUrl: z.string(),
  socialAppUrl: z.string(),
  socialApiVersion: z.string(),
  socialGroupId: z.number(),
  supportEmail: z.string(),
  operator: z.string(),
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
  /** Missing keys, to be logged; their defaults are used. */
  readonly missingKeys: readonly string[];
}

/** Throws an error that names the key with an invalid value. */
export function readUrlsConfig(raw: unknown): ReadUrlsConfig {
  const object = anyObject.safeParse(raw);
  if (!object.success) throw new Error('config/urls.json: expected object');
  const result = urlsConfig.safeParse({ ...defaultUrlsConfig, ...object.data });
  if (!result.success) throw new Error(`config/urls.json: ${describeIssues(result.error)}`);
  const missingKeys = Object.keys(defaultUrlsConfig).filter((key) => !(key in object.data));
  return { config: result.data, missingKeys };
}

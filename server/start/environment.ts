import { isIP } from 'node:net';
import { z } from 'zod';
import { fieldBounds, isEmail } from '@/domain/limits';
import { externalProviders } from '@/domain/user';
import { parseJson } from '@/lib/parseJson';
import { isCommonPassword } from '../calls/accounts/common-passwords/isCommonPassword';
import { readHosts } from '../database/hosts';
import { demoPassword } from '../demo/demoPeople';
import { isOriginPattern, isProxyAddress } from '../http/addresses';
import { faultRules } from '../http/faults';
import { vapidPublicKey } from '../lib/secrets';
import { readFilesAddress } from '../media/files/S3Options';
import { isFrameSource } from '../website/securityHeaders';

const portOr = (fallback: number) =>
  z.coerce
    .number('must be a port number, for example 5173')
    .int('must be an integer')
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(fallback);

const vkIdOr = (fallback: number) =>
  z.coerce
    .number('must be an id assigned by VK')
    .int('must be an integer')
    .positive('must be greater than 0')
    .default(fallback);

const switchOr = (fallback: '0' | '1') =>
  z
    .enum(['1', 'true', '0', 'false'], 'must be 1 or 0')
    .default(fallback)
    .transform((value) => value === '1' || value === 'true');

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address, for example https://kadr.example' })
  .transform((url) => url.replace(/\/+$/, ''));

function isWithoutPath(url: string): boolean {
  const { pathname, search, hash, username } = new URL(url);
  return pathname + search + hash + username === '/';
}

/** Pages use paths from the root of their host. */
const websiteAddress = webAddress.refine(
  isWithoutPath,
  'must be a web address without a path, for example https://kadr.example',
);

const storeAddress = webAddress.refine(
  isWithoutPath,
  'must be the web address of an object store without a path, for example https://s3.example',
);

const postgresAddress = (attributes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => readHosts(text) !== null,
      'must be a PostgreSQL URL, for example postgres://kadr@db/kadr or postgres://kadr@db1,db2/kadr',
    )
    .refine(
      (text) => attributes.includes(readHosts(text)?.attributes ?? 'any'),
      `must have one of the target_session_attrs ${attributes.join(', ')}`,
    );

const filesAddress = z.string().transform((text, context) => {
  const address = readFilesAddress(text);
  if (address !== null) return address;
  context.addIssue('must be a bucket and a key prefix, for example s3://kadr/files');
  return z.NEVER;
});

/** Separated by commas or spaces. */
const several = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

const originsRule =
  'must be origins without a path, for example https://app.example or https://prod-app1-*.pages-ac.vk-apps.com';
const framesRule = 'must be sites without a path, for example https://app.example or https://*.app.example';
const proxiesRule =
  'must be IP addresses, networks or loopback, linklocal, uniquelocal, for example 10.0.0.1 or 10.0.0.0/8';

/** `noreply@kadr.example`, or with a name: `Kadr <noreply@kadr.example>`. */
const sender = /^[^\s<>@]+@[^\s<>@]+$|^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/;

const faults = z.string().transform((text, context) => {
  const rules = faultRules.safeParse(parseJson(text));
  if (rules.success) return rules.data;
  context.addIssue(
    'must be a JSON list of faults, for example [{"address":"/api/feed","conduct":{"kind":"dropped"}}]',
  );
  return z.NEVER;
});

const { password } = fieldBounds;

export const environmentSchema = z
  .object({
    /** 0 uses any free port. */
    PORT: portOr(5173),
    /** The IP address on which the website listens. Default: localhost with demo data, otherwise all addresses. */
    HOST: z
      .string()
      .refine((host) => isIP(host) !== 0, 'must be an IP address of this machine, for example 0.0.0.0')
      .optional(),
    /** The port of the local VK host; 0 uses any free port. */
    VK_HOST_PORT: portOr(5174),
    DATA_DIR: z.string().default('.data'),
    /** A bucket for files. Default: a folder in DATA_DIR. */
    FILES_URL: filesAddress.optional(),
    FILES_ENDPOINT: storeAddress.optional(),
    FILES_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a region, for example us-east-1')
      .default('us-east-1'),
    FILES_ACCESS_KEY: z.string().optional(),
    FILES_SECRET_KEY: z.string().optional(),
    /** The URL of a CDN for uploaded images. */
    USER_CONTENT_URL: webAddress.optional(),
    /** Default: the embedded database in DATA_DIR. */
    DATABASE_URL: postgresAddress(['any', 'primary', 'read-write']).optional(),
    /** Streaming replicas for reads. */
    DATABASE_READ_URL: postgresAddress(['any', 'standby', 'prefer-standby', 'read-only']).optional(),
    /** The size of each connection pool of this process. */
    DATABASE_CONNECTIONS: z.coerce
      .number('must be the number of connections per process, for example 10')
      .int('must be an integer')
      .min(2, 'must be between 2 and 200')
      .max(200, 'must be between 2 and 200')
      .default(10),
    /** Must be off for poolers that may run each statement on another connection. */
    DATABASE_PREPARED: switchOr('1'),
    /** The website's public URL, behind a proxy. */
    PUBLIC_URL: websiteAddress.optional(),
    /** Demo data and development values; not for the internet. */
    DEMO: switchOr('1'),
    TEST_MODE: switchOr('0'),
    TOKEN_SECRET: z
      .string()
      .min(32, 'must have at least 32 characters')
      .default('kadr-development-token-secret'),
    /** The previous secret, which is still accepted. */
    TOKEN_SECRET_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
    /** The first admin of a server without demo data. */
    ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(password.min, `must have ${password.min} to ${password.max} characters`)
      .max(password.max, `must have ${password.min} to ${password.max} characters`)
      .refine((text) => !isCommonPassword(text) && text !== demoPassword, 'must not be a common password')
      .optional(),
    /** Removes the accounts whose password is in the docs, and then exits. */
    REMOVE_DEMO_PEOPLE: switchOr('0'),
    VK_APP_ID: vkIdOr(10_000_001),
    VK_SECURE_KEY: z.string().default('kadr-development-key'),
    /** The product's VK community. */
    VK_GROUP_ID: vkIdOr(10_000_002),
    /** For requests to VK's API, which are not made without it. */
    VK_SERVICE_KEY: z.string().optional(),
    VK_API_URL: webAddress.default('https://api.vk.com'),
    /** Signs push notifications (RFC 8292), which are not sent without it. */
    VAPID_PRIVATE_KEY: z
      .string()
      .refine(
        (key) => /^[\w-]{43}$/.test(key) && vapidPublicKey(key) !== null,
        'must be a random key of 32 bytes (see docs/deploy.md)',
      )
      .optional(),
    /** Default: emails are written to a folder in DATA_DIR. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be the URL of a mail server, for example smtps://name:password@mail.example',
      })
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(sender, 'must be a sender, for example Kadr <noreply@kadr.example>')
      .default('Kadr <noreply@localhost>'),
    OAUTH_FACEBOOK_CLIENT_ID: z.string().optional(),
    OAUTH_FACEBOOK_CLIENT_SECRET: z.string().optional(),
    OAUTH_FACEBOOK_ISSUER: webAddress.optional(),
    OAUTH_VK_CLIENT_ID: z.string().optional(),
    OAUTH_VK_CLIENT_SECRET: z.string().optional(),
    OAUTH_VK_ISSUER: webAddress.optional(),
    OAUTH_GOOGLE_CLIENT_ID: z.string().optional(),
    OAUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
    OAUTH_GOOGLE_ISSUER: webAddress.optional(),
    /** The address to which users write. */
    SUPPORT_EMAIL: z.string().refine(isEmail, 'must be an email address').default(''),
    /**
     * The responsible operator, for the legal texts: a name, with the number in a public register, and a postal
     * address.
     */
    OPERATOR_NAME: z.string().trim().default(''),
    OPERATOR_ADDRESS: z.string().trim().default(''),
    PAYMENT_URL: webAddress.default(''),
    ANDROID_APP_URL: webAddress.default(''),
    /** A program that checks content before it is published, and the bearer token that it expects. */
    SCANNER_URL: webAddress
      .refine((url) => new URL(url).username === '', 'must not contain credentials; use SCANNER_TOKEN')
      .optional(),
    SCANNER_TOKEN: z
      .string()
      .regex(/^[!-~]+$/, 'must have no spaces')
      .optional(),
    /** A JSON file with the product-wide notice by locale. It may change while the server runs. */
    NOTICE_FILE: z.string().optional(),
    /** Sites that may frame the client besides VK, and localhost with demo data. */
    FRAME_ANCESTORS: several.refine((sites) => sites.every(isFrameSource), framesRule),
    /** Other origins whose pages may make calls; `*` matches a part of a host name. */
    CORS_ORIGINS: several.refine((origins) => origins.every(isOriginPattern), originsRule),
    /** Proxies whose X-Forwarded-For is trusted. */
    TRUSTED_PROXIES: several.refine((proxies) => proxies.every(isProxyAddress), proxiesRule),
    LOG: z.enum(['errors', 'requests'], 'must be errors or requests').default('errors'),
    /** The bearer token of /metrics, which is off without it. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[!-~]{32,}$/, 'must have at least 32 characters, without spaces')
      .optional(),
    /** Calls that fail on purpose, for development. */
    FAULTS: faults.optional(),
  })
  .superRefine((values, context) => {
    const pairs = [
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      ['FILES_URL', 'FILES_ENDPOINT'],
      ['FILES_URL', 'FILES_ACCESS_KEY'],
      ['FILES_URL', 'FILES_SECRET_KEY'],
      ...externalProviders.map((name) => oauthNames(name)),
    ] as const;
    const expectBoth = (given: keyof typeof values, needed: keyof typeof values) => {
      if (values[given] === undefined || values[needed] !== undefined) return;
      context.addIssue({ code: 'custom', path: [needed], message: `must be set together with ${given}` });
    };
    expectBoth('DATABASE_READ_URL', 'DATABASE_URL');
    expectBoth('SCANNER_TOKEN', 'SCANNER_URL');
    for (const [one, other] of pairs) {
      expectBoth(one, other);
      expectBoth(other, one);
    }
  });

export type Environment = z.output<typeof environmentSchema>;

export function oauthNames(provider: (typeof externalProviders)[number]) {
  const names = {
    facebook: ['OAUTH_FACEBOOK_CLIENT_ID', 'OAUTH_FACEBOOK_CLIENT_SECRET', 'OAUTH_FACEBOOK_ISSUER'],
    vk: ['OAUTH_VK_CLIENT_ID', 'OAUTH_VK_CLIENT_SECRET', 'OAUTH_VK_ISSUER'],
    google: ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET', 'OAUTH_GOOGLE_ISSUER'],
  } as const;
  return names[provider];
}

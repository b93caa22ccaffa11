import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../../../../server/lib/errors';
import { developmentConfig } from '../../../../server/start/config';
import { readConfig } from '../../../../server/start/readConfig';

const originsRule =
  'must be origins without a path, for example https://app.example or https://prod-app1-*.pages-ac.vk-apps.com';
const framesRule = 'must be sites without a path, for example https://app.example or https://*.app.example';
const proxiesRule =
  'must be IP addresses, networks or loopback, linklocal, uniquelocal, for example 10.0.0.1 or 10.0.0.0/8';
const storeRule = 'must be the web address of an object store without a path, for example https://s3.example';
const filesRule = 'must be a bucket and a key prefix, for example s3://kadr/files';
const faultsRule =
  'must be a JSON list of faults, for example [{"address":"/api/feed","conduct":{"kind":"dropped"}}]';

const faults = '[{"address":"/api/feed","conduct":{"kind":"dropped"}}]';

/** The minimum for a server on the open internet. */
const production = {
  DEMO: '0',
  TOKEN_SECRET: 'a secret of thirty-two characters',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a secure key of VK',
  VK_GROUP_ID: '7',
} as const;

/** The start’s error message; `null` when it starts. */
function startError(environment: Readonly<Record<string, string>>): string | null {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

describe('the environment', () => {
  test('may be empty: development values are used, and those for VK are listed', () => {
    const { config, standIns, forTests } = readConfig({});
    expect(config).toEqual(developmentConfig);
    expect(standIns).toEqual(['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID']);
    expect(forTests).toEqual([]);
  });

  test('is used as given', () => {
    const { config, standIns } = readConfig({
      PORT: '8080',
      HOST: '::',
      VK_HOST_PORT: '8081',
      DATA_DIR: '/tmp/kadr',
      PUBLIC_URL: 'https://kadr.example/',
      VK_APP_ID: '51',
      VK_SECURE_KEY: 'a secure key of VK',
      VK_GROUP_ID: '7',
      VK_SERVICE_KEY: 'a service key of VK',
      VK_API_URL: 'https://api.vk.example/',
      VAPID_PRIVATE_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
      DATABASE_URL: 'postgres://kadr@db.example/kadr',
      DATABASE_READ_URL: 'postgres://kadr@replica.example/kadr',
      DATABASE_CONNECTIONS: '25',
      DATABASE_PREPARED: '0',
      FILES_URL: 's3://kadr/people/files',
      FILES_ENDPOINT: 'https://s3.example:8443/',
      FILES_REGION: 'eu-central-1',
      FILES_ACCESS_KEY: 'key',
      FILES_SECRET_KEY: 'secret',
      USER_CONTENT_URL: 'https://cdn.example/',
      DEMO: '0',
      TOKEN_SECRET: 'a secret of thirty-two characters',
      ADMIN_EMAIL: 'admin@kadr.example',
      ADMIN_PASSWORD: 'long enough',
      REMOVE_DEMO_PEOPLE: '1',
      SCANNER_URL: 'https://scanner.example/look',
      SCANNER_TOKEN: 'word',
      SMTP_URL: 'smtps://kadr:word@mail.example',
      MAIL_FROM: 'Kadr <noreply@kadr.example>',
      OAUTH_GOOGLE_CLIENT_ID: 'id',
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
      OAUTH_VK_CLIENT_ID: '51',
      OAUTH_VK_CLIENT_SECRET: 'secret',
      OAUTH_VK_ISSUER: 'https://id.example/',
      SUPPORT_EMAIL: 'help@kadr.example',
      OPERATOR_NAME: ' Kadr Ltd ',
      OPERATOR_ADDRESS: '1 Main Street, Riga',
      PAYMENT_URL: 'https://pay.example',
      ANDROID_APP_URL: 'https://store.example/kadr',
      NOTICE_FILE: '/etc/kadr/notice.json',
      FRAME_ANCESTORS:
        'https://one.example, https://*.two.example:8443 three.example http://localhost:* https:',
      CORS_ORIGINS: 'https://one.example, https://prod-app51-*.pages-ac.vk-apps.com',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16 loopback',
      LOG: 'requests',
      METRICS_TOKEN: 'a-token-of-thirty-two-characters',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::',
      vkHostPort: 8081,
      dataFolder: '/tmp/kadr',
      fileStore: {
        bucket: 'kadr',
        prefix: 'people/files/',
        endpoint: 'https://s3.example:8443',
        region: 'eu-central-1',
        accessKey: 'key',
        secretKey: 'secret',
      },
      userContentUrl: 'https://cdn.example',
      databaseUrl: 'postgres://kadr@db.example/kadr',
      databaseReadUrl: 'postgres://kadr@replica.example/kadr',
      databaseConnections: 25,
      databasePrepared: false,
      publicUrl: 'https://kadr.example',
      demo: false,
      testMode: false,
      tokenSecret: 'a secret of thirty-two characters',
      firstAdmin: { email: 'admin@kadr.example', password: 'long enough' },
      removesDemoPeople: true,
      scanner: { url: 'https://scanner.example/look', token: 'word' },
      vkAppId: 51,
      vkSecureKey: 'a secure key of VK',
      vkGroupId: 7,
      vkServiceKey: 'a service key of VK',
      vkApiUrl: 'https://api.vk.example',
      push: {
        privateKey: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
        publicKey: expect.stringMatching(/^B[\w-]{86}$/),
        subject: 'mailto:help@kadr.example',
      },
      smtpUrl: 'smtps://kadr:word@mail.example',
      mailFrom: 'Kadr <noreply@kadr.example>',
      providers: {
        google: { clientId: 'id', clientSecret: 'secret', issuer: null },
        vk: { clientId: '51', clientSecret: 'secret', issuer: 'https://id.example' },
      },
      supportEmail: 'help@kadr.example',
      operator: 'Kadr Ltd\n1 Main Street, Riga',
      paymentUrl: 'https://pay.example',
      androidAppUrl: 'https://store.example/kadr',
      noticeFile: '/etc/kadr/notice.json',
      frameAncestors: [
        'https://one.example',
        'https://*.two.example:8443',
        'three.example',
        'http://localhost:*',
        'https:',
      ],
      allowedOrigins: ['https://one.example', 'https://prod-app51-*.pages-ac.vk-apps.com'],
      trustedProxies: ['10.0.0.1', '10.1.0.0/16', 'loopback'],
      log: 'requests',
      metricsToken: 'a-token-of-thirty-two-characters',
      faults: null,
    });
    expect(standIns).toEqual([]);
  });

  test('with an empty value counts as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' }).config).toEqual(developmentConfig);
  });

  test.each([
    ['PORT', 'abc', 'must be a port number, for example 5173'],
    ['PORT', '5173.5', 'must be an integer'],
    ['PORT', '-0.5', 'must be an integer'],
    ['HOST', 'localhost', 'must be an IP address of this machine, for example 0.0.0.0'],
    ['VK_HOST_PORT', '70000', 'must be between 0 and 65535'],
    ['PUBLIC_URL', 'kadr.example', 'must be a web address, for example https://kadr.example'],
    ['PUBLIC_URL', 'ftp://kadr.example', 'must be a web address, for example https://kadr.example'],
    [
      'PUBLIC_URL',
      'https://kadr.example/comics',
      'must be a web address without a path, for example https://kadr.example',
    ],
    [
      'PUBLIC_URL',
      'https://kadr.example?x',
      'must be a web address without a path, for example https://kadr.example',
    ],
    ['TEST_MODE', 'maybe', 'must be 1 or 0'],
    ['DEMO', 'maybe', 'must be 1 or 0'],
    ['VK_APP_ID', '-4', 'must be greater than 0'],
    ['VK_GROUP_ID', 'kadr', 'must be an id assigned by VK'],
    ['SUPPORT_EMAIL', 'help', 'must be an email address'],
    ['MAIL_FROM', 'Kadr', 'must be a sender, for example Kadr <noreply@kadr.example>'],
    ['MAIL_FROM', 'Kadr <noreply@kadr.example', 'must be a sender, for example Kadr <noreply@kadr.example>'],
    ['OAUTH_VK_ISSUER', 'id.example', 'must be a web address, for example https://kadr.example'],
    ['FRAME_ANCESTORS', "https://one.example; script-src 'none'", framesRule],
    ['FRAME_ANCESTORS', 'https://one.example/page', framesRule],
    ['FRAME_ANCESTORS', 'https://кадр.рф', framesRule],
    ['CORS_ORIGINS', '*', originsRule],
    ['CORS_ORIGINS', 'https://*.com', originsRule],
    ['CORS_ORIGINS', 'https://one.example/page', originsRule],
    ['TRUSTED_PROXIES', 'proxy.example', proxiesRule],
    ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/64', proxiesRule],
    ['FILES_REGION', 'Frankfurt am Main', 'must be a region, for example us-east-1'],
    ['LOG', 'all', 'must be errors or requests'],
    ['FAULTS', '{', faultsRule],
    ['FAULTS', '{"address":"/api"}', faultsRule],
    ['FAULTS', '[{"address":"api","conduct":{"kind":"slow"}}]', faultsRule],
  ])('is refused with one sentence when %s is "%s"', (name, value, rule) => {
    expect(startError({ [name]: value })).toBe(`${name} ${rule}, but it is "${value}".`);
  });

  test.each(['https://s3.example/kadr', 'https://key:secret@s3.example'])(
    'refuses an object store URL like %s',
    (endpoint) => {
      const files = { FILES_URL: 's3://kadr', FILES_ACCESS_KEY: 'key', FILES_SECRET_KEY: 'secret' };
      expect(startError({ ...files, FILES_ENDPOINT: endpoint })).toBe(`FILES_ENDPOINT ${storeRule}.`);
    },
  );

  test.each([
    [
      'DATABASE_URL',
      'mysql://kadr:word@db/kadr',
      'must be a PostgreSQL URL, for example postgres://kadr@db/kadr or postgres://kadr@db1,db2/kadr',
    ],
    [
      'SMTP_URL',
      'smtp:mail',
      'must be the URL of a mail server, for example smtps://name:password@mail.example',
    ],
    ['FILES_URL', 'kadr', filesRule],
    ['FILES_URL', 's3://', filesRule],
    ['FILES_URL', 's3://k', filesRule],
    ['FILES_URL', 's3://Kadr', filesRule],
    ['FILES_URL', 's3://kadr/../up', filesRule],
    ['FILES_URL', 'https://s3.example/kadr', filesRule],
    ['PAYMENT_URL', 'pay', 'must be a web address, for example https://kadr.example'],
    ['ANDROID_APP_URL', 'app', 'must be a web address, for example https://kadr.example'],
    ['METRICS_TOKEN', 'short', 'must have at least 32 characters, without spaces'],
    ['TOKEN_SECRET', 'short', 'must have at least 32 characters'],
  ])('does not repeat %s, which may contain a secret', (name, value, rule) => {
    expect(startError({ [name]: value })).toBe(`${name} ${rule}.`);
  });

  test('has a sentence for each invalid value', () => {
    expect(startError({ ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: 'short' })).toBe(
      'ADMIN_EMAIL must be an email address, but it is "admin". ADMIN_PASSWORD must have 8 to 128 characters.',
    );
    expect(startError({ ADMIN_EMAIL: 'admin@kadr.example', ADMIN_PASSWORD: 'password1' })).toBe(
      'ADMIN_PASSWORD must not be a common password.',
    );
    expect(startError({ DATABASE_CONNECTIONS: '1' })).toBe(
      'DATABASE_CONNECTIONS must be between 2 and 200, but it is "1".',
    );
    expect(startError({ DATABASE_CONNECTIONS: 'many' })).toBe(
      'DATABASE_CONNECTIONS must be the number of connections per process, for example 10, but it is "many".',
    );
    expect(startError({ PORT: 'abc', LOG: 'all' })).toBe(
      'PORT must be a port number, for example 5173, but it is "abc". LOG must be errors or requests, but it is "all".',
    );
  });

  test.each([
    [{ TEST_MODE: '1' }, ['TEST_MODE']],
    [{ FAULTS: faults }, ['FAULTS']],
    [{ TEST_MODE: '1', FAULTS: faults }, ['TEST_MODE', 'FAULTS']],
    [{ TEST_MODE: '0' }, []],
  ])('%o is reported at the start of a demo and refused without it', (environment, names) => {
    const { config, forTests } = readConfig(environment);
    expect(forTests).toEqual(names);
    expect([config.testMode, config.faults?.length ?? 0]).toEqual([
      names.includes('TEST_MODE'),
      names.includes('FAULTS') ? 1 : 0,
    ]);
    const refusals = names.map((name) => `${name} is for tests and developers, and not allowed with DEMO=0.`);
    const refused = startError({ ...environment, ...production });
    expect(refused).toBe(names.length === 0 ? null : refusals.join(' '));
  });

  test.each([
    [{ OAUTH_VK_CLIENT_ID: '51' }, 'OAUTH_VK_CLIENT_SECRET'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ DATABASE_READ_URL: 'postgres://kadr@replica/kadr' }, 'DATABASE_URL'],
    [{ FILES_URL: 's3://kadr' }, 'FILES_ENDPOINT'],
    [
      { FILES_URL: 's3://kadr', FILES_ENDPOINT: 'https://s3.example', FILES_ACCESS_KEY: 'key' },
      'FILES_SECRET_KEY',
    ],
    [{ FILES_SECRET_KEY: 'secret' }, 'FILES_URL'],
  ])('reports what is missing beside %o', (environment, missing) => {
    expect(() => readConfig(environment)).toThrow(`${missing} must be set together with`);
  });

  test('without demo data requires its own secrets and lists the missing ones', () => {
    const own = { DEMO: '0', VK_APP_ID: '51', VK_SECURE_KEY: 'a secure key of VK', VK_GROUP_ID: '7' };
    expect(() => readConfig({ DEMO: '0' })).toThrow(
      'TOKEN_SECRET, VK_APP_ID, VK_SECURE_KEY, VK_GROUP_ID are not set',
    );
    expect(() => readConfig(own)).toThrow('TOKEN_SECRET is not set');
  });

  test.each([
    ['TOKEN_SECRET', 'x'.repeat(40), 'TOKEN_SECRET can be guessed'],
    ['TOKEN_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789', 'TOKEN_SECRET can be guessed'],
    ['TOKEN_SECRET', '12345678901234567890123456789012', 'TOKEN_SECRET can be guessed'],
    ['TOKEN_SECRET', 'kadr kadr kadr secret kadr kadr kadr secret ', 'TOKEN_SECRET can be guessed'],
    ['TOKEN_SECRET', 'please-change-me-to-thirty-two-signs', 'TOKEN_SECRET can be guessed'],
    ['VK_SECURE_KEY', 'kadr-development-key', 'VK_SECURE_KEY is the development value'],
    ['VK_SECURE_KEY', 'secret', 'VK_SECURE_KEY is too short or easy to guess'],
    ['VK_SECURE_KEY', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'VK_SECURE_KEY is too short or easy to guess'],
    ['VK_APP_ID', '10000001', 'VK_APP_ID is the development value'],
    ['VK_GROUP_ID', '10000002', 'VK_GROUP_ID is the development value'],
  ])('without demo data refuses the %s %s, which a demo accepts', (name, value, refusal) => {
    const { DEMO, ...values } = production;
    const said = startError({ DEMO, ...values, [name]: value });
    expect(said).toContain(refusal);
    expect(said?.match(/\b[A-Z]+_[A-Z_]+ (is|can)\b/g)).toHaveLength(1);
    expect(startError({ ...values, [name]: value })).toBeNull();
  });

  test('without demo data accepts randomly generated secrets', () => {
    for (const TOKEN_SECRET of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')]) {
      const VK_SECURE_KEY = randomBytes(15).toString('base64url');
      expect(startError({ ...production, TOKEN_SECRET, VK_SECURE_KEY })).toBeNull();
    }
  });

  test('without demo data warns about unavailable features until more is set', () => {
    expect(readConfig(production).warnings.at(-1)).toMatch(
      /^OPERATOR_NAME, OPERATOR_ADDRESS, SUPPORT_EMAIL are not set: the rules, terms and privacy policy/,
    );
    const operator = { OPERATOR_NAME: 'Kadr Ltd', OPERATOR_ADDRESS: 'Riga', SUPPORT_EMAIL: 'a@kadr.example' };
    const warned = (more: Record<string, string>) =>
      readConfig({ ...production, ...operator, ...more }).warnings.map(
        (sentence) => sentence.split(' ', 1)[0],
      );
    expect(warned({})).toEqual(['PUBLIC_URL', 'SMTP_URL']);
    const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'noreply@kadr.example' };
    expect(warned({ ...smtp, PUBLIC_URL: 'http://kadr.example' })).toEqual(['PUBLIC_URL']);
    expect(warned({ ...smtp, PUBLIC_URL: 'https://kadr.example' })).toEqual(['TRUSTED_PROXIES']);
    const whole = { ...smtp, PUBLIC_URL: 'https://kadr.example', TRUSTED_PROXIES: '10.0.0.1' };
    expect(warned(whole)).toEqual([]);
    expect(warned({ ...whole, SUPPORT_EMAIL: '' })).toEqual(['SUPPORT_EMAIL']);
    expect(warned({ ...whole, MAIL_FROM: '' })).toEqual(['MAIL_FROM']);
    expect(warned({ ...whole, TOKEN_SECRET_BEFORE: 'x'.repeat(40) })).toEqual(['TOKEN_SECRET_BEFORE']);
    expect(readConfig({ SMTP_URL: '' }).warnings).toEqual([]);
  });

  test('refuses a demo password for its admin', () => {
    const admin = { ADMIN_EMAIL: 'admin@kadr.test', ADMIN_PASSWORD: 'kadr-demo' };
    expect(startError({ ...production, ...admin })).toBe('ADMIN_PASSWORD must not be a common password.');
  });

  test('with one port for both servers says that they must differ', () => {
    expect(() => readConfig({ PORT: '6000', VK_HOST_PORT: '6000' })).toThrow('two different ports');
  });
});

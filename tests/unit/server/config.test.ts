import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { developmentConfig } from '../../../server/configValues';

describe('the environment', () => {
  it('may be empty: development values stand in, and the VK ones are named', () => {
    const { config, standIns } = readConfig({});
    expect(config).toEqual(developmentConfig);
    expect(standIns).toEqual(['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID']);
  });

  it('is taken as it is given', () => {
    const { config, standIns } = readConfig({
      PORT: '8080',
      VK_HOST_PORT: '8081',
      DATA_DIR: '/tmp/kadr',
      PUBLIC_URL: 'https://kadr.example/',
      TEST_MODE: '1',
      VK_APP_ID: '51',
      VK_SECURE_KEY: 'secret',
      VK_GROUP_ID: '7',
      DATABASE_URL: 'postgres://kadr@db.example/kadr',
      DEMO: '0',
      TOKEN_SECRET: 'a secret of thirty-two characters',
      ADMIN_EMAIL: 'admin@kadr.example',
      ADMIN_PASSWORD: 'long enough',
      SMTP_URL: 'smtps://kadr:word@mail.example',
      MAIL_FROM: 'Kadr <noreply@kadr.example>',
      OAUTH_GOOGLE_CLIENT_ID: 'id',
      OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
      OAUTH_VK_CLIENT_ID: '51',
      OAUTH_VK_CLIENT_SECRET: 'secret',
      OAUTH_VK_ISSUER: 'https://id.example/',
      PAYMENT_URL: 'https://pay.example',
      ANDROID_APP_URL: 'https://store.example/kadr',
      NOTICE_FILE: '/etc/kadr/notice.json',
      FRAME_ANCESTORS: 'https://one.example, https://two.example',
      CORS_ORIGINS: 'https://one.example, https://prod-app51-*.pages-ac.vk-apps.com',
      TRUSTED_PROXIES: '10.0.0.1',
      LOG: 'requests',
      FAULTS: '[{"address":"/api/feed","conduct":{"kind":"dropped"}}]',
    });
    expect(config).toEqual({
      port: 8080,
      vkHostPort: 8081,
      dataFolder: '/tmp/kadr',
      databaseUrl: 'postgres://kadr@db.example/kadr',
      publicUrl: 'https://kadr.example',
      demo: false,
      testMode: true,
      tokenSecret: 'a secret of thirty-two characters',
      firstAdmin: { email: 'admin@kadr.example', password: 'long enough' },
      vkAppId: 51,
      vkSecureKey: 'secret',
      vkGroupId: 7,
      smtpUrl: 'smtps://kadr:word@mail.example',
      mailFrom: 'Kadr <noreply@kadr.example>',
      providers: {
        google: { clientId: 'id', clientSecret: 'secret', issuer: null },
        vk: { clientId: '51', clientSecret: 'secret', issuer: 'https://id.example' },
      },
      paymentUrl: 'https://pay.example',
      androidAppUrl: 'https://store.example/kadr',
      noticeFile: '/etc/kadr/notice.json',
      frameAncestors: ['https://one.example', 'https://two.example'],
      allowedOrigins: ['https://one.example', 'https://prod-app51-*.pages-ac.vk-apps.com'],
      trustedProxies: ['10.0.0.1'],
      log: 'requests',
      faults: [{ address: '/api/feed', conduct: { kind: 'dropped' } }],
    });
    expect(standIns).toEqual([]);
  });

  it('with an empty value is as if the value were not there', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' }).config).toEqual(developmentConfig);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '5173.5'],
    ['VK_HOST_PORT', '70000'],
    ['PUBLIC_URL', 'kadr.example'],
    ['PUBLIC_URL', 'ftp://kadr.example'],
    ['TEST_MODE', 'maybe'],
    ['VK_APP_ID', '-4'],
    ['VK_GROUP_ID', 'kadr'],
    ['DEMO', 'maybe'],
    ['OAUTH_VK_ISSUER', 'id.example'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://*.com'],
    ['CORS_ORIGINS', 'https://one.example/page'],
    ['LOG', 'all'],
    ['FAULTS', '{'],
  ])('names %s and its value when it is wrong (%s)', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(`"${value}"`);
  });

  it.each([
    [{ OAUTH_VK_CLIENT_ID: '51' }, 'OAUTH_VK_CLIENT_SECRET'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  ])('names what is missing beside %o', (environment, missing) => {
    expect(() => readConfig(environment)).toThrow(`${missing} must be set beside`);
  });

  it('does not repeat a secret that is wrong', () => {
    const read = () => readConfig({ TOKEN_SECRET: 'short' });
    expect(read).toThrow('TOKEN_SECRET');
    expect(read).not.toThrow('short');
  });

  it('without demo data wants its own secrets and names those that are missing', () => {
    const own = { DEMO: '0', VK_APP_ID: '51', VK_SECURE_KEY: 'secret', VK_GROUP_ID: '7' };
    expect(() => readConfig({ DEMO: '0' })).toThrow(
      'TOKEN_SECRET, VK_APP_ID, VK_SECURE_KEY, VK_GROUP_ID are not set',
    );
    expect(() => readConfig(own)).toThrow('TOKEN_SECRET is not set');
  });

  it('with one port for both servers says that they must differ', () => {
    expect(() => readConfig({ PORT: '6000', VK_HOST_PORT: '6000' })).toThrow('two different ports');
  });
});

import { externalProviders } from '@/domain/user';
import type { AllProviderSettings, ProviderSettings } from '../calls/accounts/external/providers';
import type { Secrets } from '../lib/secrets';
import { vapidPublicKey } from '../lib/secrets';
import type { S3Options } from '../media/files/S3Options';
import { type Environment, environmentSchema, oauthNames } from './environment';

/** Values for local development, without a VK account. */
export const developmentConfig = configOf(environmentSchema.parse({}));

export type Config = Readonly<ReturnType<typeof configOf>>;

/** The validated environment, with the names that the code uses. */
export function configOf(values: Environment) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: adminPassword, SCANNER_URL: scannerUrl } = values;
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    vkHostPort: values.VK_HOST_PORT,
    dataFolder: values.DATA_DIR,
    fileStore: fileStoreOf(values),
    userContentUrl: values.USER_CONTENT_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databasePrepared: values.DATABASE_PREPARED,
    publicUrl: values.PUBLIC_URL ?? null,
    demo: values.DEMO,
    testMode: values.TEST_MODE,
    tokenSecret: secretsOf(values),
    firstAdmin:
      email !== undefined && adminPassword !== undefined ? { email, password: adminPassword } : null,
    removesDemoPeople: values.REMOVE_DEMO_PEOPLE,
    vkAppId: values.VK_APP_ID,
    vkSecureKey: values.VK_SECURE_KEY,
    vkGroupId: values.VK_GROUP_ID,
    vkServiceKey: values.VK_SERVICE_KEY ?? null,
    vkApiUrl: values.VK_API_URL,
    push: pushOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    providers: providersOf(values),
    supportEmail: values.SUPPORT_EMAIL,
    operator: operatorOf(values),
    paymentUrl: values.PAYMENT_URL,
    androidAppUrl: values.ANDROID_APP_URL,
    scanner: scannerUrl === undefined ? null : { url: scannerUrl, token: values.SCANNER_TOKEN ?? null },
    noticeFile: values.NOTICE_FILE ?? null,
    frameAncestors: values.FRAME_ANCESTORS,
    allowedOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    log: values.LOG,
    metricsToken: values.METRICS_TOKEN ?? null,
    faults: values.FAULTS ?? null,
  };
}

/** Empty unless both are set: a name or an address alone does not identify the responsible operator. */
function operatorOf({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }: Environment): string {
  return name === '' || address === '' ? '' : `${name}\n${address}`;
}

/** Push services require the sender's contact address. */
function pushOf({ VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL, MAIL_FROM }: Environment) {
  const publicKey = privateKey === undefined ? null : vapidPublicKey(privateKey);
  if (privateKey === undefined || publicKey === null) return null;
  const [, sender = MAIL_FROM] = /<(.+)>$/.exec(MAIL_FROM) ?? [];
  return { publicKey, privateKey, subject: `mailto:${SUPPORT_EMAIL || sender}` };
}

function fileStoreOf(values: Environment): S3Options | null {
  const { FILES_URL: url, FILES_ENDPOINT: endpoint } = values;
  const { FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = values;
  if (url === undefined || endpoint === undefined) return null;
  if (accessKey === undefined || secretKey === undefined) return null;
  return { ...url, endpoint, region: values.FILES_REGION, accessKey, secretKey };
}

function secretsOf({ TOKEN_SECRET: present, TOKEN_SECRET_BEFORE: before }: Environment): Secrets {
  return before === undefined ? present : [present, before];
}

function providersOf(values: Environment): AllProviderSettings {
  const providers: { -readonly [Name in keyof AllProviderSettings]: ProviderSettings } = {};
  for (const provider of externalProviders) {
    const [id, secret, issuer] = oauthNames(provider);
    const [clientId, clientSecret] = [values[id], values[secret]];
    if (clientId === undefined || clientSecret === undefined) continue;
    providers[provider] = { clientId, clientSecret, issuer: values[issuer] ?? null };
  }
  return providers;
}

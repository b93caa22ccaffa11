import { z } from 'zod';
import { StartError } from './startError';

/** What the server is told by its environment. */
export interface Config {
  /** The website's port; 0 takes any free one. */
  readonly port: number;
  /** The local VK host's port; 0 takes any free one. */
  readonly vkHostPort: number;
  readonly dataFolder: string;
  /** The website's address as people see it, where a proxy stands before us. */
  readonly publicUrl: string | null;
  readonly testMode: boolean;
  readonly vkAppId: number;
  /** Signs and checks VK's launch params. */
  readonly vkSecureKey: string;
  /** The product's group in VK. */
  readonly vkGroupId: number;
}

/** The values for a fresh machine: no account at VK stands behind them. */
export const developmentConfig: Config = {
  port: 5173,
  vkHostPort: 5174,
  dataFolder: '.data',
  publicUrl: null,
  testMode: false,
  vkAppId: 10000001,
  vkSecureKey: 'kadr-development-key',
  vkGroupId: 10000002,
};

const vkVariables = ['VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID'] as const;

const portOr = (fallback: number) =>
  z.coerce
    .number('must be a port number, for example 5173')
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(fallback);

const vkIdOr = (fallback: number) =>
  z.coerce
    .number('must be a number that VK gave')
    .int('must be a whole number')
    .positive('must be above 0')
    .default(fallback);

const environmentSchema = z.object({
  PORT: portOr(developmentConfig.port),
  VK_HOST_PORT: portOr(developmentConfig.vkHostPort),
  DATA_DIR: z.string().default(developmentConfig.dataFolder),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address, for example https://kadr.example' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TEST_MODE: z
    .enum(['1', 'true', '0', 'false'], 'must be 1 or 0')
    .default('0')
    .transform((value) => value === '1' || value === 'true'),
  VK_APP_ID: vkIdOr(developmentConfig.vkAppId),
  VK_SECURE_KEY: z.string().default(developmentConfig.vkSecureKey),
  VK_GROUP_ID: vkIdOr(developmentConfig.vkGroupId),
});

export interface ReadConfig {
  readonly config: Config;
  /** Names of the variables for which development values stand in. */
  readonly standIns: readonly string[];
}

/** Reads and checks the environment; a wrong value is a `StartError` that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new StartError(explain(read.error, given));
  const values = read.data;
  const config: Config = {
    port: values.PORT,
    vkHostPort: values.VK_HOST_PORT,
    dataFolder: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL ?? null,
    testMode: values.TEST_MODE,
    vkAppId: values.VK_APP_ID,
    vkSecureKey: values.VK_SECURE_KEY,
    vkGroupId: values.VK_GROUP_ID,
  };
  if (config.port !== 0 && config.port === config.vkHostPort) {
    throw new StartError(`PORT and VK_HOST_PORT are both ${config.port}; they must be two different ports.`);
  }
  return { config, standIns: vkVariables.filter((name) => given[name] === undefined) };
}

function explain(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0]);
      return `${name} ${issue.message}, but it is "${given[name]}".`;
    })
    .join(' ');
}

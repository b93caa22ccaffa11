import type { z } from 'zod';
import { isLoopback } from '../calls/accounts/external/oauthProvider';
import { StartupError } from '../lib/errors';
import { type Config, configOf, developmentConfig } from './config';
import { type Environment, environmentSchema } from './environment';

/** Words of somebody who meant to put another value there. */
const placeholder =
  /change.?me|changeit|replace.?me|development|example|your.?(?:own.?)?(?:key|secret|token)|password|topsecret/i;

const fewSigns = 8;

/**
 * Whether a secret can be guessed, however long it is: too few different signs, one part over and over, signs in the
 * order of an alphabet, or words that stand in somebody's instructions. One that was drawn at random is none of these.
 */
function isGuessable(secret: string): boolean {
  const signs = new Set(secret);
  return (
    signs.size < fewSigns ||
    periodOf(secret) <= secret.length / 2 ||
    isRow(secret) ||
    placeholder.test(secret)
  );
}

/** After how many signs a text says the same again, to its end; its length when it never does. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** `abcdef…`, `13579…`: most signs are as far from the one before as nearly all are. */
function isRow(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, place) => text.charCodeAt(place + 1) - text.charCodeAt(place));
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return Math.max(...counts.values()) > steps.length / 2;
}

/** VK's own have twenty. */
const shortestVkKey = 16;

const drawIt = 'draw one at random, for example by: openssl rand -hex 32';

/** What a server for the open internet does not start with: whoever guesses it signs as the server, or as VK, does. */
function refusalsOf({ TOKEN_SECRET, VK_APP_ID, VK_SECURE_KEY, VK_GROUP_ID }: Environment): string[] {
  const { vkAppId, vkGroupId } = developmentConfig;
  return sentencesOf([
    [isGuessable(TOKEN_SECRET), `TOKEN_SECRET can be guessed; ${drawIt}.`],
    [isPublished(VK_SECURE_KEY), `VK_SECURE_KEY is the development value, which everybody knows; ${takeIt}.`],
    [
      !isPublished(VK_SECURE_KEY) && (VK_SECURE_KEY.length < shortestVkKey || isGuessable(VK_SECURE_KEY)),
      `VK_SECURE_KEY is too short or can be guessed, and whoever does signs in as anybody; ${takeIt}.`,
    ],
    [VK_APP_ID === vkAppId, `VK_APP_ID is the development value; take the number of the mini app at VK.`],
    [VK_GROUP_ID === vkGroupId, 'VK_GROUP_ID is the development value; take the number of the group at VK.'],
  ]);
}

const takeIt = "take the secure key of the mini app's settings at VK";

function isPublished(vkSecureKey: string): boolean {
  return vkSecureKey === developmentConfig.vkSecureKey;
}

type Rule = readonly [isBroken: boolean, sentence: string];

function sentencesOf(rules: readonly Rule[]): string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** What it starts with, and should not for long. */
function warningsOf(values: Environment): string[] {
  const { PUBLIC_URL: url, SMTP_URL, MAIL_FROM, TRUSTED_PROXIES, TOKEN_SECRET_BEFORE: before } = values;
  const isSecure = url?.startsWith('https:') ?? false;
  return sentencesOf([
    [
      url === undefined,
      `PUBLIC_URL is not set: links in letters, previews and sign-ins of other services lead to http://localhost:${values.PORT}.`,
    ],
    [
      url !== undefined && !isSecure && !isLoopback(new URL(url)),
      'PUBLIC_URL is not https: passwords and tokens can be read on their way, and VK opens no such page.',
    ],
    [
      SMTP_URL === undefined,
      'SMTP_URL is not set: letters lie in the folder mail of DATA_DIR and reach nobody, so nobody who signs up by e-mail can sign in.',
    ],
    [
      SMTP_URL !== undefined && MAIL_FROM === developmentConfig.mailFrom,
      `MAIL_FROM is not set: letters come from ${MAIL_FROM}, which many mail servers refuse.`,
    ],
    [
      isSecure && TRUSTED_PROXIES.length === 0,
      'TRUSTED_PROXIES is not set: behind the proxy that speaks https all people have one address, and share its rates.',
    ],
    [
      before !== undefined && isGuessable(before),
      'TOKEN_SECRET_BEFORE can be guessed, and what it signed is still read: start without it as soon as you can.',
    ],
  ]);
}

/** Whoever knows them may sign for us: a server for the open internet has its own. */
const ownValues = ['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID'] as const;

export interface ReadConfig {
  readonly config: Config;
  /** Names of the variables for which development values stand in. */
  readonly standIns: readonly string[];
  /** Names of the variables by which it behaves as people must never see it. */
  readonly forTests: readonly string[];
  /** Sentences on what works worse than people expect. */
  readonly warnings: readonly string[];
}

/** Reads and checks the environment; a wrong value is a `StartupError` that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new StartupError(explain(read.error, given));
  const config = configOf(read.data);
  if (config.port !== 0 && config.port === config.vkHostPort) {
    throw new StartupError(
      `PORT and VK_HOST_PORT are both ${config.port}; they must be two different ports.`,
    );
  }
  const forTests = [...(config.testMode ? ['TEST_MODE'] : []), ...(config.faults === null ? [] : ['FAULTS'])];
  if (!config.demo && forTests.length > 0) {
    throw new StartupError(
      forTests.map((name) => `${name} is for tests and developers; it does not go with DEMO=0.`).join(' '),
    );
  }
  const standIns = ownValues.filter((name) => given[name] === undefined);
  if (!config.demo && standIns.length > 0) {
    const are = standIns.length === 1 ? 'is' : 'are';
    throw new StartupError(
      `With DEMO=0 no development values stand in, but ${standIns.join(', ')} ${are} not set. Set what is missing, or start without DEMO=0 on a machine of your own.`,
    );
  }
  if (config.demo) return { config, standIns, forTests, warnings: [] };
  const refusals = refusalsOf(read.data);
  if (refusals.length > 0) throw new StartupError(refusals.join(' '));
  return { config, standIns, forTests, warnings: warningsOf(read.data) };
}

/** One sentence for each value that is wrong, however much is wrong with it. */
function explain({ issues }: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return issues
    .filter(({ path: [name] }, place) => issues.findIndex(({ path }) => path[0] === name) === place)
    .map(({ message, path: [name] }) => sentence(message, String(name), given))
    .join(' ');
}

/** A secret is not written to where a log may keep it. */
function sentence(rule: string, name: string, given: Readonly<Record<string, string | undefined>>): string {
  const value = given[name];
  if (value === undefined) return `${name} ${rule}.`;
  const isSecret = /SECRET|PASSWORD|KEY|TOKEN|_URL$|_ENDPOINT$/.test(name) && name !== 'PUBLIC_URL';
  return isSecret ? `${name} ${rule}.` : `${name} ${rule}, but it is "${value}".`;
}

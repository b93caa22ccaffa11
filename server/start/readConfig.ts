import type { z } from 'zod';
import { isLoopback } from '../calls/accounts/external/providers';
import { StartupError } from '../lib/errors';
import { type Config, configOf, developmentConfig } from './config';
import { type Environment, environmentSchema } from './environment';

/** Typical placeholders. */
const placeholder =
  /change.?me|changeit|replace.?me|development|example|your.?(?:own.?)?(?:key|secret|token)|password|topsecret/i;

const minCharacters = 8;

/**
 * Whether a secret is guessable: too few different characters, a repeated part, a sequence, or a placeholder. Random
 * secrets have none of these.
 */
function isGuessable(secret: string): boolean {
  const characters = new Set(secret);
  return (
    characters.size < minCharacters ||
    periodOf(secret) <= secret.length / 2 ||
    isRow(secret) ||
    placeholder.test(secret)
  );
}

/** The length of the repeated part of a text; the text's length when no part is repeated. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.startsWith(text.slice(period))) return period;
  }
  return text.length;
}

/** `abcdef…`, `13579…`: most characters have the same distance to the previous one. */
function isRow(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, place) => text.charCodeAt(place + 1) - text.charCodeAt(place));
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return Math.max(...counts.values()) > steps.length / 2;
}

/** VK's keys have twenty characters. */
const minVkKeyLength = 16;

const drawIt = 'create a random one, for example with: openssl rand -hex 32';

/**
 * Reasons why a server on the internet must not start. Somebody who guesses a secret can sign as the server or as VK.
 */
function refusalsOf({ TOKEN_SECRET, VK_APP_ID, VK_SECURE_KEY, VK_GROUP_ID }: Environment): string[] {
  const { vkAppId, vkGroupId } = developmentConfig;
  return sentencesOf([
    [isGuessable(TOKEN_SECRET), `TOKEN_SECRET can be guessed; ${drawIt}.`],
    [isPublished(VK_SECURE_KEY), `VK_SECURE_KEY is the development value, which is public; ${takeIt}.`],
    [
      !isPublished(VK_SECURE_KEY) && (VK_SECURE_KEY.length < minVkKeyLength || isGuessable(VK_SECURE_KEY)),
      `VK_SECURE_KEY is too short or easy to guess: anyone could sign in as any user; ${takeIt}.`,
    ],
    [VK_APP_ID === vkAppId, `VK_APP_ID is the development value; use the id of the mini app at VK.`],
    [VK_GROUP_ID === vkGroupId, 'VK_GROUP_ID is the development value; use the id of the group at VK.'],
  ]);
}

const takeIt = "use the secure key from the mini app's settings at VK";

function isPublished(vkSecureKey: string): boolean {
  return vkSecureKey === developmentConfig.vkSecureKey;
}

type Rule = readonly [isBroken: boolean, sentence: string];

function sentencesOf(rules: readonly Rule[]): string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

/** The responsible operator, for the legal texts. */
const operatorValues = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'SUPPORT_EMAIL'] as const;

/** Settings that work but should be changed. */
function warningsOf(values: Environment): string[] {
  const { PUBLIC_URL: url, SMTP_URL, MAIL_FROM, TRUSTED_PROXIES, TOKEN_SECRET_BEFORE: before } = values;
  const isSecure = url?.startsWith('https:') ?? false;
  const unnamed = operatorValues.filter((name) => values[name] === '');
  return sentencesOf([
    [
      url === undefined,
      `PUBLIC_URL is not set: links in emails, previews and external sign-ins use http://localhost:${values.PORT}.`,
    ],
    [
      url !== undefined && !isSecure && !isLoopback(new URL(url)),
      'PUBLIC_URL is not https: passwords and tokens are sent unencrypted, and VK does not open such pages.',
    ],
    [
      SMTP_URL === undefined,
      'SMTP_URL is not set: emails are only written to the folder mail of DATA_DIR, so nobody who signs up by email can sign in.',
    ],
    [
      SMTP_URL !== undefined && MAIL_FROM === developmentConfig.mailFrom,
      `MAIL_FROM is not set: emails are sent from ${MAIL_FROM}, which many mail servers refuse.`,
    ],
    [
      isSecure && TRUSTED_PROXIES.length === 0,
      'TRUSTED_PROXIES is not set: behind an https proxy all users have the same address and share its rate limits.',
    ],
    [
      unnamed.length > 0,
      `${unnamed.join(', ')} ${unnamed.length === 1 ? 'is' : 'are'} not set: the rules, terms and privacy policy name no responsible party and are marked as drafts.`,
    ],
    [
      before !== undefined && isGuessable(before),
      'TOKEN_SECRET_BEFORE can be guessed, and tokens signed with it are still accepted: remove it as soon as possible.',
    ],
  ]);
}

/** A server on the internet must have its own values. */
const ownValues = ['TOKEN_SECRET', 'VK_APP_ID', 'VK_SECURE_KEY', 'VK_GROUP_ID'] as const;

interface ReadConfig {
  readonly config: Config;
  /** Names of variables that have development values. */
  readonly standIns: readonly string[];
  /** Names of set variables that are only for tests and development. */
  readonly forTests: readonly string[];
  readonly warnings: readonly string[];
}

/** Parses the environment. Throws a `StartupError` that names wrong variables. */
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
      forTests.map((name) => `${name} is for tests and developers, and not allowed with DEMO=0.`).join(' '),
    );
  }
  const standIns = ownValues.filter((name) => given[name] === undefined);
  if (!config.demo && standIns.length > 0) {
    const are = standIns.length === 1 ? 'is' : 'are';
    throw new StartupError(
      `With DEMO=0, there are no default values for development, but ${standIns.join(', ')} ${are} not set. Set them, or start without DEMO=0 for development.`,
    );
  }
  if (config.demo) return { config, standIns, forTests, warnings: [] };
  const refusals = refusalsOf(read.data);
  if (refusals.length > 0) throw new StartupError(refusals.join(' '));
  return { config, standIns, forTests, warnings: warningsOf(read.data) };
}

/** One sentence for each wrong variable. */
function explain({ issues }: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  return issues
    .filter(({ path: [name] }, place) => issues.findIndex(({ path }) => path[0] === name) === place)
    .map(({ message, path: [name] }) => sentence(message, String(name), given))
    .join(' ');
}

/** Only names the value when it is not a secret, since the sentence is logged. */
function sentence(rule: string, name: string, given: Readonly<Record<string, string | undefined>>): string {
  const value = given[name];
  if (value === undefined) return `${name} ${rule}.`;
  const isSecret = /SECRET|PASSWORD|KEY|TOKEN|_URL$|_ENDPOINT$/.test(name) && name !== 'PUBLIC_URL';
  return isSecret ? `${name} ${rule}.` : `${name} ${rule}, but it is "${value}".`;
}

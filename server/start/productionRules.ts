import type { z } from 'zod';
import { isLoopback } from '../calls/accounts/external/isLoopback';
import { developmentConfig } from './config';
import type { environmentSchema } from './environment';
import { isGuessable } from './guessable';

type Values = z.output<typeof environmentSchema>;

/** VK's own have twenty. */
const shortestVkKey = 16;

const drawIt = 'draw one at random, for example by: openssl rand -hex 32';

/** What a server for the open internet does not start with: whoever guesses it signs as the server, or as VK, does. */
export function refusalsOf({ TOKEN_SECRET, VK_APP_ID, VK_SECURE_KEY, VK_GROUP_ID }: Values): string[] {
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
export function warningsOf(values: Values): string[] {
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

import { resolveTxt } from 'node:dns/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { z } from 'zod';
import { readManifest } from '../backup/manifest';
import { errorCodeOf, StartupError } from '../lib/errors';
import { createScanner, type ScannerSettings, type Verdict } from '../lib/scanner';
import { callVkMethod, reasonOfVkFailure } from '../lib/vk';
import type { Email, Mail } from '../mail/mail';
import type { FoundBackup, ScannerAnswer, SentEmail, VkAnswer } from './serviceFindings';

const timeoutMs = 10_000;

/** When the certificate of a URL expires; `null` without one. */
export function certificateEndsMs(url: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(null));
  });
}

const answerSchema = z.object({
  response: z.number().optional(),
  error: z.object({ error_code: z.number(), error_msg: z.string().default('') }).optional(),
});

interface VkProbe {
  readonly apiUrl: string;
  readonly serviceKey: string | null;
  readonly groupId: number;
}

/** Makes the call that every visit makes: whether a user, here VK's founder, is a member of the group. */
export async function askVk({ apiUrl, serviceKey, groupId }: VkProbe): Promise<VkAnswer> {
  if (serviceKey === null) return { kind: 'noKey' };
  const params = { group_id: String(groupId), user_id: '1' };
  try {
    const answer = await callVkMethod({ apiUrl, serviceKey }, 'groups.isMember', params, timeoutMs);
    const { error } = answerSchema.parse(answer);
    if (error === undefined) return { kind: 'answered' };
    return { kind: 'error', code: error.error_code, message: error.error_msg };
  } catch (error) {
    return { kind: 'noAnswer', reason: reasonOfVkFailure(error) };
  }
}

/**
 * How far another machine's clock is behind this one, by its `Date` header, in milliseconds; `null` without the header.
 */
export async function clockBehindMs(url: string): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  const date = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(date) ? null : Date.now() - date;
}

/** Sends the scanner a harmless comment. */
export async function askScanner(settings: ScannerSettings): Promise<ScannerAnswer> {
  const startMs = performance.now();
  const texts = [{ field: 'text', text: 'A test by npm run doctor.' }];
  const forgetful = { find: async () => undefined, keep: async (_: string, verdict: Verdict) => verdict };
  const scan = await createScanner(settings).scan(
    'doctor',
    { kind: 'comment', texts, pictures: [] },
    forgetful,
  );
  if (scan.kind === 'none') return scan;
  return { kind: 'verdict', verdict: scan.verdict.verdict, ms: performance.now() - startMs };
}

const testEmail: Omit<Email, 'to'> = {
  subject: 'Kadr can send emails',
  text: 'This is a test email from npm run doctor. If it is not in the spam folder, users can confirm their addresses.\n',
  html: '<p>This is a test email from npm run doctor. If it is not in the spam folder, users can confirm their addresses.</p>',
};

export async function sendTestEmail(mail: Mail, to: string): Promise<SentEmail> {
  try {
    await mail.send({ to, ...testEmail });
    return { kind: 'sent', to };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { kind: 'failed', code: errorCodeOf(error), reply: error.message };
  }
}

/** The TXT records of a name: empty when it has none, `null` when DNS does not respond. */
export async function textsInDns(name: string): Promise<readonly string[] | null> {
  try {
    return (await resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return ['ENODATA', 'ENOTFOUND'].includes(errorCodeOf(error)) ? [] : null;
  }
}

/** The newest complete backup: the folder itself, or one of its subfolders. */
export async function newestBackup(folder: string): Promise<FoundBackup | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = [
    folder,
    ...entries.filter((one) => one.isDirectory()).map(({ name }) => join(folder, name)),
  ];
  const found: FoundBackup[] = [];
  for (const one of folders) {
    const made = await readManifest(one).catch((error: unknown) => {
      if (error instanceof StartupError) return null;
      throw error;
    });
    if (made !== null) found.push({ folder: one, madeMs: Date.parse(made.madeAt) });
  }
  return found.sort((left, right) => right.madeMs - left.madeMs)[0] ?? null;
}

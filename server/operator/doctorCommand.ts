import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isEmail } from '@/domain/limits';
import { addressFindings, certificateFinding, healthFinding, proxyFinding } from '../doctor/addressFindings';
import { type Finding, look, renderFindings } from '../doctor/Finding';
import {
  askScanner,
  askVk,
  certificateEndsMs,
  clockBehindMs,
  newestBackup,
  sendTestEmail,
  textsInDns,
} from '../doctor/probes';
import { askForReport, type ReportAnswer } from '../doctor/selfReport';
import {
  adminFinding,
  backupFinding,
  clockFinding,
  demoFinding,
  emailFindings,
  type SentEmail,
  scannerFinding,
  senderFinding,
  vkFindings,
} from '../doctor/serviceFindings';
import { StartupError } from '../lib/errors';
import { openMail } from '../mail/mail';
import type { Config } from '../start/config';
import { readConfig } from '../start/readConfig';

const usage = `npm run doctor -- [--email ADDRESS] [--backups DIR]`;

interface Options {
  /** The recipient of a test email; SUPPORT_EMAIL by default. */
  readonly email?: string | undefined;
  /** The folder that contains the backups. */
  readonly backups?: string | undefined;
}

/** Checks a running installation from outside and inside (docs/deploy.md#doctor). Throws when something is wrong. */
export async function runDoctorCommand(
  environment: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<string> {
  const options = readOptions(words);
  const { config, warnings } = readConfig(environment);
  const findings = await examine(config, warnings, options);
  const text = renderFindings(findings);
  if (findings.some(({ grade }) => grade === 'bad')) throw new StartupError(text);
  return text;
}

function readOptions(words: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { email: { type: 'string' }, backups: { type: 'string' } },
    });
    if (values.email === undefined || isEmail(values.email)) return values;
  } catch {
    // Unknown words, or no email.
  }
  throw new StartupError(`Usage:\n${usage}`);
}

/** The doctor's own findings are more exact than these warnings. */
const examined = /^(PUBLIC_URL|SMTP_URL|TRUSTED_PROXIES) is not /;

async function examine(
  config: Config,
  warnings: readonly string[],
  options: Options,
): Promise<readonly Finding[]> {
  const { publicUrl, tokenSecret } = config;
  const ownUrl = `http://${hostOf(config)}:${config.port}`;
  const own = await askForReport(ownUrl, tokenSecret);
  const people = publicUrl === null ? null : await askForReport(publicUrl, tokenSecret);
  const found = own.kind === 'report' ? own : people;
  const report = found?.kind === 'report' ? found.report : null;
  return [
    ...addressFindings(own, ownUrl, people, publicUrl),
    ...(publicUrl !== null && people?.kind === 'report'
      ? await outerFindings(config, publicUrl, people)
      : []),
    ...(found?.kind === 'report'
      ? await innerFindings(config, found, found === own ? ownUrl : (publicUrl ?? ownUrl))
      : []),
    ...emailFindings(await emailTo(config, options.email), report?.oldestEmailMs ?? null),
    ...(await senderFindings(config)),
    ...vkFindings(
      await askVk({ apiUrl: config.vkApiUrl, serviceKey: config.vkServiceKey, groupId: config.vkGroupId }),
      config.vkAppId,
      report?.newestFromVkMs ?? null,
    ),
    ...(config.scanner === null ? [] : [scannerFinding(await askScanner(config.scanner))]),
    backupFinding(
      options.backups === undefined ? undefined : await newestBackup(resolve(options.backups)),
      Date.now(),
    ),
    ...warnings
      .filter((warning) => !examined.test(warning))
      .map((warning) => look(warning, 'See docs/deploy.md, Environment.')),
  ];
}

/** A server that listens on all addresses, or has no configured host, also listens on localhost. */
function hostOf({ host }: Config): string {
  if (host === null || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

type Answered = Extract<ReportAnswer, { readonly kind: 'report' }>;

async function outerFindings(
  { trustedProxies: trusted }: Config,
  publicUrl: string,
  { report }: Answered,
): Promise<readonly Finding[]> {
  return [
    certificateFinding(await certificateEndsMs(publicUrl), Date.now()),
    proxyFinding(report, { publicUrl, trusted }),
  ];
}

async function innerFindings(
  { demo, vkApiUrl }: Config,
  { report, receivedMs }: Answered,
  url: string,
): Promise<readonly Finding[]> {
  const { serverMs, databaseMs } = report;
  const behind = await clockBehindMs(vkApiUrl);
  return [
    await healthOf(url),
    demo ? demoFinding : adminFinding(report),
    clockFinding({
      'the database': serverMs - databaseMs,
      'this machine': serverMs - receivedMs,
      ...(behind !== null && { VK: behind }),
    }),
  ];
}

const health = z.object({ status: z.string() });

async function healthOf(url: string): Promise<Finding> {
  const response = await fetch(`${url}/healthz`);
  const read = health.safeParse(await response.json().catch(() => null));
  return healthFinding(response.status, read.data?.status ?? '');
}

async function emailTo(
  { smtpUrl, mailFrom, dataFolder, supportEmail }: Config,
  email = supportEmail,
): Promise<SentEmail> {
  if (smtpUrl === null) return { kind: 'folder' };
  if (email === '') return { kind: 'nobody' };
  return sendTestEmail(openMail({ smtpUrl, dataFolder, from: mailFrom }), email);
}

async function senderFindings({ smtpUrl, mailFrom }: Config): Promise<readonly Finding[]> {
  const [, domain] = /@([^\s<>@]+)>?$/.exec(mailFrom) ?? [];
  if (smtpUrl === null || domain === undefined) return [];
  return [senderFinding(domain, await textsInDns(domain), await textsInDns(`_dmarc.${domain}`))];
}

import { hourMs, minuteMs } from '@/lib/units';
import type { NoVerdict, Verdict } from '../lib/scanner';
import { bad, type Finding, good, look } from './Finding';
import type { SelfReport } from './selfReport';

/** Authenticator codes are valid for half a minute, and links for hours. */
export function clockFinding(offsets: Readonly<Record<string, number>>): Finding {
  const wrong = Object.entries(offsets).filter(([, ms]) => Math.abs(ms) > minuteMs / 4);
  if (wrong.length === 0) return good('The clocks are synchronized.');
  const listed = wrong.map(([whose, ms]) => `${whose} by ${Math.round(ms / 1000)} s`).join(', ');
  const isFar = wrong.some(([, ms]) => Math.abs(ms) > minuteMs / 2);
  return (isFar ? bad : look)(
    `The server’s clock differs from that of ${listed}.`,
    'Turn on time synchronization on each machine (timedatectl set-ntp true): codes of authenticator apps are valid for 30 seconds only.',
  );
}

/** Replaces `adminFinding`: the demo's admin needs no two-factor authentication. */
export const demoFinding: Finding = bad(
  'This is the demo: its passwords are public, and so is its admin account.',
  'On the internet, set DEMO=0 (docs/deploy.md, Without the demo).',
);

export function adminFinding({ admins }: Pick<SelfReport, 'admins'>): Finding {
  const waiting = admins.filter(({ isReady }) => !isReady).map(({ name }) => name);
  if (admins.length === 0) return bad('There are no admins.', 'npm run admin -- add EMAIL');
  if (waiting.length === 0) {
    const who = admins.length === 1 ? 'The admin has' : `All ${admins.length} admins have`;
    return good(`${who} two-factor authentication.`);
  }
  const grade = waiting.length === admins.length ? bad : look;
  return grade(
    `These admins have no admin rights yet: ${waiting.join(', ')}.`,
    'They must sign in and set up two-factor authentication under “Account and security”.',
  );
}

export type SentEmail =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'folder' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly code: string; readonly reply: string };

const mailAdvice: Readonly<Record<string, string>> = {
  EAUTH: 'Check the user name and password in SMTP_URL; encode special characters (@ is %40).',
  EDNS: 'Check the host in SMTP_URL.',
  ESOCKET: 'Check the host, port and scheme in SMTP_URL: smtps: for port 465, smtp: for 587.',
  ECONNECTION: 'Check the host and port in SMTP_URL; many providers block port 25, so use 465 or 587.',
  ETIMEDOUT: 'Check the host and port in SMTP_URL; many providers block port 25, so use 465 or 587.',
  EENVELOPE: 'Set MAIL_FROM to an address that this account may send from.',
};

export function emailFindings(sent: SentEmail, oldestEmailMs: number | null): readonly Finding[] {
  const isLate = oldestEmailMs !== null && oldestEmailMs > 10 * minuteMs;
  return [
    emailFinding(sent),
    ...(isLate
      ? [
          bad(
            `An email has been waiting for ${Math.round(oldestEmailMs / minuteMs)} minutes.`,
            'See the reason in the server’s log. Sending is retried for two days.',
          ),
        ]
      : []),
  ];
}

function emailFinding(sent: SentEmail): Finding {
  switch (sent.kind) {
    case 'sent':
      return look(
        `The mail server accepted a test email to ${sent.to}.`,
        'Check that it arrived, and not in the spam folder.',
      );
    case 'folder':
      return bad(
        'SMTP_URL is not set: emails stay in the data folder, and nobody can confirm an address.',
        'Set SMTP_URL and MAIL_FROM.',
      );
    case 'nobody':
      return look(
        'No test email was sent, because there is no recipient.',
        'npm run doctor -- --email you@example.org',
      );
    case 'failed':
      return bad(
        `The mail server rejected a test email: ${sent.reply}`,
        mailAdvice[sent.code] ?? 'Look up this reply in the documentation of the mail provider.',
      );
  }
}

/** Mail providers drop emails from domains without SPF or DMARC. `null` is a record that could not be looked up. */
export function senderFinding(
  domain: string,
  spf: readonly string[] | null,
  dmarc: readonly string[] | null,
): Finding {
  const missing = [
    ...(spf?.some((text) => text.startsWith('v=spf1')) === false ? [`SPF (a TXT record of ${domain})`] : []),
    ...(dmarc?.some((text) => text.startsWith('v=DMARC1')) === false
      ? [`DMARC (a TXT record of _dmarc.${domain})`]
      : []),
  ];
  if (spf === null || dmarc === null)
    return look(
      `The DNS records of ${domain} could not be looked up.`,
      'Run this on a machine with access to DNS.',
    );
  if (missing.length === 0) return good(`${domain} has SPF and DMARC records.`);
  return look(
    `${domain} has no ${missing.join(' and no ')}.`,
    'Add it as your mail provider describes; without it, emails may be marked as spam.',
  );
}

/** The scanner's verdict on a harmless text. */
export type ScannerAnswer =
  | { readonly kind: 'verdict'; readonly verdict: Verdict['verdict']; readonly ms: number }
  | { readonly kind: 'none'; readonly because: NoVerdict };

const noVerdict: Readonly<Record<NoVerdict, readonly [what: string, advice: string]>> = {
  late: [
    'does not answer in time',
    'Start it, or find out why it is slow. Until then comics and comments wait for moderators.',
  ],
  busy: [
    'does not answer in time',
    'Start it, or find out why it is slow. Until then comics and comments wait for moderators.',
  ],
  unreachable: [
    'cannot be reached, or fails',
    'Start it, check SCANNER_URL, and allow connections to it from this machine. Until then comics and comments wait for moderators.',
  ],
  broken: [
    'returns something other than a verdict',
    'Compare its response and SCANNER_TOKEN with docs/deploy.md, Scanner. Until then comics and comments wait for moderators.',
  ],
};

export function scannerFinding(answer: ScannerAnswer): Finding {
  if (answer.kind === 'none') {
    const [what, advice] = noVerdict[answer.because];
    return bad(`The scanner at SCANNER_URL ${what}.`, advice);
  }
  const sentence = `The scanner responds in ${Math.round(answer.ms)} ms`;
  if (answer.verdict === 'allow') return good(`${sentence}.`);
  return look(`${sentence}, but rejects a harmless text (${answer.verdict}).`, 'Check its rules.');
}

/** VK's response to a call with the service key. */
export type VkAnswer =
  | { readonly kind: 'noKey' }
  | { readonly kind: 'answered' }
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  | { readonly kind: 'noAnswer'; readonly reason: string };

const wrongKey: readonly number[] = [5, 8, 28, 1117];
const wrongGroup: readonly number[] = [15, 100, 125, 203];

export function vkFindings(answer: VkAnswer, appId: number, newestMs: number | null): readonly Finding[] {
  return [serviceKeyFinding(answer), secureKeyFinding(appId, newestMs)];
}

function serviceKeyFinding(answer: VkAnswer): Finding {
  switch (answer.kind) {
    case 'answered':
      return good('VK accepts VK_SERVICE_KEY and VK_GROUP_ID.');
    case 'noKey':
      return look(
        'VK_SERVICE_KEY is not set: notifications inside VK are not sent.',
        'Copy the service key from the mini app’s settings at VK.',
      );
    case 'noAnswer':
      return look(
        `VK’s API did not answer (${answer.reason}).`,
        'Allow connections to https://api.vk.com (VK_API_URL). If it is VK that fails, run this again later.',
      );
    case 'error':
      if (wrongKey.includes(answer.code))
        return bad(
          `VK does not accept VK_SERVICE_KEY (${answer.code}: ${answer.message}).`,
          'Copy the service key from the mini app’s settings at VK.',
        );
      if (wrongGroup.includes(answer.code))
        return bad(
          `VK denies the app access to the group VK_GROUP_ID (${answer.code}: ${answer.message}).`,
          'Set VK_GROUP_ID to the id of your group, without a minus sign, and keep the group open.',
        );
      return look(`VK returned an error (${answer.code}: ${answer.message}).`, 'Run this again in a minute.');
  }
}

/** VK has no call that checks this key; only a sign-in through VK proves that it is right. */
function secureKeyFinding(appId: number, newestMs: number | null): Finding {
  const address = `https://vk.com/app${appId}`;
  if (newestMs === null)
    return look(
      'Nobody has signed in through VK yet, so VK_SECURE_KEY and VK_APP_ID are untested.',
      `Open ${address} and check that you are signed in.`,
    );
  const day = new Date(newestMs).toISOString().slice(0, 10);
  return good(`VK_SECURE_KEY was correct on ${day}, when a new user signed in through VK.`);
}

export interface FoundBackup {
  readonly folder: string;
  readonly madeMs: number;
}

/** `undefined` when the folder of the backups was not given. */
export function backupFinding(newest: FoundBackup | null | undefined, nowMs: number): Finding {
  const advice = 'Run npm run backup -- DIR every night, for example by cron (docs/deploy.md, Backups).';
  if (newest === undefined)
    return look('Backups were not checked.', 'Pass their folder: npm run doctor -- --backups /backups');
  if (newest === null) return bad('There is no complete backup.', advice);
  const hours = Math.floor((nowMs - newest.madeMs) / hourMs);
  const sentence = `The newest backup, ${newest.folder}, is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`;
  return hours <= 26 ? good(sentence) : bad(sentence, advice);
}

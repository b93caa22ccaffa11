import { expect, test } from 'vitest';
import {
  addressFindings,
  certificateFinding,
  healthFinding,
  proxyFinding,
} from '../../../../server/doctor/addressFindings';
import { type Finding, renderFindings } from '../../../../server/doctor/Finding';
import type { ReportAnswer, SelfReport } from '../../../../server/doctor/selfReport';
import {
  adminFinding,
  backupFinding,
  clockFinding,
  emailFindings,
  type ScannerAnswer,
  type SentEmail,
  scannerFinding,
  senderFinding,
  type VkAnswer,
  vkFindings,
} from '../../../../server/doctor/serviceFindings';

const [own, site] = ['http://127.0.0.1:5173', 'https://kadr.example'];
const now = Date.parse('2026-11-28T12:00:00Z');
const hourMs = 3_600_000;

const report: SelfReport = {
  countedAs: '203.0.113.7',
  connectedFrom: '127.0.0.1',
  isForwarded: true,
  isTrusted: true,
  serverMs: now,
  databaseMs: now,
  admins: [],
  oldestEmailMs: null,
  newestFromVkMs: null,
};
const answered: ReportAnswer = { kind: 'report', report, receivedMs: now };
const silent = (code: string): ReportAnswer => ({ kind: 'unreachable', code });
const refused = (status: number): ReportAnswer => ({ kind: 'refused', status });

/** What the operator reads about one check. */
const textOf = ({ grade, sentence, advice = '' }: Finding) => `${grade}: ${sentence} ${advice}`;

test.each<[what: string, own: ReportAnswer, people: ReportAnswer | null, expected: readonly RegExp[]]>([
  ['both answer', answered, answered, [/^good: The server responds/, /^good: The server is reachable/]],
  ['the server is on another machine', silent('ECONNREFUSED'), answered, [/^good: The server is reachable/]],
  [
    'no server runs',
    silent('ECONNREFUSED'),
    refused(502),
    [/^bad: No server .*Start it/, /^bad: .* 502.*HOST and PORT/],
  ],
  ['another program has the port', refused(404), answered, [/^good: The server is reachable/]],
  ['a second secret', refused(404), refused(404), [/TOKEN_SECRET/, /TOKEN_SECRET/]],
  ['no name in DNS', answered, silent('ENOTFOUND'), [/good/, /^bad: .* has no address in DNS\. Add an A/]],
  ['a closed port', answered, silent('ETIMEDOUT'), [/good/, /^bad: .* does not answer\. Open the port/]],
  ['no proxy', answered, silent('ECONNREFUSED'), [/good/, /^bad: .* refuses connections\. Start the proxy/]],
  [
    'an old certificate',
    answered,
    silent('CERT_HAS_EXPIRED'),
    [/good/, /^bad: .* expired certificate\. Renew/],
  ],
  ['a certificate alone', answered, silent('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), [/good/, /fullchain\.pem/]],
  [
    'an error without a message',
    answered,
    silent('EPROTO'),
    [/good/, /^bad: .* cannot be reached \(EPROTO\)/],
  ],
  [
    'a site that fails',
    answered,
    refused(500),
    [/good/, /^bad: Another program responds at \S+ \(500\)\. Configure the proxy/],
  ],
  ['another address', answered, refused(301), [/good/, /^bad: .* redirects elsewhere/]],
  ['no address', answered, null, [/good/, /^bad: PUBLIC_URL is not set/]],
])('addresses: %s', (_what, ofServer, ofPeople, expected) => {
  const found = addressFindings(ofServer, own, ofPeople, ofPeople === null ? null : site);
  expect(found.map(textOf)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

test.each<
  [what: string, seen: Partial<SelfReport>, publicUrl: string, trusted: readonly string[], expected: RegExp]
>([
  ['trusted', {}, site, ['loopback'], /^good: .*203\.0\.113\.7/],
  [
    'not trusted',
    { countedAs: '127.0.0.1', isTrusted: false },
    site,
    [],
    /^bad: .*Set TRUSTED_PROXIES=127\.0\.0\.1\./,
  ],
  [
    'another one than those trusted',
    { countedAs: '::ffff:172.18.0.1', connectedFrom: '::ffff:172.18.0.1', isTrusted: false },
    site,
    ['loopback'],
    /^bad: .*Set TRUSTED_PROXIES=loopback,172\.18\.0\.1\./,
  ],
  ['silent about its clients', { isForwarded: false }, site, ['loopback'], /^bad: .*X-Forwarded-For/],
  ['trusted, asked on its own machine', { countedAs: '127.0.0.1' }, site, ['loopback'], /^good/],
  ['none', { isForwarded: false }, 'http://192.168.1.7', [], /^good/],
])('a proxy that is %s', (_what, seen, publicUrl, trusted, expected) => {
  expect(textOf(proxyFinding({ ...report, ...seen }, { publicUrl, trusted }))).toMatch(expected);
});

test.each([
  [null, /^bad: PUBLIC_URL is not https/],
  [40 * 24 * hourMs, /^good: .*40 more days/],
  [10 * 24 * hourMs, /^look: .*10 more days.*Renew/],
  [hourMs, /^bad: .*0 more days/],
])('a certificate that ends in %s ms', (left, expected) => {
  expect(textOf(certificateFinding(left === null ? null : now + left, now))).toMatch(expected);
});

test.each([
  [200, 'ok', /^good/],
  [503, 'disk full', /^bad: The disk/],
  [503, 'no database', /^bad: .*no database.*DATABASE_URL/],
])('health check: %s %s', (status, text, expected) => {
  expect(textOf(healthFinding(status, text))).toMatch(expected);
});

test.each<[offsets: Readonly<Record<string, number>>, expected: RegExp]>([
  [{ 'the database': 400, VK: -1200 }, /^good/],
  [{ 'the database': 20_000, VK: 0 }, /^look: .*the database by 20 s\./],
  [{ 'the database': 31_000, VK: 0 }, /^bad: .*the database by 31 s\./],
  [{ 'the database': 0, VK: -90_000 }, /^bad: .*VK by -90 s.*timedatectl/],
])('clocks that differ by %o', (offsets, expected) => {
  expect(textOf(clockFinding(offsets))).toMatch(expected);
});

const admin = (name: string, isReady: boolean) => ({ name, isReady });

test.each([
  [[], /^bad: There are no admins/],
  [[admin('Olga', true)], /^good: The admin has/],
  [[admin('Olga', true), admin('Ivan', false)], /^look: .*Ivan.*two-factor/],
  [[admin('Olga', false)], /^bad: .*Olga/],
])('admins %o', (admins, expected) => {
  expect(textOf(adminFinding({ admins }))).toMatch(expected);
});

test.each<[sent: SentEmail, waitingMs: number | null, expected: readonly RegExp[]]>([
  [{ kind: 'sent', to: 'a@b.example' }, null, [/^look: .*a@b\.example.*spam/]],
  [{ kind: 'folder' }, null, [/^bad: SMTP_URL is not set/]],
  [{ kind: 'nobody' }, 60_000, [/^look: .*--email/]],
  [{ kind: 'failed', code: 'EAUTH', reply: '535 no' }, null, [/^bad: .*535 no.*password in SMTP_URL/]],
  [{ kind: 'failed', code: 'EENVELOPE', reply: '550 no' }, null, [/^bad: .*MAIL_FROM/]],
  [{ kind: 'failed', code: 'E', reply: 'no' }, hourMs, [/^bad: .*documentation/, /^bad: .*60 minutes.*log/]],
])('email %o', (sent, waitingMs, expected) => {
  expect(emailFindings(sent, waitingMs).map(textOf)).toEqual(
    expected.map((pattern) => expect.stringMatching(pattern)),
  );
});

test.each<[spf: readonly string[] | null, dmarc: readonly string[] | null, expected: RegExp]>([
  [['google-site', 'v=spf1 mx -all'], ['v=DMARC1; p=none'], /^good/],
  [[], ['v=DMARC1; p=none'], /^look: kadr\.example has no SPF \(a TXT record of kadr\.example\)\./],
  [[], [], /^look: .*SPF.* and no DMARC \(a TXT record of _dmarc\.kadr\.example\)/],
  [null, [], /^look: .*could not be looked up/],
])('DNS with %o and %o', (spf, dmarc, expected) => {
  expect(textOf(senderFinding('kadr.example', spf, dmarc))).toMatch(expected);
});

const error = (code: number): VkAnswer => ({ kind: 'error', code, message: 'As documented' });

test.each<[answer: VkAnswer, newestMs: number | null, expected: readonly RegExp[]]>([
  [{ kind: 'answered' }, now, [/^good: VK accepts/, /^good: .*2026-11-28/]],
  [{ kind: 'noKey' }, null, [/^look: VK_SERVICE_KEY is not set/, /^look: .*https:\/\/vk\.com\/app51/]],
  [{ kind: 'noAnswer', reason: 'HTTP 502 without JSON' }, now, [/^look: VK’s API.*HTTP 502/, /good/]],
  [error(5), now, [/^bad: .*VK_SERVICE_KEY \(5: As documented\)/, /good/]],
  [error(100), now, [/^bad: .*VK_GROUP_ID/, /good/]],
  [error(6), now, [/^look: .*6: As documented/, /good/]],
])('VK responds %o, and the last launch from there was at %s', (answer, newestMs, expected) => {
  expect(vkFindings(answer, 51, newestMs).map(textOf)).toEqual(
    expected.map((pattern) => expect.stringMatching(pattern)),
  );
});

test.each([
  [undefined, /^look: .*--backups/],
  [null, /^bad: There is no complete backup.*cron/],
  [{ folder: '/b/one', madeMs: now - 10 * hourMs }, /^good: .*\/b\/one, is 10 hours old/],
  [{ folder: '/b/one', madeMs: now - 30 * hourMs }, /^bad: .*30 hours old/],
  [{ folder: '/b/one', madeMs: now - 100 * hourMs }, /^bad: .*4 days old/],
])('a backup %o', (newest, expected) => {
  expect(textOf(backupFinding(newest, now))).toMatch(expected);
});

test.each<[answer: ScannerAnswer, expected: RegExp]>([
  [{ kind: 'verdict', verdict: 'allow', ms: 41.6 }, /^good: The scanner responds in 42 ms\./],
  [{ kind: 'verdict', verdict: 'refuse', ms: 9 }, /^look: .* \(refuse\)\. Check its rules/],
  [{ kind: 'none', because: 'late' }, /^bad: .*does not answer in time\. Start it/],
  [{ kind: 'none', because: 'busy' }, /^bad: .*does not answer in time/],
  [{ kind: 'none', because: 'unreachable' }, /^bad: .*cannot be reached.*SCANNER_URL/],
  [{ kind: 'none', because: 'broken' }, /^bad: .*something other.*SCANNER_TOKEN/],
])('the scanner that answers %j: %s', (answer, expected) => {
  expect(textOf(scannerFinding(answer))).toMatch(expected);
});

test('each line says what is wrong and what to do about it', () => {
  expect(
    renderFindings([
      { grade: 'good', sentence: 'Fine.' },
      { grade: 'look', sentence: 'Odd.', advice: 'Look.' },
      { grade: 'bad', sentence: 'Broken.', advice: 'Repair it.' },
    ]),
  ).toBe(
    '  ok   Fine.\n look  Odd.\n       → Look.\n BAD   Broken.\n       → Repair it.\n\n1 to fix, 1 to review.',
  );
});

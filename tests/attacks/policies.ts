import type { Attack } from './attack';
import { senderTo } from './sending';

const pages: readonly string[] = [
  '/',
  '/popular',
  '/legal/privacy',
  '/comics/cat-and-door',
  '/comics/nothing-at-all',
  '/people/demo-author',
  '/settings/account',
  '/preview/not-a-token',
  '/editor.html',
  '/player.html',
  '/api/docs',
  '/unsubscribe?token=x',
  '/auth/confirm?token=x',
  '/nowhere/%3Cscript%3Ealert(1)%3C/script%3E',
  '/?q="><script>alert(1)</script>',
];

const path = '/csp-reports';
const flood = 60;
const mostTaken = 30;
const most = 20_000;

export const policies: Attack = {
  title: 'a page runs and loads only what its policy allows, and violation reports fill no log',
  async run({ kadr }) {
    const found: string[] = [];
    const ask = senderTo(kadr.websiteUrl);
    for (const page of pages) {
      const answer = await fetch(`${kadr.websiteUrl}${page}`, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      const text = await answer.text();
      if (!(answer.headers.get('content-type') ?? '').includes('html')) continue;
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = policy.split('; ').find((one) => one.startsWith('script-src')) ?? '';
      if (!policy.includes("default-src 'none'")) found.push(`${page} has the policy ${policy.slice(0, 60)}`);
      if (/unsafe|\*|data:|https?:(?:\s|$)/.test(scripts)) found.push(`${page} runs ${scripts}`);
      if (text.includes('<script>alert(1)')) found.push(`${page} has what its address says`);
      if (answer.headers.get('x-content-type-options') !== 'nosniff')
        found.push(`${page} may be taken for something else`);
    }
    return [...found, ...(await reports(ask, () => kadr.output()))];
  },
};

type Ask = ReturnType<typeof senderTo>;

async function reports(ask: Ask, output: () => string): Promise<string[]> {
  const found: string[] = [];
  const send = (body: unknown, type = 'application/csp-report') =>
    ask('POST', path, body, { 'content-type': type });
  const report = (fields: object) => ({
    'csp-report': { 'document-uri': 'http://localhost/', 'effective-directive': 'img-src', ...fields },
  });
  const cases: readonly (readonly [
    what: string,
    body: unknown,
    type?: string | undefined,
    isTaken?: boolean,
  ])[] = [
    ['a body without end', 'a'.repeat(200_000)],
    ['a body of another kind', '<report/>', 'text/xml'],
    ['a form', 'a=b', 'multipart/form-data; boundary=b'],
    ['no JSON', '{"csp-report":', undefined, true],
    ['lists within lists', '['.repeat(8_000), undefined, true],
    [
      'fields of all objects',
      '{"csp-report":{"__proto__":{"a":1}},"constructor":{"prototype":{"a":1}}}',
      undefined,
      true,
    ],
    [
      'fields of other kinds',
      report({ 'blocked-uri': { a: 1 }, 'line-number': 'NaN', 'source-file': [1] }),
      undefined,
      true,
    ],
    [
      'many at once',
      JSON.stringify(Array.from({ length: 200 }, () => ({ type: 'csp-violation', body: {} }))),
      'application/reports+json',
      true,
    ],
    [
      'lines of a log',
      report({
        'blocked-uri': 'inline\n{"level":60,"msg":"forged line"}',
        'effective-directive': 'x\n{"msg":"forged line"}',
      }),
      undefined,
      true,
    ],
    [
      'a query with a secret',
      report({
        'document-uri': 'http://localhost/?token=secret-of-a-query',
        'blocked-uri': 'https://a.example/?secret-of-a-query',
      }),
      undefined,
      true,
    ],
    [
      'a link to a draft',
      report({ 'document-uri': 'http://localhost/preview/secret-of-a-link' }),
      undefined,
      true,
    ],
    [
      'what an extension did',
      report({ 'blocked-uri': 'chrome-extension://secret-of-an-extension/a.js' }),
      undefined,
      true,
    ],
  ];
  for (const [what, body, type, isTaken = false] of cases) {
    const { status, text } = await send(body, type);
    if (isTaken ? status !== 204 : status < 400 || status >= 500) found.push(`${what}: ${status}`);
    if (text.length > 500) found.push(`${what} is answered at length`);
  }
  const written = output();
  for (const secret of ['secret-of-a-query', 'secret-of-a-link', 'secret-of-an-extension', 'forged line']) {
    if (written.includes(secret)) found.push(`the log has ${secret}`);
  }
  const before = output().length;
  const statuses = await Promise.all(
    Array.from({ length: flood }, async () => (await send(report({ 'blocked-uri': 'inline' }))).status),
  );
  const taken = statuses.filter((status) => status === 204).length;
  if (taken > mostTaken) found.push(`${taken} reports of one visitor were taken at one moment`);
  if (output().length - before > mostTaken * 1_000) found.push('reports fill the log');
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, text } = await ask(method, path);
    if (status < 400 && text.length > most) found.push(`${method} of reports answers ${status}`);
  }
  return found;
}

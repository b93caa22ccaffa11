import type { Attack } from './attack';
import { senderTo, type Try, untaken } from './sending';

const path = '/api/client_reports';
const flood = 700;
/** Reports of one network per hour. */
const mostTaken = 600;

const error = { kind: 'error', route: 'home', name: 'TypeError', message: 'x is undefined', at: [] };
const report = { version: '1', host: 'web', connection: 'unknown', errors: [error], speeds: [] };
const secret = 'anna.secret@kadr.example';

export const clientReports: Attack = {
  title: 'a client’s reports put no personal data into the log, and fill neither it nor the metrics',
  async run({ kadr }) {
    const send = senderTo(kadr.websiteUrl);
    const withError = (changes: object) => ({ ...report, errors: [{ ...error, ...changes }] });
    const bad: Readonly<Record<string, unknown>> = {
      nothing: {},
      'a list': [report],
      'a host that does not exist': { ...report, host: 'https://evil.example' },
      'a host of all objects': { ...report, host: '__proto__' },
      'a version that is a line': { ...report, version: '1\n{"level":60}' },
      'a version without end': { ...report, version: 'a'.repeat(5_000) },
      'a route that is an address': withError({ route: '/comics/a?token=b' }),
      'a message without end': withError({ message: 'a'.repeat(15_000) }),
      'a place on another site': withError({ at: ['https://evil.example/a.js:1:1'] }),
      'errors without end': { ...report, errors: Array.from({ length: 200 }, () => error) },
      'a speed below all': { ...report, speeds: [{ name: 'lcp', value: -1 }] },
      'a speed beyond all': { ...report, speeds: [{ name: 'lcp', value: 1e308 }] },
      'a speed that does not exist': { ...report, speeds: [{ name: 'a"} 1\nkadr_up', value: 1 }] },
      'a body beyond the limit': { ...report, more: 'a'.repeat(100_000) },
    };
    const found = await untaken(
      Object.entries(bad).map(([tried, body]): Try => [tried, send, 'POST', path, body]),
    );
    const before = kadr.output().length;
    const tell = (message: string) => send('POST', path, withError({ message }));
    await tell(`Nobody has ${secret}, nor https://kadr.example/comics/a?token=${secret}`);
    await tell('first\n{"level":60,"msg":"forged line"}');
    const statuses = await Promise.all(
      Array.from({ length: flood }, async (_, place) => (await tell(`Error ${place}`)).status),
    );
    const written = kadr.output().slice(before);
    if (!statuses.includes(204) && !statuses.includes(200)) found.push(`no report is taken: ${statuses[0]}`);
    if (statuses.filter((status) => status < 300).length > mostTaken)
      found.push('reports of one visitor have no end');
    if (written.includes(secret)) found.push('the log has an email');
    if (/^\{"level":60,"msg":"forged line"\}/m.test(written))
      found.push('the log has a line that somebody made up');
    const lines = written.split('A client failed.').length - 1;
    if (lines > mostTaken / 2) found.push(`${lines} reports of one visitor are in the log`);
    return found;
  },
};

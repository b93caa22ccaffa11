import { gzipSync } from 'node:zlib';
import { userManagedState } from '@/domain/project';
import { comicFile } from '../support/server/files';
import { type Answer, hangs, says, type TestScanner } from '../support/server/startScanner';
import { longestWaitDuring } from './asking';
import { type Attack, people } from './attack';
import { type DecisionPart, senderTo } from './sending';

const allow = JSON.stringify({ verdict: 'allow' });

const raw =
  (text: string): Answer =>
  (response) => {
    response.socket?.end(text);
  };

/** Sends one character a second, so the response never ends in time. */
const dripping: Answer = (response) => {
  response.writeHead(200);
  let sent = 0;
  const timer = setInterval(() => response.write(allow[sent++] ?? ' '), 1_000);
  response.on('close', () => clearInterval(timer));
};

const halfOf: Answer = (response) => {
  response.writeHead(200, { 'content-length': String(allow.length) });
  response.write(allow.slice(0, -2));
  response.socket?.end();
};

const endless: Answer = (response) => {
  response.writeHead(200);
  const more = () => {
    while (response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};

/** Responses of a broken, captured or overloaded scanner, none of which allows anything. */
const answers = (elsewhere: string): Readonly<Record<string, Answer>> => ({
  hangs,
  'cuts the connection': (response) => response.destroy(),
  'answers letter by letter': dripping,
  'answers half': halfOf,
  'answers without end': endless,
  'answers at length': says(`${allow.slice(0, -1)}, "reason": "${'x'.repeat(17_000)}"}`),
  'answers with a packed bomb': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(50_000_000, ' ')));
  },
  'answers with headers without end': (response) =>
    response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end(allow),
  'redirects into the own net': says('', 307, { location: elsewhere }),
  'redirects by another status': says(allow, 302, { location: elsewhere }),
  'fails with a verdict': says(allow, 500),
  'answers with a verdict and 201': says(allow, 201),
  'answers with a verdict and 401': says(allow, 401),
  'answers with nothing': says('', 204),
  'answers with a page': says(`<html>${allow}</html>`),
  'gives a list of verdicts': says([{ verdict: 'allow' }]),
  'gives a verdict of a list': says({ verdict: ['allow'] }),
  'gives a verdict in upper case': says({ verdict: 'ALLOW' }),
  'gives a verdict with a space': says({ verdict: 'allow ' }),
  'gives true': says({ verdict: true }),
  'gives a verdict below another': says({ answer: { verdict: 'allow' } }),
  'gives a verdict of a prototype': says('{"__proto__": {"verdict": "allow"}}'),
  'gives two verdicts': says(`${allow}\n${allow}`),
  'gives a verdict and its opposite': says('{"verdict": "allow", "verdict": "refuse"}'),
  'gives a reason that is no text': says({ verdict: 'allow', reason: {} }),
  'speaks no HTTP': raw(`SCANNER 1.0\r\n\r\n${allow}`),
  'contradicts its own length': raw(
    `HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 19\r\n\r\n${allow}`,
  ),
});

/** Values that would break a carelessly built request. */
const texts: Readonly<Record<string, string>> = {
  'quotes and braces': 'x"}],"kind":"allow","texts":[{"text":"y',
  'a line break and a header': 'x\r\nx-verdict: allow\r\n\r\n{"verdict":"allow"}',
  'a verdict': allow,
  'a line separator': 'one\u2028two\u2029three',
  'half an emoji': `x${'\ud83d'}y`,
  'marks that turn the text': 'safe \u202Eelbatiurcs',
  'a null': 'x\u0000y',
  controls: '\u0001\u0008\u001b[2J\u007f',
  'a template': '{{token}} %s <%= token %>',
  'an address': 'http://169.254.169.254/latest/meta-data',
  escapes: '\\u0022}]\\n\\',
};

const atOnce = 6;
const maxWaitMs = 3_000;

export const scannerAnswers: Attack = {
  title: 'only an explicit verdict of the scanner publishes anything, and no text changes the request',
  onPostgres: true,
  withScanner: true,
  async run({ kadr, signIn, client, scanner }) {
    if (scanner === null) throw new Error('There is no scanner');
    const api = await client(people.author);
    const { _id: comic } = await api.projectInfo.reserve();
    await api.resources.createFile({ id: comic, file: comicFile() });
    await api.projectInfo.setUserManagedState({ id: comic, value: userManagedState.publishedGlobally });
    const comments = `/api/project_comments/${comic}`;
    const [asReader, asAuthor] = [
      senderTo(kadr.websiteUrl, await signIn(people.reader)),
      senderTo(kadr.websiteUrl, await signIn(people.author)),
    ] as const;
    const say: Say = (text, place) =>
      (place % 2 === 0 ? asReader : asAuthor)('POST', comments, { type: 2, text });
    const found = await badAnswers(`${kadr.websiteUrl}${comments}`, scanner, say);
    found.push(...(await badTexts(scanner, say)));
    if (kadr.output().includes('a-token-of-the-scanner')) found.push('the log has the token of the scanner');
    return found;
  },
};

type Say = (text: string, place: number) => Promise<DecisionPart>;

/** Several comments at the same time: late responses do not reorder them. */
async function badAnswers(comments: string, scanner: TestScanner, say: Say): Promise<string[]> {
  const found: string[] = [];
  const all = Object.entries(answers(scanner.url.replace('/look', '/elsewhere')));
  scanner.answers((response, asked) => {
    const [, answer] = all.find(([name]) => asked.texts[0]?.text === `It ${name}`) ?? ['', says(allow)];
    answer(response, asked);
  });
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const writing = Promise.all(some.map(([name], place) => say(`It ${name}`, place)));
    const waited = await longestWaitDuring(comments, writing);
    if (waited > maxWaitMs) found.push(`a reader waited ${Math.round(waited)} ms for a scanner`);
    const said = await writing;
    for (const [place, [name]] of some.entries())
      if (said[place]?.status !== 200 && !name.endsWith('opposite'))
        found.push(`a comment whose scanner ${name}: ${said[place]?.status}`);
  }
  const shown = await (await fetch(comments)).text();
  for (const [name] of all)
    if (shown.includes(`It ${name}`)) found.push(`a scanner that ${name} publishes a comment`);
  const redirected = scanner.asked.filter(({ texts: [text] }) => text?.text.startsWith('It redirects'));
  if (redirected.length > 2) found.push('a redirect of the scanner was followed');
  return found;
}

async function badTexts(scanner: TestScanner, say: Say): Promise<string[]> {
  const found: string[] = [];
  scanner.answers(says({ verdict: 'refuse', reason: `no\u0000 <script>\u202e\r\n${'x'.repeat(5_000)}` }));
  for (const [place, [name, text]] of Object.entries(texts).entries()) {
    const asked = scanner.asked.length;
    const { status } = await say(text, place);
    if (status < 400 || status >= 500) found.push(`${name} in a comment: ${status}`);
    const headers = scanner.headers.slice(asked).flatMap((one) => Object.keys(one));
    if (headers.some((header) => header.startsWith('x-'))) found.push(`${name} became a header: ${headers}`);
    const sent = scanner.asked.slice(asked);
    if (sent.some((one) => one.kind !== 'comment' || one.texts.length !== 1))
      found.push(`${name} changed what the scanner is asked: ${JSON.stringify(sent).slice(0, 80)}`);
  }
  return found;
}

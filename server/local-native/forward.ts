import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';

/** Where the phone's own part of this site lies. */
export const ownFolder = '/native/';

/** Stands before the first script of every page, as a web view has its objects there by then. */
const shellTag = `<script src="${ownFolder}shell.js"></script>`;

/** Of the page in the phone's frame alone; what that page frames itself has no app around it. */
export const shellScript = `try {
  if (parent !== window && parent.kadrShell) window.KadrNative = parent.kadrShell;
} catch {
  // Another site frames this page: it is no phone.
}
`;

/** Asks the website for what the web view asks for, and puts the app's object into its pages. */
export function forward(asked: IncomingMessage, response: ServerResponse, websiteUrl: string): void {
  const address = new URL(asked.url ?? '/', websiteUrl);
  // The website is to see a page of its own; what it packs could not be changed on the way.
  const { host: _host, origin: _origin, 'accept-encoding': _encoding, ...headers } = asked.headers;
  const { request } = address.protocol === 'https:' ? https : http;
  const onward = request(address, { method: asked.method ?? 'GET', headers }, (answer) => {
    const isPage = answer.headers['content-type']?.startsWith('text/html') && asked.method === 'GET';
    if (isPage && answer.statusCode !== 304) return void sendWithShell(answer, response);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  asked.pipe(onward);
}

async function sendWithShell(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const page = withShell(Buffer.concat(parts).toString('utf8'));
  const { 'content-length': _length, 'transfer-encoding': _transfer, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 200, { ...headers, 'content-length': Buffer.byteLength(page) });
  response.end(page);
}

export function withShell(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}${shellTag}`);
}

import { connect } from 'node:http2';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { termsVersion } from '@/domain/legal';
import { userManagedState } from '@/domain/project';
import { freePort } from '../../scripts/development/freePort';
import { askForReport } from '../../server/doctor/selfReport';
import { apiFor } from '../support/apiOverPeer';
import { type ProxyKind, proxyPorts, startProxy } from '../support/machines/startProxy';
import { comicFile, pngFile } from '../support/server/files';
import { makeKadrHome } from '../support/server/kadrProcess';
import { withSecondFactor } from '../support/server/twoFactor';
import { openInternet } from './layouts';

/** After this time a hidden comic has to be gone, also from a cache. */
const goneMs = 62_000;

/** Puts a proxy as `deploy` configures it before a server; returns a sentence for each fault. */
export async function tryProxy(kind: ProxyKind): Promise<readonly string[]> {
  // The certificate is self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const [ports, port] = [await proxyPorts(), await freePort()];
  const url = `https://localhost:${ports[0]}`;
  const own = { PUBLIC_URL: url, HOST: '127.0.0.1', PORT: String(port) };
  const home = await makeKadrHome({ ...openInternet, ...own });
  const wrong: string[] = [];
  const expectThat = (what: string, isSo: boolean) => {
    console.log(`  ${isSo ? 'ok ' : 'NOT'} ${what}`);
    if (!isSo) wrong.push(`${kind}: not ${what}`);
  };
  try {
    await home.start();
    const proxy = await startProxy(kind, ports, `127.0.0.1:${port}`);
    try {
      await tryOut(kind, proxy, expectThat);
    } finally {
      await proxy.stop();
    }
  } finally {
    await home.remove();
  }
  return wrong;
}

async function tryOut(
  kind: ProxyKind,
  { url, plainUrl }: { readonly url: string; readonly plainUrl: string },
  expectThat: (what: string, isSo: boolean) => void,
): Promise<void> {
  const plain = await fetch(`${plainUrl}/feed/newest`, { redirect: 'manual' });
  expectThat(
    'http leads to https',
    [301, 308].includes(plain.status) && isSecure(plain.headers.get('location')),
  );
  expectThat('the site answers over HTTP/2', (await statusOverHttp2(url)) === 200);
  const asked = await askForReport(url, openInternet.TOKEN_SECRET ?? '', {
    'x-forwarded-for': '198.51.100.1',
  });
  const report = asked.kind === 'report' ? asked.report : null;
  expectThat(
    'nobody can pretend to come from elsewhere',
    report?.countedAs === '127.0.0.1' && report.isTrusted,
  );
  expectThat('metrics are not for everybody', (await get(`${url}/metrics`)).status === 404);

  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = openInternet;
  const { token } = await apiFor(url).api.auth.signIn({ email, password });
  const { api } = apiFor(url, { token: () => token });
  await withSecondFactor(api, password);
  await api.users.acceptTerms({ version: termsVersion });
  const packed = await get(`${url}/api/docs`, { 'accept-encoding': 'br, gzip' });
  expectThat('texts are compressed', ['br', 'gzip'].includes(packed.encoding));

  const { _id: id } = await api.projectInfo.reserve();
  await api.projectInfo.save({ _id: id, name: 'Soon hidden', description: '' });
  const { virtPath } = await api.resources.uploadImage({ id, image: await pngFile(16) });
  const path = typeof virtPath === 'object' && 'vpstr' in virtPath ? virtPath.vpstr : '';
  const image = `${url}/project_files/${id}/${path}`;
  const { status: ofDraft } = await get(image);
  expectThat(`the picture of a draft is nobody’s (${ofDraft})`, ofDraft === 404);
  const upload = await get(
    `${url}/api/previews`,
    { 'content-type': 'application/json' },
    Buffer.alloc(9_000_000),
  );
  expectThat('a large upload reaches Kadr', upload.isOfKadr);
  await api.resources.saveFile({ id, file: comicFile('Soon hidden') });
  await api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
  const answers = [await get(image), await get(image)];
  expectThat(
    'the picture of a public comic is there',
    answers.every(({ status }) => status === 200),
  );
  if (kind === 'nginx') expectThat('the second time it comes from the cache', answers[1]?.cache === 'HIT');
  const part = await get(image, { range: 'bytes=0-9' });
  expectThat('a part of it can be asked for', part.status === 206 && part.bytes === 10);

  await api.projectInfo.setUserManagedState({ id, value: userManagedState.privateWasPublishedGlobally });
  const hidden = performance.now();
  while ((await get(image)).status === 200 && performance.now() - hidden < goneMs) await pause(1_000);
  const seconds = Math.round((performance.now() - hidden) / 1000);
  expectThat(`a hidden comic is gone within a minute (${seconds} s)`, (await get(image)).status === 404);
}

const isSecure = (location: string | null) => location?.startsWith('https://localhost') === true;

interface Answer {
  readonly status: number;
  readonly encoding: string;
  /** What nginx's cache answers. */
  readonly cache: string;
  readonly bytes: number;
  readonly isOfKadr: boolean;
}

function get(url: string, headers: Readonly<Record<string, string>> = {}, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, method: body === undefined ? 'GET' : 'POST' }, (got) => {
      buffer(got).then(({ length: bytes }) => {
        const { 'content-encoding': encoding = '', 'x-cache': cache = '' } = got.headers;
        const isOfKadr = got.headers['x-request-id'] !== undefined;
        resolve({ status: got.statusCode ?? 0, encoding, cache: String(cache), bytes, isOfKadr });
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function statusOverHttp2(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({ ':path': '/livez' });
    stream.on('response', ({ ':status': status = 0 }) => {
      resolve(Number(status));
      session.destroy();
    });
    stream.on('error', reject);
    stream.end();
  });
}

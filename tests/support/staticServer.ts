import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HttpPeer, startHttpPeer } from './httpPeer';

/** A plain file server without rewrite rules, like one that may host an archive. */
export async function startStaticServer(folder: string): Promise<HttpPeer> {
  const peer = await startHttpPeer();
  peer.answerWith(async (response, { url }) => {
    const content = await readFile(join(folder, url)).catch(() => null);
    response.writeHead(content === null ? 404 : 200);
    response.end(content ?? '<h1>Not Found</h1>');
  });
  return peer;
}

import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHttpPeer } from '../httpPeer';
import { startPlainFileServer } from './plainFileServer';

/** A website on a plain file server, whose files change and fail as the test says. */
export interface ChangingSite {
  readonly address: string;
  readonly folder: string;
  /** Puts another build in the place of this one. */
  replaceWith(folder: string): Promise<void>;
  /** Changes a text of the site. */
  change(path: string, edit: (text: string) => string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Paths that fail from now on; `null` mends all. */
  breakPaths(pattern: RegExp | null): void;
  /** Paths that are not answered until they are let go by another pattern; `null` holds none. */
  holdPaths(pattern: RegExp | null): void;
  close(): Promise<void>;
}

export async function startChangingSite(build: string): Promise<ChangingSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-site-'));
  await cp(build, folder, { recursive: true });
  const files = await startPlainFileServer(folder);
  const peer = await startHttpPeer();
  let broken: RegExp | null = null;
  let held: RegExp | null = null;
  let letGo: (() => void)[] = [];

  peer.answerWith(async (response, { url }) => {
    while (held?.test(url)) await new Promise<void>((resolve) => letGo.push(resolve));
    if (broken?.test(url)) return void response.writeHead(503).end();
    const answer = await fetch(files.address + url, { redirect: 'manual' }).catch(() => null);
    // The test is over.
    if (answer === null) return void response.destroy();
    const headers: Record<string, string> = { 'cache-control': 'no-cache' };
    for (const name of ['content-type', 'location']) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });

  return {
    address: peer.address,
    folder,
    async replaceWith(next) {
      const incoming = `${folder}-next`;
      await cp(next, incoming, { recursive: true });
      await rename(folder, `${folder}-before`);
      await rename(incoming, folder);
      await rm(`${folder}-before`, { recursive: true });
    },
    async change(path, edit) {
      const file = join(folder, path);
      await writeFile(file, edit(await readFile(file, 'utf8')));
    },
    remove: (path) => rm(join(folder, path)),
    breakPaths(pattern) {
      broken = pattern;
    },
    holdPaths(pattern) {
      held = pattern;
      const waiting = letGo;
      letGo = [];
      for (const resolve of waiting) resolve();
    },
    async close() {
      await peer.close();
      await files.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

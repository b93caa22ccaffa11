import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startHttpPeer } from '../httpPeer';
import { startPlainFileServer } from './plainFileServer';

/**
 * A website on a plain file server, whose files change and fail as the test specifies; the build itself stays
 * unchanged.
 */
export interface ChangingSite {
  readonly address: string;
  /** Replaces this build with another one. */
  replaceWith(folder: string): Promise<void>;
  change(path: string, edit: (text: string) => string): Promise<void>;
  remove(path: string): void;
  /** Paths that fail from now on; `null` ends all failures. */
  breakPaths(pattern: RegExp | null): void;
  /** Paths whose responses are delayed until another pattern is set; `null` delays none. */
  holdPaths(pattern: RegExp | null): void;
  close(): Promise<void>;
}

export async function startChangingSite(build: string): Promise<ChangingSite> {
  let folder = build;
  let files = await startPlainFileServer(folder);
  const peer = await startHttpPeer();
  const changed = new Map<string, string>();
  const removed = new Set<string>();
  let broken: RegExp | null = null;
  let held: RegExp | null = null;
  let letGo: (() => void)[] = [];

  peer.answerWith(async (response, { url }) => {
    while (held?.test(url)) await new Promise<void>((resolve) => letGo.push(resolve));
    if (broken?.test(url)) return void response.writeHead(503).end();
    const { pathname } = new URL(url, peer.address);
    if (removed.has(pathname)) return void response.writeHead(404).end();
    const answer = await fetch(files.address + url, { redirect: 'manual' }).catch(() => null);
    // The test is over.
    if (answer === null) return void response.destroy();
    const headers: Record<string, string> = { 'cache-control': 'no-cache' };
    for (const name of ['content-type', 'location']) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const body = changed.get(pathname) ?? Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers).end(body);
  });

  return {
    address: peer.address,
    async replaceWith(next) {
      await files.close();
      folder = next;
      files = await startPlainFileServer(folder);
    },
    async change(path, edit) {
      changed.set(`/${path}`, edit(await readFile(join(folder, path), 'utf8')));
    },
    remove(path) {
      removed.add(`/${path}`);
    },
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
    },
  };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface MailFolder {
  /** The token of the latest email to an address; `null` while there is none. */
  tokenFor(address: string): Promise<string | null>;
}

export function openMailFolder(folder: string): MailFolder {
  const seen = new Set<string>();
  const tokens = new Map<string, string>();
  return {
    async tokenFor(address) {
      for (const name of (await readdir(folder).catch(() => [])).sort()) {
        if (seen.has(name) || !name.endsWith('.eml')) continue;
        seen.add(name);
        const { to, text } = await PostalMime.parse(await readFile(join(folder, name)));
        const [, token] = /[?&]token=([\w-]+)/.exec(text ?? '') ?? [];
        if (token !== undefined) tokens.set(to?.[0]?.address ?? '', token);
      }
      return tokens.get(address) ?? null;
    },
  };
}

import { createHash } from 'node:crypto';

const script = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/gi;
const source = /(?:^|\s)src\s*=/i;
const type = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i;
const executableTypes = ['', 'module', 'text/javascript', 'application/javascript', 'importmap'];

/** The CSP sources (`'sha256-…'`) of a page's inline scripts; data blocks need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(script)]
    .filter(([, attributes = '']) => !source.test(attributes) && isExecutable(attributes))
    .map(([, , text = '']) => hashOf(text));
}

function isExecutable(attributes: string): boolean {
  return executableTypes.includes(type.exec(attributes)?.[1]?.toLowerCase() ?? '');
}

function hashOf(text: string): string {
  // The browser hashes what its parser kept, and the parser turns every line end into one `\n`.
  const parsed = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
}

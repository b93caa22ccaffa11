import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressesInPage } from './addresses';

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

/** VK shows the app from both of its domains. */
const vkFrames = ["'self'", 'https://vk.com', 'https://*.vk.com', 'https://vk.ru', 'https://*.vk.ru'];

/** The local VK host and the tests. */
export const loopbackFrames: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*'];

/** A site of a Content-Security-Policy: a scheme, or a host with or without one; `*` stands for its first names. */
const frameSource =
  /^(?:\*|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/i;

/** Whether a text can name who may frame the pages: anything else would spoil the whole header. */
export function isFrameSource(text: string): boolean {
  return frameSource.test(text);
}

/** Pages that any site may put into a frame of its own. */
const framedAnywhere = ['player.html'];

/**
 * What a page of any build may load, run and speak to: itself, and the servers whose addresses stand in it. A build
 * without a server of ours carries it in the page.
 */
export function contentSecurityPolicy(html: string): string {
  const others = originsInPage(html);
  const from = (kind: string, ...sources: readonly string[]) =>
    [kind, "'self'", ...sources].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    from('script-src', ...inlineScriptHashes(html)),
    // What is drawn has the styles of the moment at its elements.
    from('style-src', "'unsafe-inline'"),
    from('img-src', 'data:', 'blob:', ...others),
    from('media-src', 'data:', 'blob:', ...others),
    // A cover is drawn of a copy of the page, which carries its letters and its base address in itself.
    from('font-src', 'data:'),
    from('connect-src', 'data:', 'blob:', ...others),
    from('frame-src', ...others),
    from('worker-src'),
    from('manifest-src'),
    from('form-action'),
    from('base-uri'),
  ].join('; ');
}

/** The Content-Security-Policy of one page of the built folder, which VK and `frames` may show in theirs. */
export function framedContentSecurityPolicy(file: string, html: string, frames: readonly string[]): string {
  const policy = contentSecurityPolicy(html);
  if (framedAnywhere.includes(file)) return policy;
  return `${policy}; frame-ancestors ${[...vkFrames, ...frames].join(' ')}`;
}

/** The addresses in a page at which servers of ours are asked for things; it only leads people to the others. */
const asked = z.object({
  websiteUrl: z.string().default(''),
  backendUrl: z.string().default(''),
  staticUrls: z.array(z.string()).default([]),
  userContentUrl: z.string().default(''),
  editorUrl: z.string().default(''),
  playerUrl: z.string().default(''),
});

/** Where a page asks for things beside its own host. */
function originsInPage(html: string): string[] {
  const addresses = asked.safeParse(addressesInPage(html));
  if (!addresses.success) return [];
  const absolute = Object.values(addresses.data)
    .flat()
    .filter((address) => /^https?:/.test(address) && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

const yearSeconds = 365 * 24 * 3600;

/**
 * Headers of every answer. Behind HTTPS a browser is told to ask by nothing else; other names of the domain are not
 * ours to tell of. Referrer-Policy is `strict-origin`: VK's signed launch query stands in our address
 * and must reach nobody, not even our own player and logs, while the player reads from the referrer which
 * origin frames it. X-Frame-Options is left out, since it cannot name VK.
 */
export function addSecurityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin');
    if (isHttps()) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  });
}

/** Of a browser whatever the client never asks for, also on behalf of pages that it frames. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** The Permissions-Policy of a page. */
export const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cspReportsPath } from '../http/cspReports';
import { addressesInPage } from './addresses';

const script = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>/gi;
const source = /(?:^|\s)src\s*=/i;
const type = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i;
const executableTypes = ['', 'module', 'text/javascript', 'application/javascript', 'importmap'];

/** The CSP sources (`'sha256-…'`) of a page's inline scripts. Data blocks need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(script)]
    .filter(([, attributes = '']) => !source.test(attributes) && isExecutable(attributes))
    .map(([, , text = '']) => hashOf(text));
}

function isExecutable(attributes: string): boolean {
  return executableTypes.includes(type.exec(attributes)?.[1]?.toLowerCase() ?? '');
}

function hashOf(text: string): string {
  // Browsers hash the parsed text, in which every line end is `\n`.
  const parsed = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
}

/** VK uses both domains. */
const vkFrames = ["'self'", 'https://vk.com', 'https://*.vk.com', 'https://vk.ru', 'https://*.vk.ru'];

/** The local VK host and the tests. */
export const loopbackFrames: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*'];

/** A CSP source: a scheme, or a host with an optional scheme. `*` matches the first labels of the host. */
const frameSource =
  /^(?:\*|[a-z][a-z\d+.-]*:|(?:[a-z][a-z\d+.-]*:\/\/)?(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/i;

/** Anything else would invalidate the header. */
export function isFrameSource(text: string): boolean {
  return frameSource.test(text);
}

/** Pages that any site may frame. */
const framedAnywhere = ['player.html'];

/**
 * The policy of a page: it may load from its own host and the configured servers. Builds for other servers contain it
 * in the page.
 */
export function contentSecurityPolicy(html: string): string {
  const others = originsInPage(html);
  const from = (kind: string, ...sources: readonly string[]) =>
    [kind, "'self'", ...sources].filter(Boolean).join(' ');
  return [
    "default-src 'none'",
    from('script-src', ...inlineScriptHashes(html)),
    // Elements have inline styles.
    from('style-src', "'unsafe-inline'"),
    from('img-src', 'data:', 'blob:', ...others),
    from('media-src', 'data:', 'blob:', ...others),
    // Covers are rendered from a copy of the page with embedded fonts.
    from('font-src', 'data:'),
    from('connect-src', 'data:', 'blob:', ...others),
    from('frame-src', ...others),
    from('worker-src'),
    from('manifest-src'),
    from('form-action'),
    from('base-uri'),
  ].join('; ');
}

/** Adds the sites that may frame the page, VK and `frames`, and the URL for reports of violations. */
export function framedContentSecurityPolicy(file: string, html: string, frames: readonly string[]): string {
  const policy = contentSecurityPolicy(html);
  const ancestors = framedAnywhere.includes(file)
    ? []
    : [`frame-ancestors ${[...vkFrames, ...frames].join(' ')}`];
  // Browsers that support `report-to` ignore the older directive.
  return [policy, ...ancestors, `report-uri ${cspReportsPath}`, `report-to ${reportingGroup}`].join('; ');
}

const reportingGroup = 'csp';

/** The header that gives a page the URL for its reports. */
export const reportingEndpoints = `${reportingGroup}="${cspReportsPath}"`;

/** The addresses from which a page loads something; others are only links. */
const view = z.object({
  websiteUrl: z.string().default(''),
  backendUrl: z.string().default(''),
  staticUrls: z.array(z.string()).default([]),
  userContentUrl: z.string().default(''),
  editorUrl: z.string().default(''),
  playerUrl: z.string().default(''),
});

function originsInPage(html: string): string[] {
  const addresses = view.safeParse(addressesInPage(html));
  if (!addresses.success) return [];
  const absolute = Object.values(addresses.data)
    .flat()
    .filter((address) => /^https?:/.test(address) && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

const yearSeconds = 365 * 24 * 3600;

/**
 * Headers of all responses. Strict-Transport-Security excludes subdomains, which may belong to others. Referrer-Policy
 * is `strict-origin`: VK's signed launch query is in the page's URL and must not be sent anywhere, while the player
 * needs the origin of the page that frames it. There is no X-Frame-Options, because it cannot allow VK.
 */
export function addSecurityHeaders(app: FastifyInstance, isHttps: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin');
    // A link to a draft may be passed on, but search engines must not list it.
    if (/^\/(?:api\/previews|preview)\//.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (isHttps()) reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  });
}

/** Browser features that the client never uses. The microphone has a rule of its own. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Only the editor records sounds (docs/product/editor.md#recording). */
const recordingPages = ['editor.html'];

export function permissionsPolicyOf(file: string): string {
  const microphone = recordingPages.includes(file) ? 'microphone=(self)' : 'microphone=()';
  return [...unused.map((feature) => `${feature}=()`), microphone].join(', ');
}

import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from './inlineScripts';

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

/** The Content-Security-Policy of one page of the built folder, which VK and `frames` may show in theirs. */
export function contentSecurityPolicy(file: string, html: string, frames: readonly string[]): string {
  const others = originsInPage(html);
  const from = (kind: string, ...sources: readonly string[]) =>
    [kind, "'self'", ...sources].filter(Boolean).join(' ');
  const rules = [
    "default-src 'none'",
    from('script-src', ...inlineScriptHashes(html)),
    // What is drawn has the styles of the moment at its elements.
    from('style-src', "'unsafe-inline'"),
    from('img-src', 'data:', 'blob:', ...others),
    from('media-src', 'data:', 'blob:', ...others),
    from('font-src', 'data:'),
    from('connect-src', 'data:', 'blob:', ...others),
    from('frame-src', ...others),
    from('worker-src'),
    from('manifest-src'),
    from('form-action'),
    from('base-uri'),
  ];
  if (!framedAnywhere.includes(file)) rules.push(`frame-ancestors ${[...vkFrames, ...frames].join(' ')}`);
  return rules.join('; ');
}

/** Where the page asks for things beside its own host: the addresses that stand in it name servers of ours alone. */
function originsInPage(html: string): string[] {
  const [, text = ''] = /<script\b[^>]*\bid="kadr-urls"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const addresses = text.match(/https?:\/\/[\w.-]+(?::\d+)?/g) ?? [];
  return [...new Set(addresses)];
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

import type { FastifyInstance } from 'fastify';
import { inlineScriptHashes } from './inlineScripts';

/** VK shows the app from both of its domains; loopback is the local VK host and the tests. */
const frameAncestors = [
  "'self'",
  'https://vk.com',
  'https://*.vk.com',
  'https://vk.ru',
  'https://*.vk.ru',
  'http://localhost:*',
  'http://127.0.0.1:*',
].join(' ');

/** Pages that any site may put into a frame of its own. */
const framedAnywhere = ['player.html'];

/** The Content-Security-Policy of one page of the built folder. */
export function contentSecurityPolicy(file: string, html: string): string {
  const scripts = ["script-src 'self'", ...inlineScriptHashes(html)].join(' ');
  const rules = [scripts, "object-src 'none'", "base-uri 'self'"];
  if (!framedAnywhere.includes(file)) rules.push(`frame-ancestors ${frameAncestors}`);
  return rules.join('; ');
}

/**
 * Headers of every answer. Referrer-Policy is `strict-origin`: VK's signed launch query stands in our address
 * and must reach nobody, not even our own player and logs, while the player reads from the referrer which
 * origin frames it. X-Frame-Options is left out, since it cannot name VK.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin');
  });
}

import type { FastifyReply } from 'fastify';
import type { Locale } from '@/domain/locale';

const style = 'max-width:480px;margin:15vh auto;padding:0 16px;font:18px/1.5 system-ui,sans-serif';

/** A page without the app, for links in emails: plain HTML and forms, with nothing to load. */
export function plainPage(reply: FastifyReply, language: Locale, content: string, status = 200): string {
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    .type('text/html; charset=utf-8');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Kadr</title></head>
<body style="${style}"><h1>Kadr</h1>${content}</body>
</html>
`;
}

/** The token in the URL of such a page; empty without one. */
export function tokenIn(url: string): string {
  return new URLSearchParams(url.split('?')[1]).get('token') ?? '';
}

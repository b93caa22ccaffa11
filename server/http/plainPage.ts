import type { FastifyReply } from 'fastify';
import type { Locale } from '@/domain/locale';

// The colors of the emails that link here.
const style = `
:root{color-scheme:light dark}
body{max-width:480px;margin:15vh auto;padding:0 16px;font:18px/1.5 system-ui,sans-serif}
h1{color:#7a68f0}
textarea{box-sizing:border-box;width:100%;padding:12px;border:1px solid #8a8199;border-radius:10px;font:inherit}
button{padding:12px 20px;border:1px solid transparent;border-radius:10px;background:#5f4be0;color:#fff;font:inherit}
`;

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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Kadr</title><style>${style}</style></head>
<body><h1>Kadr</h1>${content}</body>
</html>
`;
}

/** The token in the URL of such a page; empty without one. */
export function tokenIn(url: string): string {
  return new URLSearchParams(url.split('?')[1]).get('token') ?? '';
}

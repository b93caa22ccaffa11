import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import emails from './emails.json' with { type: 'json' };

export type EmailKind = keyof typeof emails;

export interface EmailDetails {
  readonly language: Locale;
  /** The absolute URL of the button. */
  readonly link: string;
  /** Whom the email greets, as somebody has typed it; empty for nobody by name. */
  readonly name: string;
  /** What it is about, sentence by sentence; people have typed parts of them. */
  readonly lines?: readonly string[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

// The colors of the website; mail programs support no style sheets.
export const bodyStyle = 'margin:0;padding:24px 12px;background:#fff7ec';
export const frameStyle =
  'max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff;font:16px/1.5 Arial,sans-serif;color:#2b2135';
export const nameStyle = 'margin:0 0 16px;font-size:24px;font-weight:700;color:#5f4be0';
export const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#5f4be0;color:#ffffff;text-decoration:none';
export const smallStyle = 'font-size:13px;color:#6a6072;overflow-wrap:anywhere';

/** Renders an email as plain text and as HTML; all values are escaped. */
export function renderEmail(
  kind: EmailKind,
  { language, link, name, lines = [] }: EmailDetails,
): RenderedEmail {
  const greeting = greet(language, name);
  const details = lines.map(withoutLinks);
  const { subject, request, button, otherwise } = emails[kind][language];
  const href = escapeHtml(link);
  return {
    subject,
    text: [greeting, request, ...details, link, otherwise].join('\n\n').concat('\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${frameStyle}">
<p style="${nameStyle}">Kadr</p>
<p>${escapeHtml(greeting)}</p>
${[request, ...details].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${href}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p style="${smallStyle}">${href}</p>
<p style="${smallStyle}">${escapeHtml(otherwise)}</p>
</div></body>
</html>
`,
  };
}

/** Mail programs make links of anything like one, and people have typed these texts. */
export function withoutLinks(text: string): string {
  return text.replace(/[/\\@.](?=\S)/g, '$&\u200b');
}

/** Mail programs turn anything like it into a link, and a stranger may sign up with somebody else's email. */
const looksLikeLink = /[/\\@]|\.\p{L}{2,}/u;

export function greet(language: Locale, name: string): string {
  const plain = name.replace(/[\s\p{C}]+/gu, ' ').trim();
  const hello = { en: 'Hello', ru: 'Здравствуйте' }[language];
  return plain === '' || looksLikeLink.test(plain) ? `${hello}!` : `${hello}, ${plain}!`;
}

import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';

export interface LetterWords {
  readonly subject: string;
  readonly request: string;
  readonly button: string;
  readonly otherwise: string;
}

interface LetterParts {
  readonly language: Locale;
  readonly link: string;
  readonly name: string;
  readonly words: LetterWords;
}

const frameStyle = 'max-width:480px;margin:0 auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1a1a1a';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5fd0;color:#ffffff;text-decoration:none';
const smallStyle = 'font-size:13px;color:#5c5c5c;overflow-wrap:anywhere';

/** One letter as plain text and as HTML with one link; every value is escaped. */
export function writeLetter({ language, link, name, words }: LetterParts) {
  const greeting = greet(language, name);
  const { subject, request, button, otherwise } = words;
  const href = escapeHtml(link);
  return {
    subject,
    text: `${greeting}\n\n${request}\n\n${link}\n\n${otherwise}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body><div style="${frameStyle}">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${href}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p style="${smallStyle}">${href}</p>
<p style="${smallStyle}">${escapeHtml(otherwise)}</p>
</div></body>
</html>
`,
  };
}

/** Mail programs make links of whatever looks like one, and a stranger may sign up with somebody's e-mail. */
const looksLikeLink = /[/\\@]|\.\p{L}{2,}/u;

function greet(language: Locale, name: string): string {
  const plain = name.replace(/[\s\p{C}]+/gu, ' ').trim();
  const hello = { en: 'Hello', ru: 'Здравствуйте' }[language];
  return plain === '' || looksLikeLink.test(plain) ? `${hello}!` : `${hello}, ${plain}!`;
}

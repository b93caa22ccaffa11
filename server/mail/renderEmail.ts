import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import emails from './emails.json' with { type: 'json' };

export type EmailKind = keyof typeof emails;

interface EmailDetails {
  readonly language: Locale;
  /** The absolute URL of the button. */
  readonly link: string;
  /** The recipient's name in the greeting, as it was typed; empty for a greeting without a name. */
  readonly name: string;
  /** What the email is about, one sentence each. They contain texts that people have typed. */
  readonly lines?: readonly string[];
}

interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

// The website's colors. They are inline because mail programs support no style sheets.
const bodyStyle = 'margin:0;padding:24px 12px;background:#fff7ec';
const frameStyle =
  'max-width:480px;margin:0 auto;padding:24px;border-radius:16px;background:#ffffff;font:16px/1.5 Arial,sans-serif;color:#2b2135';
const nameStyle = 'margin:0 0 16px;font-size:24px;font-weight:700;color:#5f4be0';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#5f4be0;color:#ffffff;text-decoration:none';
const smallStyle = 'font-size:13px;color:#6a6072;overflow-wrap:anywhere';

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
    html: frameOf(
      language,
      subject,
      `${paragraphs([greeting, request, ...details])}
<p><a href="${href}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p style="${smallStyle}">${href}</p>
<p style="${smallStyle}">${escapeHtml(otherwise)}</p>`,
    ),
  };
}

function frameOf(language: Locale, subject: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${frameStyle}">
<p style="${nameStyle}">Kadr</p>
${content}
</div></body>
</html>
`;
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
}

/** Mail programs turn anything that looks like a URL into a link, and people have typed these texts. */
function withoutLinks(text: string): string {
  return text.replace(/[/\\@.](?=\S)/g, '$&\u200b');
}

/** Mail programs would turn the name into a link, and a stranger may sign up with somebody else's email. */
const looksLikeLink = /[/\\@]|\.\p{L}{2,}/u;

function greet(language: Locale, name: string): string {
  const plain = name.replace(/[\s\p{C}]+/gu, ' ').trim();
  const hello = { en: 'Hello', ru: 'Здравствуйте' }[language];
  return plain === '' || looksLikeLink.test(plain) ? `${hello}!` : `${hello}, ${plain}!`;
}

interface DigestComic {
  readonly name: string;
  readonly author: string;
  /** All links are absolute URLs. */
  readonly link: string;
}

interface DigestDetails {
  readonly language: Locale;
  /** The recipient's name in the greeting, as it was typed. */
  readonly name: string;
  /** What happened, one sentence each; at least one. */
  readonly sentences: readonly string[];
  /** New comics by other people. */
  readonly comics: readonly DigestComic[];
  readonly link: string;
  readonly unsubscribeLink: string;
}

const digestTexts = {
  en: {
    button: 'Open Kadr',
    why: 'You get this email once a week because you turned it on in the settings of Kadr.',
    unsubscribe: 'Unsubscribe',
  },
  ru: {
    button: 'Открыть Kadr',
    why: 'Вы получаете это письмо раз в неделю, потому что включили его в настройках Kadr.',
    unsubscribe: 'Отписаться',
  },
} as const satisfies Readonly<Record<Locale, object>>;

/** Renders the weekly email as plain text and as HTML; all values are escaped. */
export function renderDigest(details: DigestDetails): RenderedEmail {
  const { language, name, link, unsubscribeLink } = details;
  const sentences = details.sentences.map(withoutLinks);
  const comics = details.comics.map((comic) => ({
    title: withoutLinks(`${comic.author}: ${comic.name}`),
    href: comic.link,
  }));
  const { button, why, unsubscribe } = digestTexts[language];
  const subject = `Kadr: ${sentences[0] ?? ''}`;
  const greeting = greet(language, name);
  const items = comics.map(
    ({ title, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  );
  const lines = sentences.map((sentence) => `${sentence}.`);
  return {
    subject,
    text: [
      greeting,
      lines.join('\n'),
      comics.map(({ title, href }) => `${title}\n${href}`).join('\n\n'),
      link,
      `${why}\n${unsubscribe}: ${unsubscribeLink}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n'),
    html: frameOf(
      language,
      subject,
      `${paragraphs([greeting, ...lines])}
${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}
<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p style="${smallStyle}">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeLink)}">${escapeHtml(unsubscribe)}</a></p>`,
    ),
  };
}

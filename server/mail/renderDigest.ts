import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import {
  bodyStyle,
  buttonStyle,
  frameStyle,
  greet,
  nameStyle,
  type RenderedEmail,
  smallStyle,
  withoutLinks,
} from './renderEmail';

export interface DigestComic {
  readonly name: string;
  readonly author: string;
  /** Absolute, as all of these. */
  readonly link: string;
}

export interface DigestDetails {
  readonly language: Locale;
  /** Whom the email greets, as somebody has typed it. */
  readonly name: string;
  /** What happened, one sentence each; at least one. */
  readonly sentences: readonly string[];
  /** New comics of others. */
  readonly comics: readonly DigestComic[];
  readonly link: string;
  readonly unsubscribeLink: string;
}

const texts = {
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
  const { button, why, unsubscribe } = texts[language];
  const subject = `Kadr: ${sentences[0] ?? ''}`;
  const greeting = greet(language, name);
  const items = comics.map(
    ({ title, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`,
  );
  const lines = sentences.map((sentence) => `${sentence}.`);
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`);
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
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}"><div style="${frameStyle}">
<p style="${nameStyle}">Kadr</p>
${paragraphs.join('\n')}
${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}
<p><a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(button)}</a></p>
<p style="${smallStyle}">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeLink)}">${escapeHtml(unsubscribe)}</a></p>
</div></body>
</html>
`,
  };
}

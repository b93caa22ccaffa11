import type { Locale } from '@/domain/locale';
import type { Words } from '../http/words';
import type { Letter } from '../mail/Mail';

interface LetterWords {
  readonly subject: Words;
  readonly greeting: (name: string) => Words;
  readonly before: Words;
  readonly link: Words;
  readonly after: Words;
}

const greeting = (name: string): Words => ({ en: `Hello ${name},`, ru: `Здравствуйте, ${name}!` });

const confirmation: LetterWords = {
  subject: { en: 'Confirm your e-mail for Kadr', ru: 'Подтвердите почту для «Кадра»' },
  greeting,
  before: {
    en: 'somebody signed up at Kadr with this e-mail. If it was you, confirm it by this link:',
    ru: 'Кто-то зарегистрировался в «Кадре» с этой почтой. Если это вы, подтвердите её по ссылке:',
  },
  link: { en: 'Confirm the e-mail', ru: 'Подтвердить почту' },
  after: {
    en: 'The link works for seven days. If it was not you, there is nothing to do.',
    ru: 'Ссылка действует семь дней. Если это были не вы, ничего делать не нужно.',
  },
};

const reset: LetterWords = {
  subject: { en: 'A new password for Kadr', ru: 'Новый пароль для «Кадра»' },
  greeting,
  before: {
    en: 'somebody asked for a new password of your account at Kadr. If it was you, set it by this link:',
    ru: 'Кто-то попросил новый пароль для вашей учётной записи в «Кадре». Если это вы, задайте его по ссылке:',
  },
  link: { en: 'Set a new password', ru: 'Задать новый пароль' },
  after: {
    en: 'The link works for two hours. If it was not you, your password stays as it is.',
    ru: 'Ссылка действует два часа. Если это были не вы, пароль останется прежним.',
  },
};

export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The letter with the link by which an e-mail is confirmed. */
export function confirmationLetter(to: Addressee, link: string, locale: Locale): Letter {
  return write(confirmation, to, link, locale);
}

/** The letter with the link to a new password. */
export function resetLetter(to: Addressee, link: string, locale: Locale): Letter {
  return write(reset, to, link, locale);
}

function write(words: LetterWords, { email, name }: Addressee, link: string, locale: Locale): Letter {
  const [hello, before, after] = [words.greeting(name)[locale], words.before[locale], words.after[locale]];
  const [safeHello, safeLink] = [escapeHtml(hello), escapeHtml(link)];
  return {
    to: email,
    subject: words.subject[locale],
    text: [hello, before, link, after].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body><p>${safeHello}</p><p>${before}</p><p><a href="${safeLink}">${words.link[locale]}</a></p><p>${safeLink}</p><p>${after}</p></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

import type { Locale } from '@/domain/locale';

/** Why nothing was fetched. */
export type FetchRefusal =
  /** No address that we ask: another scheme, a name and password in it, a port of other services. */
  | { readonly because: 'address' }
  /** No such host, or one that is not of the open internet: which of them is nobody's business. */
  | { readonly because: 'host' }
  | { readonly because: 'redirects'; readonly atMost: number }
  | { readonly because: 'answer'; readonly status: number }
  | { readonly because: 'type' }
  | { readonly because: 'bytes'; readonly atMost: number }
  | { readonly because: 'milliseconds'; readonly atMost: number }
  | { readonly because: 'connection' };

const mebibyte = 1024 * 1024;

/** The refusal in words for the person who gave the address. */
export function fetchRefusalText(language: Locale, refusal: FetchRefusal): string {
  return words[language](refusal);
}

const words: Readonly<Record<Locale, (refusal: FetchRefusal) => string>> = {
  en: (refusal) => {
    switch (refusal.because) {
      case 'address':
        return 'This is not the address of a picture of the web: it has to begin with http:// or https://.';
      case 'host':
        return 'There is no public site at this address.';
      case 'redirects':
        return `The address leads on more than ${refusal.atMost} times.`;
      case 'answer':
        return `The site answered ${refusal.status} instead of a picture.`;
      case 'type':
        return 'There is no picture at this address.';
      case 'bytes':
        return `The picture at this address is larger than ${refusal.atMost / mebibyte} MB.`;
      case 'milliseconds':
        return `The site did not send the picture within ${refusal.atMost / 1000} seconds.`;
      case 'connection':
        return 'The site cannot be reached.';
    }
  },
  ru: (refusal) => {
    switch (refusal.because) {
      case 'address':
        return 'Это не адрес картинки в интернете: он должен начинаться с http:// или https://.';
      case 'host':
        return 'По этому адресу нет открытого сайта.';
      case 'redirects':
        return `Адрес перенаправляет больше ${refusal.atMost} раз.`;
      case 'answer':
        return `Сайт ответил ${refusal.status}, картинки нет.`;
      case 'type':
        return 'По этому адресу нет картинки.';
      case 'bytes':
        return `Картинка по этому адресу больше ${refusal.atMost / mebibyte} МБ.`;
      case 'milliseconds':
        return `Сайт не прислал картинку за ${refusal.atMost / 1000} секунд.`;
      case 'connection':
        return 'Сайт недоступен.';
    }
  },
};

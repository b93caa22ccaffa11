import { describe, expect, test } from 'vitest';
import { type FetchRefusal, fetchRefusalText } from '../../../../../server/media/fetchPublicFile';

const texts: readonly (readonly [FetchRefusal, en: string, ru: string])[] = [
  [
    { because: 'address' },
    'This is not the address of a picture of the web: it has to begin with http:// or https://.',
    'Это не адрес картинки в интернете: он должен начинаться с http:// или https://.',
  ],
  [{ because: 'host' }, 'There is no public site at this address.', 'По этому адресу нет открытого сайта.'],
  [
    { because: 'redirects', atMost: 3 },
    'The address leads on more than 3 times.',
    'Адрес перенаправляет больше 3 раз.',
  ],
  [
    { because: 'answer', status: 404 },
    'The site answered 404 instead of a picture.',
    'Сайт ответил 404, картинки нет.',
  ],
  [{ because: 'type' }, 'There is no picture at this address.', 'По этому адресу нет картинки.'],
  [
    { because: 'bytes', atMost: 10 * 1024 * 1024 },
    'The picture at this address is larger than 10 MB.',
    'Картинка по этому адресу больше 10 МБ.',
  ],
  [
    { because: 'milliseconds', atMost: 15_000 },
    'The site did not send the picture within 15 seconds.',
    'Сайт не прислал картинку за 15 секунд.',
  ],
  [{ because: 'connection' }, 'The site cannot be reached.', 'Сайт недоступен.'],
];

describe('a refused download', () => {
  test.each(texts)('has an error with its reason and limit: %j', (refusal, en, ru) => {
    expect(fetchRefusalText(refusal)).toEqual({ en, ru });
  });
});

import type { VkHost } from './vkHost';

/** The account that looks at the app: nobody's, and plainly so. */
export const personId = 1000001;

export function personName(language: string): { readonly first: string; readonly last: string } {
  return isRussianReader(language) ? { first: 'Гость', last: 'Кадра' } : { first: 'Guest', last: 'of Kadr' };
}

/** The languages in which VK's own page would be Russian for want of a better one of ours. */
export function isRussianReader(language: string): boolean {
  return ['ru', 'uk', 'ua', 'be', 'kz'].includes(language);
}

export function person(host: VkHost): object {
  const { first, last } = personName(host.switches().language);
  const photo = `${host.origin}/person.svg`;
  return {
    id: personId,
    first_name: first,
    last_name: last,
    sex: 0,
    city: { id: 0, title: '' },
    country: { id: 0, title: '' },
    bdate_visibility: 0,
    can_access_closed: true,
    is_closed: false,
    photo_100: photo,
    photo_200: photo,
    photo_max_orig: photo,
  };
}

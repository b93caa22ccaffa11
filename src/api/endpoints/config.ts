import * as z from 'zod/mini';
import { one } from '@/api/endpoints/answer';
import { endpoint } from '@/api/endpoints/endpoint';
import { defaultProjectNames, textsByName } from '@/api/schemas/fields';
import { urlsConfig } from '@/api/schemas/urlsConfig';
import { locales } from '@/domain/locale';

const inLocale = z.object({ locale: z.literal(locales) });

/** Product-wide settings (docs/product/calls.md#product-settings). */
export const configEndpoints = {
  addresses: endpoint({
    method: 'GET',
    path: '/config/urls.json',
    summary: 'Where everything is.',
    answer: one(urlsConfig),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/config/notice.json',
    summary: 'The product-wide notice by locale.',
    answer: one(textsByName),
  }),
  dictionary: endpoint({
    method: 'GET',
    path: '/localize/{locale}.json',
    summary: 'The texts of the interface in a language.',
    params: inLocale,
    answer: one(textsByName),
  }),
  defaultProjectNames: endpoint({
    method: 'GET',
    path: '/api/default_project_names_map/get',
    summary: 'The names that new projects get in a language.',
    query: inLocale,
    answer: one(defaultProjectNames),
  }),
};

import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';
import { defaultProjectNames } from './defaultProjectNames';
import { readNotice } from './readNotice';

/** What is set for the whole product (docs/product/calls.md#product-settings). */
export function settingsHandlers({ noticeFile }: Services): HandlersOf<'config'> {
  return {
    notice: () => readNotice(noticeFile),
    defaultProjectNames: async ({ query: { locale } }) => defaultProjectNames[locale],
  };
}

import { readFile } from 'node:fs/promises';
import { textsByName } from '@/api/schemas/fields';
import { defaultProjectNames } from '@/domain/projectNames';
import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';

/**
 * The product-wide notice by locale (docs/product/entities.md#notice). The file is read each time, so that operators
 * can change it. A missing file means no notice, and so does a broken one, which is logged.
 */
async function readNotice(file: string | null): Promise<Readonly<Record<string, string>>> {
  const text = file === null ? null : await readFile(file, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return textsByName.parse(JSON.parse(text));
  } catch {
    console.error(`The notice in ${file} is not shown: it is no JSON object of texts by locale.`);
    return {};
  }
}

/** Settings of the whole product (docs/product/calls.md#product-settings). */
export function settingsHandlers({ noticeFile }: Services): HandlersOf<'config'> {
  return {
    notice: { access: 'anyone', answer: () => readNotice(noticeFile) },
    defaultProjectNames: {
      access: 'anyone',
      answer: async ({ query: { locale } }) => defaultProjectNames[locale],
    },
  };
}

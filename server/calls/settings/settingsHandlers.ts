import { readFile } from 'node:fs/promises';
import { textsByName } from '@/api/schemas/fields';
import type { Locale } from '@/domain/locale';
import type { HandlersOf } from '../../http/handlers';
import type { Services } from '../services';

interface ProjectNames {
  readonly project: string;
  /** Of a project that is made as a comment. */
  readonly comment: string;
}

/** The names that projects have until their authors give them others. */
const defaultProjectNames: Readonly<Record<Locale, ProjectNames>> = {
  en: { project: 'New comic', comment: 'Answer' },
  ru: { project: 'Новый комикс', comment: 'Ответ' },
};

/**
 * The product-wide notice by locale (docs/product/entities.md#notice), read each time, so that operators can change the
 * file. A missing file is no notice, and neither is a broken one, which is logged.
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

/** What is set for the whole product (docs/product/calls.md#product-settings). */
export function settingsHandlers({ noticeFile }: Services): HandlersOf<'config'> {
  return {
    notice: { access: 'anyone', answer: () => readNotice(noticeFile) },
    defaultProjectNames: {
      access: 'anyone',
      answer: async ({ query: { locale } }) => defaultProjectNames[locale],
    },
  };
}

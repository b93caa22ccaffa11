import { readFile } from 'node:fs/promises';
import { textsByName } from '@/api/schemas/textsByName';

/**
 * The product-wide notice by locale (docs/product/entities.md#notice), read anew each time: whoever has
 * something to say to everybody changes the file. A file that is not there is no notice; a broken one is
 * logged and shows none.
 */
export async function readNotice(file: string | null): Promise<Readonly<Record<string, string>>> {
  const text = file === null ? null : await readFile(file, 'utf8').catch(() => null);
  if (text === null) return {};
  try {
    return textsByName.parse(JSON.parse(text));
  } catch {
    console.error(`The notice in ${file} is not shown: it is no JSON object of texts by locale.`);
    return {};
  }
}

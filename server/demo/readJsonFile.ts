import { readFile } from 'node:fs/promises';
import type * as z from 'zod/mini';
import { describeIssues } from '@/api/schemas/describeIssues';

/** Reads a JSON file through a schema. Throws an error that names the file, and the field that is wrong. */
export async function readJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseJson(file, await readFile(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${describeIssues(result.error)}`);
  return result.data;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: is not JSON`, { cause: error });
  }
}

import { readFile, stat } from 'node:fs/promises';
import { packageLimits } from '@/comics/limits';

/** Why a file cannot be read, in one line; shown without a stack. */
export class InputFault extends Error {
  override readonly name = 'InputFault';
}

/** The bytes of a file. Files over the limit are not read. */
export async function readInputFile(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    if (size > packageLimits.size) {
      throw new InputFault(`${path} has ${size} bytes; at most ${packageLimits.size} are read`);
    }
    return await readFile(path);
  } catch (error) {
    throw error instanceof InputFault ? error : new InputFault(`${path}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'is a folder; name a project.json or a .comics.zip';
  if (code === 'EACCES') return 'may not be read';
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command; an error gives one line and exit status 2. */
export async function printFindings(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(error instanceof InputFault ? reason : `Unexpected error: ${reason}`);
    process.exitCode = 2;
  }
}

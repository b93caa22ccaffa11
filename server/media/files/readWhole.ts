import type { OpenFile } from './FileStore';

/** All bytes of a file that was opened, which is closed by that; `null` when there is none. */
export async function readWhole(file: OpenFile | null): Promise<Uint8Array | null> {
  if (file === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

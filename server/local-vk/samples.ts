import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Sample {
  readonly id: string;
  readonly name: string;
}

const feedSchema = z.array(z.object({ id: z.string(), name: z.string() }).nullable());

/** The projects of a built archive; none when the build is not an archive. */
export async function readSamples(builtFolder: string): Promise<readonly Sample[]> {
  const text = await readFile(join(builtFolder, 'archive/feed_thebest.json'), 'utf8').catch(() => '[]');
  const feed = feedSchema.safeParse(JSON.parse(text));
  return feed.success ? feed.data.filter((project) => project !== null) : [];
}

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KadrOptions } from '../../../server/start/startKadr';

/** A new folder with a build of a few lines, and the options that start Kadr there. */
export async function makeStartFolder(): Promise<{ folder: string; options: KadrOptions }> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-start-'));
  for (const name of ['site/config', 'site/archive', 'host'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'site/index.html'), '<title>site</title>');
  await writeFile(join(folder, 'site/config/urls.json'), '{"backendUrl":""}');
  await writeFile(join(folder, 'site/archive/feed_thebest.json'), '[{"id":"a","name":"A"},null]');
  await writeFile(join(folder, 'host/index.html'), '<head><title>host</title></head>');
  const options = {
    port: 0,
    vkHostPort: 0,
    dataFolder: join(folder, 'data'),
    builtFolder: join(folder, 'site'),
    hostPageFolder: join(folder, 'host'),
    vkAppId: 51,
    vkSecureKey: 'key',
  };
  return { folder, options };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const moduleId = 'virtual:exported-player';

/** The player of exported pages, as the texts of one script and one style; it loads nothing later. */
export function exportedPlayer(root: string): Plugin {
  let building: ReturnType<typeof buildExportedPlayer> | null = null;
  return {
    name: 'kadr-exported-player',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      building ??= buildExportedPlayer(root);
      const texts = Object.entries(await building);
      return texts.map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`).join('\n');
    },
  };
}

export async function buildExportedPlayer(root: string) {
  const result = await build({
    configFile: false,
    root,
    mode: 'exported',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: { checks: { pluginTimings: false } },
      // Inlines dynamic imports and fonts.
      lib: {
        entry: join(root, 'src/player/exported/main.ts'),
        formats: ['iife'],
        name: 'kadrPlayer',
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const style = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  if (script.length !== 1 || style.length !== 1) {
    throw new Error(`The exported player is ${files.map(({ fileName }) => fileName).join(', ')}`);
  }
  return { script: script.join(), style: `/*\n${await licences(root)}*/\n${style.join()}` };
}

/**
 * The licenses of the fonts in the player, as they require: one license text, with the authors of each font.
 */
async function licences(root: string): Promise<string> {
  const folder = join(root, 'src/player');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('-OFL.txt'));
  const texts = await Promise.all(files.sort().map((name) => readFile(join(folder, name), 'utf8')));
  const authors = texts.map((text) => text.split('\n', 1).join());
  const [licence = ''] = texts;
  return [...authors, ...licence.split('\n').slice(1)].join('\n');
}

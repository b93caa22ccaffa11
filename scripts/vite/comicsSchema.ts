import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const fileName = 'comics.schema.json';

/** Publishes the JSON Schema of the comics file beside the player, made anew from the product's own schema. */
export function comicsSchema(): Plugin {
  return {
    name: 'kadr-comics-schema',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== `/${fileName}`) return next();
        response.setHeader('content-type', 'application/schema+json; charset=utf-8');
        response.end(await schemaText());
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName, source: await schemaText() });
    },
  };
}

const source = fileURLToPath(new URL('../../src', import.meta.url));

/** Vite reads its own configuration without the product's aliases, so the schema comes through a runner that has them. */
async function schemaText(): Promise<string> {
  const { module } = await runnerImport<typeof import('../../src/comics/schema/comicsJsonSchema.ts')>(
    `${source}/comics/schema/comicsJsonSchema.ts`,
    { resolve: { alias: { '@': source } }, logLevel: 'warn' },
  );
  return `${JSON.stringify(module.comicsJsonSchema(), null, 2)}\n`;
}

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

const rulesFile = resolve('.dependency-cruiser.cjs');

const rulesSchema = z.object({ forbidden: z.array(z.object({ name: z.string() })) });

const resultSchema = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ resolved: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

export interface CruisedImports {
  /** Every module, packages included, and what it imports at run time: no types. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

/** Checks folders and files of a tree against the import rules. */
export async function cruiseImports(tree: string, folders: readonly string[]): Promise<CruisedImports> {
  const command = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = await run(
    process.execPath,
    [command, ...folders, '--config', rulesFile, '--output-type', 'json'],
    { cwd: tree, maxBuffer: 64 * 1024 * 1024 },
  );
  const { modules, summary } = resultSchema.parse(JSON.parse(stdout));
  return {
    modules: new Map(
      modules.map(({ source, dependencies }) => [
        source,
        dependencies
          .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
          .map(({ resolved }) => resolved),
      ]),
    ),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** The names of the import rules. */
export function namesOfRules(): readonly string[] {
  const rules: unknown = createRequire(import.meta.url)(rulesFile);
  return rulesSchema.parse(rules).forbidden.map(({ name }) => name);
}

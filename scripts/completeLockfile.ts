import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/*
 * npm may leave optional packages of other platforms out of the lockfile, and `npm ci` then fails there. This adds them.
 * Run it after each change of the dependencies: `npm run complete-lockfile`.
 */
const file = 'package-lock.json';

const entrySchema = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.looseObject({ packages: z.record(z.string(), entrySchema) });

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32', 'windows'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
const added: string[] = [];
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue;
    lock.packages[place] = { version, ...platform, ...(owner.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added:\n${added.join('\n')}` : 'The lockfile is complete.');

/** The platform in a name such as `tool-win32-x64-msvc`; `null` when there is none. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | null {
  const parts = name.split(/[-/]/);
  const system = systems.find((one) => parts.includes(one));
  const processor = processors.find((one) => parts.includes(one));
  if (!system || !processor) return null;
  const last = parts.at(-1) ?? '';
  const libc = last.startsWith('musl') ? ['musl'] : last.startsWith('gnu') ? ['glibc'] : null;
  return { os: [system === 'windows' ? 'win32' : system], cpu: [processor], ...(libc && { libc }) };
}

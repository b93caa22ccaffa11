import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { environmentSchema } from '../../../../server/start/environment';

const [guide, composition, settings] = await Promise.all(
  ['docs/deploy.md', 'compose.yaml', 'deploy/kubernetes/settings.yaml'].map((name) => readFile(name, 'utf8')),
);

/**
 * The names in the first column of the table of variables; `OAUTH_{VK,GOOGLE}_ISSUER` gives two, and `…_ISSUER`
 * repeats the prefix.
 */
function namedInGuide(text: string): string[] {
  const [, table = ''] = /## Environment\n([\s\S]*?)\n## /.exec(text) ?? [];
  const cells = table.split('\n').flatMap((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) => {
    const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const [group = ''] = /^.*\}/.exec(names[0] ?? '') ?? [];
    return names.map((name) => name.replace(/^…/, group)).flatMap(spelledOut);
  });
}

function spelledOut(name: string): string[] {
  const [whole, choices] = /\{(.*)\}/.exec(name) ?? [];
  return whole === undefined || choices === undefined
    ? [name]
    : choices.split(',').map((choice) => name.replace(whole, choice));
}

/** The container’s variables, each with whether its value comes from a variable of the same name outside. */
function passedOn(text: string): string[] {
  const [, block = ''] = /\n {2}kadr:[\s\S]*?\n {4}environment:\n([\s\S]*?)\n {4}\w/.exec(text) ?? [];
  return block.split('\n').flatMap((line) => {
    const [, name, from] = /^ {6}([A-Z_]+): \$\{([A-Z_]+)(?::[-?].*)?\}$/.exec(line) ?? [];
    return name !== undefined && name === from ? [name] : [];
  });
}

/** The volume, an unpublished port of the container, and the machine’s port. */
const decidedByImage = ['DATA_DIR', 'VK_HOST_PORT', 'PORT'];

test('the deployment guide lists every variable that the server reads, and no other', () => {
  expect(namedInGuide(guide ?? '').sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test('compose.yaml passes on every variable in the guide', () => {
  const expected = namedInGuide(guide ?? '').filter((name) => !decidedByImage.includes(name));
  expect(passedOn(composition ?? '').sort()).toEqual(expected.sort());
  expect(composition).toMatch(/- 127\.0\.0\.1:\$\{PORT:-5173\}:5173/);
});

test('the Kubernetes manifests set what a server without demo data needs, and nothing that does not exist', () => {
  const names = [...(settings ?? '').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(names));
  expect(names).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'TRUSTED_PROXIES', 'DATABASE_URL', 'FILES_URL', 'TOKEN_SECRET']),
  );
});

import type { Plugin } from 'vite';

const runtimeFile = /rolldown-runtime-[\w-]+\.js$/;
const importOfRuntime = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/;

/**
 * Puts the bundler's own few lines into each file that needs them: as a file of their own they would keep what plays a
 * comic waiting for one more round trip.
 */
export function runtimeInside(): Plugin {
  return {
    name: 'kadr-runtime-inside',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ fileName }) => runtimeFile.test(fileName));
      if (!runtime) return;
      for (const chunk of chunks) chunk.code = withRuntime(chunk.code, runtime.code);
      delete bundle[runtime.fileName];
    },
  };
}

/** A file's code with what it imports of the runtime in itself. */
export function withRuntime(code: string, runtime: string): string {
  const [statement, imported] = importOfRuntime.exec(code) ?? [];
  if (statement === undefined || imported === undefined) return code;
  const [, body = '', exported = ''] = /^([\s\S]*)export\{([^}]*)\};?\s*(?:\/\/.*)?$/.exec(runtime) ?? [];
  if (body === '') throw new Error('The runtime exports nothing by name.');
  const returned = pairsOf(exported).map(([own, name]) => `${name}:${own}`);
  const taken = pairsOf(imported).map(([name, own]) => `${name}:${own}`);
  return code.replace(statement, () => `var{${taken}}=(()=>{${body}return{${returned}}})();`);
}

/** What stands before and after `as`. */
function pairsOf(list: string): (readonly [string, string])[] {
  return list.split(',').map((one) => {
    const [before = '', after = before] = one.trim().split(/\s+as\s+/);
    return [before, after];
  });
}

import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

interface TypesOptions {
  readonly root: string;
  readonly entry: string;
  readonly outDir: string;
}

/** Writes the declarations of a module and of all that it names. Throws when they cannot be told. */
export function writeTypes({ root, entry, outDir }: TypesOptions): void {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.no-dom.json'), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const program = ts.createProgram([entry], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: false,
    rootDir: resolve(root, 'src'),
    outDir,
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    ts.sys.writeFile(file, withPlainPaths(text, file, outDir));
  });
  if (diagnostics.length > 0) {
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  }
}

/** Paths that every reader of modules follows, in the place of our alias and of paths without an ending. */
function withPlainPaths(text: string, file: string, outDir: string): string {
  const specifier = /(from |import\()(['"])(@\/[^'"]+|\.[^'"]*)\2/g;
  return text.replaceAll(specifier, (_all, before: string, quote: string, path: string) => {
    const target = path.startsWith('@/') ? join(outDir, path.slice(2)) : join(dirname(file), path);
    const module = path.endsWith('..') ? join(target, 'index') : target;
    const way = relative(dirname(file), module).split(sep).join('/');
    return `${before}${quote}${way.startsWith('.') ? way : `./${way}`}.js${quote}`;
  });
}

import { memoryOperations } from '@/comics/features/memory/memory';
import { bundledFonts } from '@/comics/features/richText/richText';
import { type Fields, fieldsOf, listOf, readOneOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, textVariants } from '@/comics/validate/walkProject';

/** The maximum number of options in a choice of version 1. */
const versionOneOptions = 6;

/** Keys that programs of version 1 ignore, by owner. */
export const versionTwoKeys: {
  readonly [VersionedKind in
    | 'project'
    | 'page'
    | 'object'
    | 'option'
    | 'action'
    | 'condition'
    | 'variable']: readonly string[];
} = {
  project: ['layers', 'symbols', 'lists', 'speakers'],
  page: ['height', 'scroll', 'portrait'],
  object: ['gesture', 'timeLimit', 'whenInView', 'onScroll', 'tracks', 'filter', 'depth', 'looks', 'grow'],
  option: ['image', 'locked'],
  action: ['from'],
  condition: ['has', 'than'],
  variable: ['keep'],
};

export const versionTwoTypes: readonly string[] = ['input', 'countdown', 'symbol', 'sprite', 'drawing'];
export const versionTwoVariables: readonly string[] = ['list'];
export const versionTwoActions: readonly string[] = ['start', 'stop', 'run', 'camera', 'move'];
export const versionTwoOperations: readonly string[] = memoryOperations;

type VersionedKind = keyof typeof versionTwoKeys;

/** Reports what programs of version 1 ignore. */
export function checkVersion(project: Fields, parts: readonly Part[]): Finding[] {
  if (project.version !== 1) return [];
  return [
    ...newKeys('project', project, []),
    ...Object.entries(fieldsOf(project.variables)).flatMap(([name, variable]) =>
      findNewVocabulary('variable', fieldsOf(variable), ['variables', name]),
    ),
    ...parts.flatMap((part) => {
      switch (part.kind) {
        case 'page':
        case 'action':
        case 'condition':
          return findNewVocabulary(part.kind, part.value, part.path);
        case 'object':
          return [
            ...findNewVocabulary(part.kind, part.value, part.path),
            ...newOptions(part.value, part.path),
            ...newFonts(part.value, part.path),
          ];
        case 'text':
          return newRuns(part.value, part.path);
        default:
          return [];
      }
    }),
  ];
}

function newOptions(object: Fields, path: Path): Finding[] {
  const options = listOf(object.options);
  const place = [...path, 'options'];
  const text = `more than ${versionOneOptions} options need version 2: write "version": 2 at the top`;
  return [
    ...(options.length > versionOneOptions ? [finding('E_VERSION', place, text)] : []),
    ...options.flatMap((option, index) => newKeys('option', fieldsOf(option), [...place, index])),
  ];
}

function newFonts(object: Fields, path: Path): Finding[] {
  return ['textStyle', 'promptStyle'].flatMap((style) => {
    const font = readOneOf(fieldsOf(object[style]).font, bundledFonts);
    return font === undefined ? [] : [needed(font, [...path, style, 'font'])];
  });
}

function newRuns(text: unknown, path: Path): Finding[] {
  return textVariants(text, path).flatMap(({ text: content, path: place }) =>
    typeof content === 'string'
      ? []
      : [finding('E_VERSION', place, 'a text with runs needs version 2: write "version": 2 at the top')],
  );
}

function findNewVocabulary(kind: VersionedKind, value: Fields, path: Path): Finding[] {
  const words = [
    ...(kind === 'variable' ? versionTwoVariables : versionTwoTypes).filter((word) => value.type === word),
    ...versionTwoActions.filter((word) => value.do === word),
  ];
  const key = value.do === undefined ? 'type' : 'do';
  const operations = versionTwoOperations.filter((word) => value.do === 'set' && value.op === word);
  return [
    ...words.map((word) => needed(word, [...path, key])),
    ...operations.map((word) => needed(word, [...path, 'op'])),
    ...newKeys(kind, value, path),
  ];
}

function newKeys(kind: VersionedKind, value: Fields, path: Path): Finding[] {
  return versionTwoKeys[kind]
    .filter((key) => Object.hasOwn(value, key))
    .map((key) => needed(key, [...path, key]));
}

function needed(word: string, path: Path): Finding {
  return finding('E_VERSION', path, `\`${word}\` needs version 2: write "version": 2 at the top`);
}

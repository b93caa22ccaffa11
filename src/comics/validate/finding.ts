/**
 * The codes of all checks (docs/comics-format.md#validation-codes). E prevents publishing, W only informs.
 * `E_LOOP` occurs only during play.
 */
export const findingCodes = [
  'E_JSON',
  'E_FORMAT',
  'E_VERSION',
  'E_REQUIRES',
  'E_SCHEMA',
  'E_DUPLICATE_ID',
  'E_REF_PAGE',
  'E_REF_OBJECT',
  'E_REF_RESOURCE',
  'E_REF_VARIABLE',
  'E_VARIABLE_TYPE',
  'E_PATH',
  'E_MIDN',
  'E_LIMIT',
  'E_ZIP',
  'E_LOOP',
  'W_ZIP',
  'W_ALT',
  'W_CAPTION',
  'W_LANGUAGE',
  'W_DEAD_END',
  'W_DEAD_OPTION',
  'W_DEAD_BUTTON',
  'W_AFTER_GO',
  'W_UNREACHABLE',
  'W_LOOP',
  'W_HIDDEN',
  'W_TEXT_SIZE',
  'W_BUBBLE',
  'W_TAP_SIZE',
  'W_TIME',
  'W_FLASH',
  'W_VP100',
  'W_UNUSED',
  'W_UNKNOWN',
  'W_KEY',
  'W_IGNORED',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  readonly code: FindingCode;
  /** JSON Pointer (RFC 6901); empty for the whole file. */
  readonly path: string;
  readonly text: string;
}

export type Path = readonly PropertyKey[];

export function pointerOf(path: Path): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

export function finding(code: FindingCode, path: Path, text: string): Finding {
  return { code, path: pointerOf(path), text };
}

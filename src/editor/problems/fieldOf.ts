import type { ComicObject, ProjectFile } from '@/comics/project';
import type { FindingCode } from '@/comics/validate/finding';

/** The field that mends a finding about a whole thing or page, or about another of its fields. */
const mending: Readonly<Partial<Record<FindingCode, readonly string[]>>> = {
  W_ALT: ['alt'],
  W_TEXT_SIZE: ['textStyle', 'size'],
  W_TAP_SIZE: ['width'],
  W_TIME: ['timeLimit'],
  W_DEAD_END: ['next'],
  W_LOOP: ['autoAdvance'],
};

/** The keys of the field to be looked at, within the object or else the page; `null` when none is meant. */
export function fieldOf(
  code: FindingCode,
  said: readonly string[],
  object: ComicObject | undefined,
  canvas: ProjectFile['canvas'],
): readonly string[] | null {
  if (code === 'W_HIDDEN' && said.length === 0 && object !== undefined) {
    return isOff(object, canvas) ? ['x'] : ['textStyle', 'color'];
  }
  return mending[code] ?? (said.length === 0 ? null : said);
}

function isOff({ x, y, width, height }: ComicObject, canvas: ProjectFile['canvas']): boolean {
  const [across, down] = [x + width / 2, y + height / 2];
  return across < 0 || down < 0 || across > canvas.width || down > canvas.height;
}

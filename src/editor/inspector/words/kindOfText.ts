import type { ComicObject } from '@/comics/project';
import type { Path } from '@/comics/validate/finding';
import { textKeys } from '@/comics/validate/walkProject';

type TextKind = (typeof textKeys)[number] | 'bubble' | 'option' | 'name' | 'words';

/** What a text is to readers, by the keys that lead to it. */
export function kindOfText(path: Path, type: ComicObject['type'] | undefined): TextKind {
  const key = path.at(-1);
  if (key === 'text' && type === 'bubble') return 'bubble';
  if (key === 'label' && type === 'choice') return 'option';
  if (path[0] === 'speakers') return 'name';
  return textKeys.find((kind) => kind === key) ?? 'words';
}

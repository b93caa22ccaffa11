import { isFields } from '@/comics/lenient/values';
import type { DrawnText, ProjectFile } from '@/comics/project';
import type { Path } from '@/comics/validate/finding';
import { walkProject } from '@/comics/validate/walkProject';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { versioned } from '@/editor/document/fields/versioned';
import { isDrawnText } from '@/editor/document/words/localizedWords';

/** A text of a comic, and where it is in the file. */
export interface ComicText {
  readonly path: Path;
  readonly text: DrawnText;
}

/** Every text that readers see or hear, in the order of the pages. */
export function comicTexts(project: ProjectFile): readonly ComicText[] {
  const speakers = project.speakers ?? {};
  return [...walkProject({ ...project })].flatMap((part): readonly ComicText[] => {
    if (part.kind !== 'text' || !isDrawnText(part.value)) return [];
    const { path, value: text } = part;
    const isNamed = path.at(-1) === 'speaker' && typeof text === 'string' && Object.hasOwn(speakers, text);
    return isNamed ? [] : [{ path, text }];
  });
}

/** What is not there at all rather than empty. */
const goneWhenEmpty: readonly unknown[] = ['ending', 'locked', 'caption', 'description'];

/** Says a text of the comic otherwise, wherever it is. */
export function changeText(path: Path, text: DrawnText, series?: string): Command {
  const value = text === '' && goneWhenEmpty.includes(path.at(-1)) ? undefined : text;
  return versioned(commandOf('changedWords', (project) => writtenIn(project, path, value), series));
}

/** The project with each of its texts changed; those that stay as they are keep their identity. */
export function mapTexts(project: ProjectFile, change: (text: DrawnText) => DrawnText): ProjectFile {
  return comicTexts(project).reduce(
    (changed, { path, text }) => writtenIn(changed, path, change(text)),
    project,
  );
}

function writtenIn<Part>(part: Part, path: Path, value: unknown): Part;
function writtenIn(part: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const key = String(first);
  if (Array.isArray(part)) {
    const index = Number(key);
    if (!(index in part)) return part;
    const item = writtenIn<unknown>(part[index], rest, value);
    return item === part[index] ? part : part.with(index, item);
  }
  if (!isFields(part) || !(key in part)) return part;
  const inner = writtenIn<unknown>(part[key], rest, value);
  if (inner === part[key]) return part;
  if (inner !== undefined) return { ...part, [key]: inner };
  const { [key]: _, ...others } = part;
  return others;
}

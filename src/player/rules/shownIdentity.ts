import type { ProjectIdentity } from '@/comics/playerMessages';
import type { Project } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';

/** Name and cover of the server and the surrounding page, or else of the file. */
export interface ShownIdentity {
  readonly title: (project: Project, textOf: (text: LocalizedText) => string) => string;
  /** Whether the author has renamed it since the file was written. */
  readonly isRenamed: (project: Project) => boolean;
  readonly cover: () => string;
  readonly set: (identity: ProjectIdentity) => void;
  /** Only the last subscriber is called on a change. */
  readonly onChange: (listener: () => void) => void;
}

export function createShownIdentity(first: ProjectIdentity): ShownIdentity {
  let known = first;
  let notify = () => {};
  const isRenamed = ({ meta }: Project) =>
    known.name.trim() !== '' && !wordsOf(meta.title).includes(known.name.trim());
  return {
    isRenamed,
    title: (project, textOf) => (isRenamed(project) ? known.name : textOf(project.meta.title)),
    cover: () => known.cover,
    set: ({ name, cover }) => {
      if (name === known.name && cover === known.cover) return;
      known = { name, cover };
      notify();
    },
    onChange: (next) => {
      notify = next;
    },
  };
}

/**
 * The title of a project whose name is one of the file's titles is shown in the reader's language
 * (docs/product/entities.md#texts-in-the-readers-language).
 */
function wordsOf(title: LocalizedText): readonly string[] {
  const all = typeof title === 'string' ? [['', title] as const] : Object.entries(title);
  return all.flatMap(([tag, text]) => (tag !== 'count' && typeof text === 'string' ? [text.trim()] : []));
}

/** The reader's language if the comic has it, or else the comic's own. */
export function textLanguage(
  { language, languages = [] }: Pick<Project['meta'], 'language' | 'languages'>,
  wanted: readonly string[],
): string {
  return wanted.find((one) => one === language || languages.includes(one)) ?? language;
}

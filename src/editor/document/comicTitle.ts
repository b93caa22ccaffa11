import type { ProjectFile } from '@/comics/project';
import type { Meta } from '@/comics/projectHead';
import { type Command, type CommandName, commandOf } from '@/editor/document/Command';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';

type Titled = Pick<Meta, 'title' | 'language'>;

export function titleOf(head: Titled): string {
  return titleIn(head, head.language);
}

export function titleIn({ title, language }: Titled, wanted: string): string {
  if (typeof title === 'string') return wanted === language ? title : '';
  const own = title[wanted];
  return typeof own === 'string' ? own : '';
}

export function withTitle<Head extends Titled>(head: Head, title: string): Head {
  return withTitleIn(head, head.language, title);
}

/** Where another language has no title, readers see the title in the comic's own language. */
export function withTitleIn<Head extends Titled>(head: Head, language: string, title: string): Head {
  if (titleIn(head, language) === title) return head;
  const isOwn = language === head.language;
  if (typeof head.title === 'string' && isOwn) return { ...head, title };
  const titles = typeof head.title === 'string' ? { [head.language]: head.title } : head.title;
  const { [language]: _, ...others } = titles;
  const left = isOwn || title !== '' ? { ...titles, [language]: title } : others;
  return { ...head, title: left };
}

export function changeMeta(name: CommandName, change: (meta: Meta) => Meta, series?: string): Command {
  const changeIn = (project: ProjectFile) => {
    const meta = change(project.meta);
    return meta === project.meta ? project : { ...project, meta };
  };
  return commandOf(name, changeIn, series);
}

export function useComicName() {
  const store = useEditorStore();
  const name = useEdited(({ history }) => titleOf(history.project.meta));
  const rename = (title: string, series: string) =>
    store.run(changeMeta('changedName', (meta) => withTitle(meta, title), series));
  return { name, rename };
}

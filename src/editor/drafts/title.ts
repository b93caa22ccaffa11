import type { Meta } from '@/comics/projectHead';

type Titled = Pick<Meta, 'title' | 'language'>;

/** What a comic is called in its own language; empty when it is not said. */
export function titleOf(head: Titled): string {
  return titleIn(head, head.language);
}

/** What it is called in a language; empty where that has no name of its own. */
export function titleIn({ title, language }: Titled, wanted: string): string {
  if (typeof title === 'string') return wanted === language ? title : '';
  const own = title[wanted];
  return typeof own === 'string' ? own : '';
}

/** The same head with another title in the comic's own language. */
export function withTitle<Head extends Titled>(head: Head, title: string): Head {
  return withTitleIn(head, head.language, title);
}

/** The same in any of its languages; where a further one says nothing, readers see the title in the comic's own. */
export function withTitleIn<Head extends Titled>(head: Head, language: string, title: string): Head {
  if (titleIn(head, language) === title) return head;
  const isOwn = language === head.language;
  if (typeof head.title === 'string' && isOwn) return { ...head, title };
  const said = typeof head.title === 'string' ? { [head.language]: head.title } : head.title;
  const { [language]: _, ...others } = said;
  const left = isOwn || title !== '' ? { ...said, [language]: title } : others;
  return { ...head, title: left };
}

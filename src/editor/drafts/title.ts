import type { Meta } from '@/comics/projectHead';

/** What a comic is called in its own language; empty when it is not said. */
export function titleOf({ title, language }: Pick<Meta, 'title' | 'language'>): string {
  if (typeof title === 'string') return title;
  const own = title[language];
  return typeof own === 'string' ? own : '';
}

/** The same head with another title in the comic's own language. */
export function withTitle<Head extends Pick<Meta, 'title' | 'language'>>(head: Head, title: string): Head {
  if (titleOf(head) === title) return head;
  return {
    ...head,
    title: typeof head.title === 'string' ? title : { ...head.title, [head.language]: title },
  };
}

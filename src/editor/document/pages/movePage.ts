import type { ComicPage } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { leadingTo, simplyEnds } from '@/editor/document/pages/ways';

/** The pages as the file has them, and the first one that is read. */
interface Order {
  readonly pages: readonly ComicPage[];
  readonly start: number;
}

/**
 * Puts a page at another place of the list; `to` counts without the page itself.
 *
 * The rule of ways: a page is a link of the order when the page before it leads to it, or the story starts with it as
 * the first one, and when it leads on to the page after it, or the story simply ends with it as the last one. A link
 * that is put between two pages, the first of which leads to the second, or before the first or after the last in the
 * same sense, is taken out of its chain and linked in there. In all other cases the list changes and no way does: a
 * page with ways of its own, or with an ending that has a name, stands in the story by them and not by its place.
 */
export function movePage(pageId: number, to: number): Command {
  return commandOf('movedPage', (project) => {
    const from = project.pages.findIndex(({ id }) => id === pageId);
    const target = Math.max(0, Math.min(project.pages.length - 1, to));
    if (from < 0 || from === target) return project;
    const moved = relinked(project, from, target) ?? justMoved(project, from, target);
    return { ...project, ...moved };
  });
}

function justMoved({ pages, start }: Order, from: number, to: number): Order {
  const page = pages[from];
  const left = pages.toSpliced(from, 1);
  return { pages: page === undefined ? left : left.toSpliced(to, 0, page), start };
}

function relinked(order: Order, from: number, to: number): Order | undefined {
  const page = order.pages[from];
  if (page === undefined || !isReached(order, from) || !leadsOn(order, from)) return undefined;
  const left = takenOut(order, from);
  return isReached(left, to) ? putIn(left, page, to) : undefined;
}

/** Whether the order leads to a place: from the page before it, or as the start of the story. */
function isReached(order: Order, place: number): boolean {
  return place === 0 ? order.pages[0]?.id === order.start : leadsOn(order, place - 1);
}

function leadsOn({ pages }: Order, index: number): boolean {
  const [page, following] = [pages[index], pages[index + 1]];
  if (page === undefined) return false;
  return following === undefined ? simplyEnds(page) : page.next === following.id;
}

function takenOut({ pages, start }: Order, index: number): Order {
  const [before, following] = [pages[index - 1], pages[index + 1]];
  const left = pages.toSpliced(index, 1);
  if (before === undefined) return { pages: left, start: following?.id ?? start };
  return { pages: left.with(index - 1, leadingTo(before, following?.id)), start };
}

function putIn({ pages, start }: Order, page: ComicPage, index: number): Order {
  const before = pages[index - 1];
  const put = pages.toSpliced(index, 0, leadingTo(page, pages[index]?.id));
  if (before === undefined) return { pages: put, start: page.id };
  return { pages: put.with(index - 1, leadingTo(before, page.id)), start };
}

import { pageActions } from '@/comics/pageContents';
import type { ComicPage } from '@/comics/project';
import { type Command, changePage, commandOf } from '@/editor/document/Command';
import { insertItems, removeItem, replaceItem } from '@/lib/lists';

/** No page follows it, and it has no named ending. */
export function isPlainEnding(page: ComicPage): boolean {
  return page.next === undefined && page.ending === undefined && (page.end === true || !turns(page));
}

export function withNext(
  { next: _before, end: _end, ...page }: ComicPage,
  next: number | undefined,
): ComicPage {
  if (next !== undefined) return { ...page, next };
  return page.ending !== undefined || turns(page) ? page : { ...page, end: true };
}

const turning: ReadonlySet<string> = new Set(['go', 'back', 'restart', 'end']);

function turns(page: ComicPage): boolean {
  return pageActions(page).some((action) => turning.has(action.do));
}

export function setNext(pageId: number, next: number | undefined): Command {
  return commandOf('connectedPages', (project) => {
    if (next !== undefined && !project.pages.some(({ id }) => id === next)) return project;
    return changePage(project, pageId, (page) => {
      const led = withNext(page, next);
      return led.next === page.next && led.end === page.end ? page : led;
    });
  });
}

interface Order {
  readonly pages: readonly ComicPage[];
  readonly start: number;
}

/**
 * Moves a page to another index, counted without the page itself. A page is linked in order if the page
 * before it leads to it (or it is the first page and the start) and it leads to the page after it (or simply
 * ends, as the last page). Such a page is unlinked and linked again between two linked pages. Otherwise only
 * the list changes: a page with other links, or with a named ending, keeps its place in the story.
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
  const left = removeItem(pages, from);
  return { pages: page === undefined ? left : insertItems(left, to, page), start };
}

function relinked(order: Order, from: number, to: number): Order | undefined {
  const page = order.pages[from];
  if (page === undefined || !isReached(order, from) || !leadsOn(order, from)) return undefined;
  const left = unlinked(order, from);
  return isReached(left, to) ? linkedIn(left, page, to) : undefined;
}

function isReached(order: Order, place: number): boolean {
  return place === 0 ? order.pages[0]?.id === order.start : leadsOn(order, place - 1);
}

function leadsOn({ pages }: Order, index: number): boolean {
  const [page, following] = [pages[index], pages[index + 1]];
  if (page === undefined) return false;
  return following === undefined ? isPlainEnding(page) : page.next === following.id;
}

function unlinked({ pages, start }: Order, index: number): Order {
  const [before, following] = [pages[index - 1], pages[index + 1]];
  const left = removeItem(pages, index);
  if (before === undefined) return { pages: left, start: following?.id ?? start };
  return { pages: replaceItem(left, index - 1, withNext(before, following?.id)), start };
}

function linkedIn({ pages, start }: Order, page: ComicPage, index: number): Order {
  const before = pages[index - 1];
  const put = insertItems(pages, index, withNext(page, pages[index]?.id));
  if (before === undefined) return { pages: put, start: page.id };
  return { pages: replaceItem(put, index - 1, withNext(before, page.id)), start };
}

export function setStart(pageId: number): Command {
  return commandOf('changedStart', (project) =>
    project.start === pageId || !project.pages.some(({ id }) => id === pageId)
      ? project
      : { ...project, start: pageId },
  );
}

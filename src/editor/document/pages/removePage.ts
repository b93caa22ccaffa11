import type { ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { mapSame } from '@/editor/document/mapSame';
import { leadingTo } from '@/editor/document/pages/ways';
import { followReferences } from '@/editor/document/references/followReferences';

/**
 * Takes a page out, but never the last one. What led to it leads to the page that came next; where none did, actions
 * that led to it go, and a page that it simply came after ends the story in its place. It was never seen, and when the
 * story started with it, it starts with what came next, or else with its neighbour in the list.
 */
export function removePage(pageId: number): Command {
  return commandOf('removedPage', (project) => {
    const index = project.pages.findIndex(({ id }) => id === pageId);
    const page = project.pages[index];
    return page === undefined || project.pages.length < 2 ? project : withoutPage(project, page, index);
  });
}

/** How many ways lead to a page from elsewhere, and the page that they lead to when it is gone, if there is one. */
export function waysTo(project: ProjectFile, pageId: number): { count: number; heir: number | undefined } {
  const pages = project.pages.filter(({ id }) => id !== pageId);
  const next = project.pages.find(({ id }) => id === pageId)?.next;
  let count = 0;
  const way = (id: number) => {
    if (id === pageId) count += 1;
    return id;
  };
  followReferences({ ...project, pages }, { way });
  return { count, heir: pages.some(({ id }) => id === next) ? next : undefined };
}

function withoutPage(project: ProjectFile, page: ComicPage, index: number): ProjectFile {
  const left = project.pages.filter((one) => one !== page);
  const next = left.some(({ id }) => id === page.next) ? page.next : undefined;
  const follow = (own?: number) => ({
    page: (id: number) => (id === page.id ? undefined : id),
    // A page that would lead to itself leads nowhere.
    way: (id: number) => (id !== page.id ? id : next === own ? undefined : next),
  });
  const pages = mapSame(left, (one) => {
    const followed = followReferences(one, follow(one.id));
    const hasLostItsWay = one.next === page.id && followed.next === undefined;
    return hasLostItsWay ? leadingTo(followed, undefined) : followed;
  });
  const rest = followReferences({ ...project, pages: [] }, follow());
  const neighbour = left[Math.min(index, left.length - 1)];
  const start = project.start === page.id ? (next ?? neighbour?.id ?? project.start) : project.start;
  return { ...rest, start, pages };
}

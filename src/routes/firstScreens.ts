import { linkPathWords } from '@/comics/vocabulary';
import { feedTypeOfPathWord, pathWordOfFeedType } from '@/domain/feed';
import { isProjectId } from '@/domain/project';
import { defineScreens, type Param } from '@/routes/defineScreens';

const projectId: Param<string> = {
  read: (part) => (isProjectId(part) ? part : null),
  write: (value) => value,
};
const feed = { read: feedTypeOfPathWord, write: pathWordOfFeedType, isTab: true } as const;

/** The screens that the inlined start script knows. It must stay small. */
export const firstDeclarations = {
  welcome: { pattern: '/' },
  home: { pattern: '/feed/:feed', params: { feed } },
  project: { pattern: `/${linkPathWords.project}/:projectId`, params: { projectId } },
} as const;

const firstScreens = defineScreens(firstDeclarations);

type FirstScreens = typeof firstScreens;

export type FirstRoute = {
  [One in keyof FirstScreens]: NonNullable<ReturnType<FirstScreens[One]['match']>>;
}[keyof FirstScreens];

/** Parses a path of the website; `null` for screens that only the app can draw. */
export function firstRouteOfPath(path: string): FirstRoute | null {
  const parts = partsOf(path);
  for (const screen of Object.values(firstScreens)) {
    const route = screen.match(parts);
    if (route) return route;
  }
  return null;
}

/** The decoded parts of a path. One that cannot be decoded matches no screen. */
export function partsOf(path: string): string[] {
  const [pathname = ''] = path.split(/[?#]/);
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [pathname];
  }
}

import type { FromPlayer } from '@/comics/playerMessages';
import { links } from '@/routes/paths';

type LinkMessage = Extract<FromPlayer, { type: 'link' }>;

/** Where a link inside a comics leads (FORMAT.md, the action `link`). */
export function linkPath({ kind, id }: LinkMessage): string {
  switch (kind) {
    case 'project':
      return links.project(id);
    case 'user':
      return links.profile(id);
    case 'feed':
      return links.customFeed(id);
  }
}

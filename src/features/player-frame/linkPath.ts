import type { FromPlayer } from '@/comics/playerMessages';
import { screens } from '@/routes/screens';

type LinkMessage = Extract<FromPlayer, { type: 'link' }>;

/** Where a link inside a comic leads (docs/comics-format.md#actions). */
export function linkPath({ kind, id }: LinkMessage): string {
  switch (kind) {
    case 'project':
      return screens.project.path({ projectId: id });
    case 'user':
      return screens.profile.path({ userId: id });
    case 'feed':
      return screens.customFeed.path({ feedId: id });
  }
}

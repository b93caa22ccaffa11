import { useRef, useState } from 'react';
import type { ProjectFile } from '@/comics/project';
import { addressWithProject } from '@/domain/addressWithProject';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import { type CopyProgress, copyComic } from '@/editor/drafts/copyComic';
import { titleOf } from '@/editor/drafts/title';
import { withoutComment } from '@/editor/drafts/withoutComment';
import { lazyCode } from '@/editor/elements/lazyCode';
import { useText } from '@/i18n/useText';
import { randomMark } from '@/lib/randomMark';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';

/** Making a comic of its own of one of the author's versions. */
export interface CopyMine {
  readonly state: 'offered' | 'running' | 'failed';
  readonly make: () => Promise<void>;
}

interface Mine {
  readonly projectId: string;
  readonly fileKey: string | null;
  /** Files of it that the server does not have yet. */
  readonly waiting: Pick<WaitingFiles, 'at'>;
  /** `null` when it cannot be read. */
  readonly project: () => ProjectFile | null;
  /** The copy has everything: the version that it was made of is not needed any more. */
  readonly forget: () => Promise<void>;
}

/** It knows all kinds of pictures and sounds. */
const placesCode = lazyCode(() => import('@/editor/drafts/copyPlaces'));

/** Copies a version into a new project, and goes on with that. What failed goes on where it broke off. */
export function useCopyMine({ projectId, fileKey, waiting, project, forget }: Mine): CopyMine {
  const { t } = useText();
  const api = useApi();
  const addresses = useAddresses();
  const { opening } = usePlatform();
  const progress = useRef<CopyProgress>({ projectId: null, paths: new Map() });
  const [state, setState] = useState<CopyMine['state']>('offered');
  return {
    state,
    async make() {
      const mine = project();
      if (mine === null) return setState('failed');
      setState('running');
      try {
        const { copyPlaces } = await placesCode.load();
        const name = t('editor.copy.name', titleOf(mine.meta));
        const copied = { project: mine, name, mark: randomMark() };
        const id = await copyComic(
          copied,
          copyPlaces(api, { addresses, projectId, fileKey, waiting }),
          progress.current,
        );
        await forget();
        const { href } = window.location;
        opening.page(addressWithProject(withoutComment(href), id));
      } catch (error) {
        console.warn('The version was not copied.', error);
        setState('failed');
      }
    },
  };
}

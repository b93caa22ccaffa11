import { useRef } from 'react';
import type { Ending } from '@/comics/playerMessages';
import type { ProjectView } from '@/domain/project';
import { EndLine } from '@/features/what-next/EndLine';
import { useText } from '@/i18n/useText';
import { scrollInto } from '@/ui/scrollInto';

/** Suggestions shown under the player after an ending. */
export function AfterEnding({ project, ending }: { project: ProjectView; ending: Ending }) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const leadTo = (part: 'comments' | 'others') => {
    const target = place.current?.closest('main')?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (target) scrollInto(target);
    // Focusing the heading makes screen readers announce the section.
    (target?.querySelector<HTMLElement>('h2[tabindex]') ?? target)?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      <EndLine
        project={project}
        ending={ending}
        onComment={() => leadTo('comments')}
        further={{ label: t('next.more'), go: () => leadTo('others') }}
      />
    </div>
  );
}

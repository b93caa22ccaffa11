import {
  Icon20ArrowLeftOutline,
  Icon20ArrowRightOutline,
  Icon20CopyOutline,
  Icon20DeleteOutline,
  Icon20PlayCircle,
} from '@vkontakte/icons';
import { SimpleCell } from '@vkontakte/vkui';
import { useEffect, useRef } from 'react';
import type { ComicPage } from '@/comics/project';
import { useSeries } from '@/editor/document/EditorContext';
import { Overlay } from '@/editor/elements/Overlay';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import styles from '@/editor/pages/PageCard.module.css';
import { type PageWork, pageLabel } from '@/editor/pages/usePageWork';
import { useText } from '@/i18n/useText';
import { FormInput } from '@/ui/form/TextField';

interface PageCardProps {
  readonly page: ComicPage;
  readonly index: number;
  readonly count: number;
  readonly isStart: boolean;
  readonly work: PageWork;
  readonly onClose: () => void;
}

export function PageCard({ page, index, count, isStart, work, onClose }: PageCardProps) {
  const wording = useText();
  const { t } = wording;
  const { series } = useSeries();
  const andClose = (action: (id: number) => void) => () => {
    onClose();
    action(page.id);
  };
  const cells = { earlier: useRef<HTMLElement>(null), later: useRef<HTMLElement>(null) };
  const moved = useRef<keyof typeof cells>(null);
  const move = (way: keyof typeof cells) => {
    moved.current = way;
    work.move(page.id, index + (way === 'later' ? 1 : -1));
  };
  const isOff = { earlier: index === 0, later: index === count - 1 };
  // When the page cannot move further, the focused cell is disabled and would lose the focus.
  useEffect(() => {
    if (moved.current !== null && isOff[moved.current])
      cells[moved.current === 'later' ? 'earlier' : 'later'].current?.focus();
    moved.current = null;
  });
  return (
    <Overlay title={pageLabel(page, index, wording)} onClose={onClose}>
      <SimpleCell
        before={<Icon20CopyOutline />}
        subtitle={<QuotaNote quota={work.quota} />}
        onClick={andClose(work.duplicate)}
      >
        {t('editor.pages.duplicate')}
      </SimpleCell>
      <SimpleCell before={<Icon20PlayCircle />} onClick={andClose(work.start)} disabled={isStart}>
        {t('editor.pages.makeStart')}
      </SimpleCell>
      <SimpleCell
        before={<Icon20ArrowLeftOutline />}
        getRootRef={cells.earlier}
        onClick={() => move('earlier')}
        disabled={isOff.earlier}
      >
        {t('editor.pages.earlier')}
      </SimpleCell>
      <SimpleCell
        before={<Icon20ArrowRightOutline />}
        getRootRef={cells.later}
        onClick={() => move('later')}
        disabled={isOff.later}
      >
        {t('editor.pages.later')}
      </SimpleCell>
      <SimpleCell
        className={styles.remove}
        before={<Icon20DeleteOutline />}
        onClick={andClose(work.remove)}
        disabled={count === 1}
      >
        {t('editor.pages.remove')}
      </SimpleCell>
      {/* Not the first field, since a phone would open its keyboard. */}
      <FormInput
        label={t('editor.pages.name')}
        value={page.name ?? ''}
        maxLength={60}
        onChange={({ currentTarget }) => work.rename(page.id, currentTarget.value, series)}
      />
    </Overlay>
  );
}

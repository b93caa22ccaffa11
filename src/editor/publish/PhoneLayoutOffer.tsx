import { Button, ButtonGroup, FormItem } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import type { ComicPage } from '@/comics/project';
import { useEdited, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { addPortraits, firstWidePage, withoutPortrait } from '@/editor/document/reuse/proposedPortraits';
import styles from '@/editor/publish/PublishSheet.module.css';
import { PortraitLooks } from '@/editor/reuse/PortraitProposal';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';

const key = 'phone_layout_offered';
const maxStored = 200;

interface PhoneLayoutOffer {
  /** The page that shows the layout; `undefined` when nothing is offered. */
  readonly page: ComicPage | undefined;
  /** Ends the offer for this comic on this device. */
  readonly settle: () => void;
}

/**
 * Offered until the author answers it, or publishes the comic without answering
 * (docs/product/editor.md#publishing).
 */
export function usePhoneLayoutOffer(projectId: string): PhoneLayoutOffer {
  const { storage } = usePlatform();
  const stored = () => storage.get(key)?.split(',') ?? [];
  const [isDue] = useState(() => !stored().includes(projectId));
  const firstWide = firstWidePage(useEditedProject());
  const page = isDue ? firstWide : undefined;
  const settle = () => {
    if (page === undefined) return;
    const others = stored().filter((id) => id !== projectId);
    storage.set(key, [...others, projectId].slice(-maxStored).join());
  };
  return { page, settle };
}

export function PhoneLayoutField({ page, settle }: PhoneLayoutOffer) {
  const { t } = useText();
  const store = useEditorStore();
  const count = withoutPortrait(useEditedProject()).length;
  const canUndo = useEdited(({ history }) => history.past.at(-1)?.name === 'madePortrait');
  const [isAnswered, setAnswered] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAnswered) result.current?.focus();
  }, [isAnswered]);
  if (page === undefined && !isAnswered) return null;

  const answer = (isWanted: boolean) => {
    settle();
    if (isWanted) store.run(addPortraits());
    setAnswered(true);
  };
  const undo = () => {
    store.undo();
    result.current?.focus();
  };
  const title = t('editor.publish.phoneLayout');
  return (
    <FormItem top={title} role="group" aria-label={title}>
      {page !== undefined && !isAnswered ? (
        <>
          <PortraitLooks page={page} />
          <p className={styles.note}>{t('editor.publish.phoneLayout.question')}</p>
          <ButtonGroup mode="vertical" stretched>
            <Button size="l" stretched mode="secondary" onClick={() => answer(true)}>
              {count > 1 ? t('editor.layouts.arrangeAll', count) : t('editor.layouts.arrange')}
            </Button>
            <Button size="l" stretched mode="tertiary" onClick={() => answer(false)}>
              {t('editor.layouts.decline')}
            </Button>
          </ButtonGroup>
        </>
      ) : (
        <>
          <p ref={result} tabIndex={-1} className={styles.note}>
            {t(
              page === undefined ? 'editor.publish.phoneLayout.used' : 'editor.publish.phoneLayout.declined',
            )}
          </p>
          {page === undefined && canUndo && (
            <Button mode="secondary" onClick={undo}>
              {t('editor.undo')}
            </Button>
          )}
        </>
      )}
    </FormItem>
  );
}

import { Popper, type PopperProps } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useEditorStore } from '@/editor/document/EditorContext';
import styles from '@/editor/help/HintLayer.module.css';
import { discoveredHints, dueHints, type HintName } from '@/editor/help/hints';
import { useText } from '@/i18n/useText';
import { CloseButton } from '@/ui/CloseButton';

interface HintLayerProps {
  readonly seen: readonly HintName[];
  readonly onSeen: (names: readonly HintName[]) => void;
}

/** Milliseconds without input, so that nobody is interrupted. */
const rest = 1400;

/** The side that covers least of the work; another one where there is no space. */
const places = {
  move: 'top',
  inspector: 'auto',
  page: 'left',
  play: 'bottom',
  map: 'top-start',
  publish: 'bottom',
} as const satisfies Record<HintName, PopperProps['placement']>;

interface Shown {
  readonly name: HintName;
  readonly anchor: Element;
}

/** Shows one hint at a time, beside its element. It lets touches through, and hides during a touch. */
export function HintLayer({ seen, onSeen }: HintLayerProps) {
  const store = useEditorStore();
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const showDueHint = useEffectEvent(() => {
    const state = store.state();
    const found = discoveredHints(state, seen);
    if (found.length > 0) onSeen(found);
    if (isBusy()) return;
    for (const name of dueHints(state, [...seen, ...found])) {
      const anchor = anchorOf(name);
      if (anchor !== undefined) return setShown({ name, anchor });
    }
  });
  const waitAndShow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(showDueHint, rest);
  });
  const press = useEffectEvent(({ target }: Event) => {
    const name = target instanceof Element && target.closest('[data-hint]')?.getAttribute('data-hint');
    const pressed = dueHints(store.state(), seen).find((one) => one === name);
    if (pressed !== undefined) onSeen([pressed]);
  });

  useEffect(() => {
    waitAndShow();
    const change = () => {
      setShown(null);
      waitAndShow();
    };
    const hide = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`.${styles.hint}`) !== null) return;
      clearTimeout(timer.current);
      setShown(null);
    };
    const unsubscribe = store.subscribe(change);
    const listenerOptions = { capture: true };
    document.addEventListener('click', press, listenerOptions);
    document.addEventListener('pointerdown', hide, listenerOptions);
    document.addEventListener('pointerup', waitAndShow, listenerOptions);
    document.addEventListener('pointercancel', waitAndShow, listenerOptions);
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      document.removeEventListener('click', press, listenerOptions);
      document.removeEventListener('pointerdown', hide, listenerOptions);
      document.removeEventListener('pointerup', waitAndShow, listenerOptions);
      document.removeEventListener('pointercancel', waitAndShow, listenerOptions);
    };
  }, [store]);

  if (shown === null || seen.includes(shown.name) || !shown.anchor.isConnected) return null;
  return <Hint key={shown.name} {...shown} onClose={() => onSeen([shown.name])} />;
}

/** A text is being typed, or something covers the editor. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.closest('input, textarea, [contenteditable]') != null;
  return isTyping || document.querySelector('dialog[open], [role="dialog"]') !== null;
}

/** The visible element of a hint; narrow screens have other elements. */
function anchorOf(name: HintName): Element | undefined {
  return [...document.querySelectorAll(`[data-hint="${name}"]`)].find(
    (one) => one.getClientRects().length > 0 && !isCovered(one),
  );
}

/** Whether the sheet of fields or the list of objects covers it. */
function isCovered(anchor: Element): boolean {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('aside, section');
  return over?.contains(anchor) === false;
}

/** Otherwise a hint beside a selection would cover the selection's handles, which are its siblings. */
function rectWithHandles(anchor: Element): DOMRect {
  const handles = anchor.parentElement?.querySelectorAll(':scope > [data-handle]') ?? [];
  const rects = [anchor, ...handles].map((one) => one.getBoundingClientRect());
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const right = Math.max(...rects.map((one) => one.right));
  const bottom = Math.max(...rects.map((one) => one.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

function Hint({ name, anchor, onClose }: Shown & { readonly onClose: () => void }) {
  const { t } = useText();
  const target = useMemo(
    () => ({ getBoundingClientRect: () => rectWithHandles(anchor), contextElement: anchor }),
    [anchor],
  );
  return (
    <Popper
      targetRef={target}
      placement={places[name]}
      arrow
      arrowProps={{ className: styles.arrow }}
      offsetByMainAxis={10}
      overflowPadding={8}
      zIndex={15}
      className={styles.hint}
      role="status"
    >
      <p className={styles.text}>{t(`editor.hints.${name}`)}</p>
      <CloseButton label={t('editor.hints.close')} onClose={onClose} />
    </Popper>
  );
}

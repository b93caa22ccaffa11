import { Search, Tabs, TabsItem } from '@vkontakte/vkui';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/resources/Sheet.module.css';
import { useText } from '@/i18n/useText';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Receives files that are dropped anywhere on the sheet. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A large sheet that accepts dropped files. */
export function Sheet({ title, onClose, onFiles, children }: SheetProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (onFiles === undefined || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (onFiles === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <Overlay kind="wide" title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the buttons. */}
      <div
        className={isOver ? `${styles.sheet} ${styles.over}` : styles.sheet}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
      </div>
    </Overlay>
  );
}

interface SheetTabsProps<Tab extends string> {
  readonly tabs: readonly { readonly id: Tab; readonly title: string }[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** Shown between the tabs and their content. */
  readonly notes: ReactNode;
  readonly children: ReactNode;
}

export function SheetTabs<Tab extends string>({ tabs, tab, onTab, notes, children }: SheetTabsProps<Tab>) {
  const panelId = useId();
  const choose = (id: unknown) => {
    const chosen = tabs.find((one) => one.id === id);
    if (chosen !== undefined) onTab(chosen.id);
  };
  return (
    <>
      <Tabs layoutFillMode="stretched" selectedId={tab} onSelectedIdChange={choose}>
        {tabs.map(({ id, title }) => (
          <TabsItem key={id} id={id} aria-controls={panelId}>
            {title}
          </TabsItem>
        ))}
      </Tabs>
      {notes}
      <div id={panelId} role="tabpanel" aria-labelledby={tab} className={styles.tab}>
        {children}
      </div>
    </>
  );
}

interface StockSearchProps<Kind extends string> {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly kinds: readonly { readonly key: Kind; readonly name: string }[];
  /** `null` for all of them. */
  readonly kind: Kind | null;
  readonly onChoose: (kind: Kind | null) => void;
}

/** Searches stock pictures or sounds by text, and by one kind. */
export function StockSearch<Kind extends string>(props: StockSearchProps<Kind>) {
  const { label, text, onType, kinds, kind, onChoose } = props;
  const { t } = useText();
  return (
    <>
      <Search
        noPadding
        value={text}
        maxLength={fieldBounds.search.max}
        after={t('common.cancel')}
        clearLabel={t('search.clear')}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className={styles.kinds} aria-label={t('editor.packs.kinds')}>
        {[{ key: null, name: t('editor.packs.all') }, ...kinds].map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={styles.kind}
            aria-pressed={key === kind}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  );
}

import { type ReactNode, useId, useState } from 'react';
import type { TextStyle, Words } from '@/comics/project';
import { isAllOf, type Look, lookAt, plainOf, type Span, withLook } from '@/editor/document/words/runs';
import { LookPanel, type LookPanelName } from '@/editor/inspector/words/LookPanel';
import { ValuePanel } from '@/editor/inspector/words/ValuePanel';
import styles from '@/editor/inspector/words/Words.module.css';
import { useText } from '@/i18n/useText';

interface WordsToolsProps {
  readonly words: Words;
  /** What the tools work on; none while the cursor is in no word. */
  readonly span: Span | undefined;
  readonly look: TextStyle | undefined;
  readonly count: string | undefined;
  readonly onChange: (words: Words, series?: string) => void;
  readonly onPutIn: (inserted: string) => void;
  readonly onCount: (variable: string | undefined) => void;
}

type PanelName = LookPanelName | 'value';

const panels: readonly (readonly [LookPanelName, ReactNode])[] = [
  ['colour', <span key="colour" className={styles.colourSign} />],
  ['letters', <span key="letters">Аа</span>],
  [
    'ruby',
    <ruby key="ruby">
      а<rt>а</rt>
    </ruby>,
  ],
  ['when', <span key="when">?</span>],
];

/** What can be done to some of the words. */
export function WordsTools(tools: WordsToolsProps) {
  const { words, span, look, onChange } = tools;
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState<PanelName | null>(null);
  const chosen = span === undefined ? '' : plainOf(words).slice(span.from, span.to);

  const toggle = (key: 'bold' | 'italic', sign: string) => {
    const isUsual = look?.[key] ?? false;
    const isOn = span !== undefined && isAllOf(words, span, (part) => part[key] ?? isUsual);
    const wanted = isOn === isUsual ? !isOn : undefined;
    const changed: Look = { [key]: wanted };
    return (
      <Tool
        label={t(`editor.inspector.field.${key}`)}
        isOff={span === undefined}
        isPressed={isOn}
        onClick={() => span !== undefined && onChange(withLook(words, span, changed))}
      >
        <span className={styles[key]}>{sign}</span>
      </Tool>
    );
  };

  const opener = (name: PanelName, sign: ReactNode, isOff: boolean) => (
    <Tool
      key={name}
      label={t(`editor.words.tool.${name}`)}
      isOff={isOff}
      controls={open === name ? id : undefined}
      isExpanded={open === name}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {sign}
    </Tool>
  );

  return (
    <div className={styles.tools}>
      <fieldset aria-label={t('editor.words.tools', chosen)} className={styles.row}>
        {toggle('bold', t('editor.words.sign.bold'))}
        {toggle('italic', t('editor.words.sign.italic'))}
        {panels.map(([name, sign]) => opener(name, sign, span === undefined))}
        {opener('value', '{ }', false)}
      </fieldset>
      {span === undefined && open !== 'value' && (
        <p className={styles.note}>{t('editor.words.chooseSome')}</p>
      )}
      {open === 'value' && (
        <div id={id} className={styles.panel}>
          <ValuePanel count={tools.count} onPutIn={tools.onPutIn} onCount={tools.onCount} />
        </div>
      )}
      {open !== null && open !== 'value' && span !== undefined && (
        <div id={id} className={styles.panel}>
          <p className={styles.note}>{t('editor.words.chosen', chosen)}</p>
          <LookPanel
            name={open}
            words={words}
            span={span}
            look={lookAt(words, span)}
            usual={look}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly controls?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A press leaves the cursor, and the keyboard of a phone, in the words. */
function Tool({ label, isOff, isPressed, isExpanded, controls, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onClick()}
    >
      <span aria-hidden>{children}</span>
    </button>
  );
}

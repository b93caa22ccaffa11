import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { RichString, Run, TextStyle } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import {
  isAllOf,
  isStyled,
  plainText,
  type RunStyle,
  runsOf,
  type Span,
  styleAt,
  withStyle,
} from '@/editor/document/text/runs';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { StylePanel, type StylePanelName } from '@/editor/inspector/text/StylePanel';
import styles from '@/editor/inspector/text/Text.module.css';
import { describeCondition, useTextContext } from '@/editor/story/rules/describe';
import { useText } from '@/i18n/useText';
import { clamp } from '@/lib/clamp';
import { fontStack } from '@/player/draw/drawText';

interface ValuePanelProps {
  readonly count: string | undefined;
  readonly onPutIn: (inserted: string) => void;
  readonly onCount: (variable: string | undefined) => void;
}

/** Inserts a variable's value, or plural forms by a number. */
function ValuePanel({ count, onPutIn, onCount }: ValuePanelProps) {
  const { t } = useText();
  const { variables } = useEditedProject();
  const names = Object.keys(variables);
  if (names.length === 0 && count === undefined)
    return <p className={styles.note}>{t('editor.text.noVariables')}</p>;
  const counted = Object.entries(variables).flatMap(([name, { type }]) =>
    type === 'number' || type === 'list' ? [{ value: name, label: name }] : [],
  );
  return (
    <>
      <p className={styles.legend}>{t('editor.text.insert')}</p>
      <div className={styles.chips}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-label={t('editor.text.insertNamed', name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPutIn(`{${name}}`)}
          >
            {name}
          </button>
        ))}
      </div>
      <SelectField
        label={t('editor.text.plural')}
        hint={t('editor.text.pluralHint')}
        value={count ?? ''}
        options={[{ value: '', label: t('editor.text.noPlural') }, ...counted]}
        placeholder={count}
        onChange={(name) => onCount(name || undefined)}
      />
    </>
  );
}

interface RichTextToolsProps {
  readonly content: RichString;
  readonly span: Span | undefined;
  readonly look: TextStyle | undefined;
  readonly count: string | undefined;
  readonly onChange: (content: RichString, series?: string) => void;
  readonly onPutIn: (inserted: string) => void;
  readonly onCount: (variable: string | undefined) => void;
}

type PanelName = StylePanelName | 'value';

const panels: readonly (readonly [StylePanelName, ReactNode])[] = [
  ['color', <span key="color" className={styles.colorIcon} />],
  ['font', <span key="font">Аа</span>],
  [
    'ruby',
    <ruby key="ruby">
      а<rt>а</rt>
    </ruby>,
  ],
  ['when', <span key="when">?</span>],
];

export function RichTextTools(tools: RichTextToolsProps) {
  const { content, span, look, onChange } = tools;
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState<PanelName | null>(null);
  const chosen = span === undefined ? '' : plainText(content).slice(span.from, span.to);

  const toggle = (key: 'bold' | 'italic', sign: string) => {
    const isUsual = look?.[key] ?? false;
    const isOn = span !== undefined && isAllOf(content, span, (part) => part[key] ?? isUsual);
    const wanted = isOn === isUsual ? !isOn : undefined;
    const changed: RunStyle = { [key]: wanted };
    return (
      <Tool
        label={t(`editor.inspector.field.${key}`)}
        isOff={span === undefined}
        isPressed={isOn}
        onClick={() => span !== undefined && onChange(withStyle(content, span, changed))}
      >
        <span className={styles[key]}>{sign}</span>
      </Tool>
    );
  };

  const opener = (name: PanelName, sign: ReactNode, isOff: boolean) => (
    <Tool
      key={name}
      label={t(`editor.text.tool.${name}`)}
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
      <fieldset aria-label={t('editor.text.tools', chosen)} className={styles.row}>
        {toggle('bold', t('editor.text.sign.bold'))}
        {toggle('italic', t('editor.text.sign.italic'))}
        {panels.map(([name, sign]) => opener(name, sign, span === undefined))}
        {opener('value', '{ }', false)}
      </fieldset>
      {span === undefined && open !== 'value' && (
        <p className={styles.note}>{t('editor.text.nothingSelected')}</p>
      )}
      {open === 'value' && (
        <div id={id} className={styles.panel}>
          <ValuePanel count={tools.count} onPutIn={tools.onPutIn} onCount={tools.onCount} />
        </div>
      )}
      {open !== null && open !== 'value' && span !== undefined && (
        <div id={id} className={styles.panel}>
          <p className={styles.note}>{t('editor.text.selected', chosen)}</p>
          <StylePanel
            name={open}
            content={content}
            span={span}
            look={styleAt(content, span)}
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

/** A press keeps the cursor, and a phone's keyboard, in the text. */
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

interface StyledPartsProps {
  readonly content: RichString;
  readonly chosen: Span | undefined;
  readonly onChoose: (from: number, to: number) => void;
}

/** The text as drawn; a press selects a styled run. */
export function StyledParts({ content, chosen, onChoose }: StyledPartsProps) {
  const textContext = useTextContext();
  let from = 0;
  const parts = runsOf(content).map((run) => {
    const start = from;
    from += run.text.length;
    return { run, from: start, to: from };
  });
  return (
    <p className={styles.parts}>
      {parts.map(({ run, ...span }) => {
        const { color, ruby, when, text } = run;
        if (!isStyled(run)) return <span key={span.from}>{text}</span>;
        return (
          <button
            key={span.from}
            type="button"
            className={when === undefined ? styles.part : `${styles.part} ${styles.conditional}`}
            aria-pressed={chosen?.from === span.from && chosen.to === span.to}
            title={when === undefined ? undefined : describeCondition(when, textContext)}
            style={styleOf(run)}
            onClick={() => onChoose(span.from, span.to)}
          >
            {ruby === undefined ? (
              text
            ) : (
              <ruby>
                {text}
                <rp>(</rp>
                <rt>{ruby}</rt>
                <rp>)</rp>
              </ruby>
            )}
            {color !== undefined && <span className={styles.swatch} style={{ background: color }} />}
          </button>
        );
      })}
    </p>
  );
}

/** Limited, so that the text stays within its line. */
function styleOf({ bold, italic, font, size }: Run): CSSProperties {
  return {
    ...(bold !== undefined && { fontWeight: bold ? 700 : 400 }),
    ...(italic !== undefined && { fontStyle: italic ? 'italic' : 'normal' }),
    ...(font !== undefined && { fontFamily: fontStack(font) }),
    ...(size !== undefined && { fontSize: `${clamp(size, 0.7, 1.6)}em` }),
  };
}

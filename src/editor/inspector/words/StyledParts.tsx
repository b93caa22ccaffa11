import type { CSSProperties } from 'react';
import type { Run, Words } from '@/comics/project';
import { isStyled, runsOf, type Span } from '@/editor/document/words/runs';
import styles from '@/editor/inspector/words/Words.module.css';
import { describeCondition } from '@/editor/story/rules/describe';
import { useTelling } from '@/editor/story/useTelling';
import { fontStack } from '@/player/draw/drawText';

interface StyledPartsProps {
  readonly words: Words;
  readonly chosen: Span | undefined;
  readonly onChoose: (from: number, to: number) => void;
}

/** The words as they look; a part with a look of its own is chosen by a press. */
export function StyledParts({ words, chosen, onChoose }: StyledPartsProps) {
  const telling = useTelling();
  let from = 0;
  const parts = runsOf(words).map((run) => {
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
            className={when === undefined ? styles.part : `${styles.part} ${styles.sometimes}`}
            aria-pressed={chosen?.from === span.from && chosen.to === span.to}
            title={when === undefined ? undefined : describeCondition(when, telling)}
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
            {color !== undefined && <span className={styles.drop} style={{ background: color }} />}
          </button>
        );
      })}
    </p>
  );
}

/** Large and small words stay within their line. */
function styleOf({ bold, italic, font, size }: Run): CSSProperties {
  return {
    ...(bold !== undefined && { fontWeight: bold ? 700 : 400 }),
    ...(italic !== undefined && { fontStyle: italic ? 'italic' : 'normal' }),
    ...(font !== undefined && { fontFamily: fontStack(font) }),
    ...(size !== undefined && { fontSize: `${Math.min(1.6, Math.max(0.7, size))}em` }),
  };
}

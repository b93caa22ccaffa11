import { useMemo } from 'react';
import { richLimits } from '@/comics/features/richText';
import type { TextStyle, Words } from '@/comics/project';
import { useEditedProject } from '@/editor/document/EditorContext';
import { type Look, type Span, withLook, withRuby } from '@/editor/document/words/runs';
import { ColourField } from '@/editor/elements/fields/ColourField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { TextField } from '@/editor/elements/fields/TextField';
import { usedColours } from '@/editor/inspector/usedColours';
import { FontField } from '@/editor/inspector/words/FontField';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { useText } from '@/i18n/useText';

export type LookPanelName = 'colour' | 'letters' | 'ruby' | 'when';

interface LookPanelProps {
  readonly name: LookPanelName;
  readonly words: Words;
  readonly span: Span;
  /** How the span looks now. */
  readonly look: Look;
  /** How the words around it look. */
  readonly usual: TextStyle | undefined;
  readonly onChange: (words: Words, series?: string) => void;
}

/** The fields of one way in which some words are other than those beside them. */
export function LookPanel({ name, words, span, look, usual, onChange }: LookPanelProps) {
  const { t } = useText();
  const project = useEditedProject();
  const swatches = useMemo(() => usedColours(project), [project]);
  const put = (changed: Look, series?: string) => onChange(withLook(words, span, changed), series);
  switch (name) {
    case 'colour':
      return (
        <ColourField
          label={t('editor.words.tool.colour')}
          value={look.color}
          fallback={usual?.color}
          swatches={swatches}
          onClear={() => put({ color: undefined })}
          onChange={(color, series) => put({ color }, series)}
        />
      );
    case 'letters':
      return (
        <>
          <NumberField
            label={t('editor.words.size')}
            value={look.size}
            fallback={1}
            min={richLimits.smallestRun}
            max={richLimits.largestRun}
            unit="percent"
            step={10}
            onChange={(size, series) => put({ size: size === 1 ? undefined : size }, series)}
          />
          <FontField
            label={t('editor.inspector.field.font')}
            value={look.font}
            none={t('editor.words.usualFont')}
            onChange={(font) => put({ font })}
          />
        </>
      );
    case 'ruby':
      return (
        <TextField
          label={t('editor.words.tool.ruby')}
          hint={t('editor.words.rubyHint')}
          value={look.ruby ?? ''}
          longest={richLimits.ruby}
          onChange={(ruby, series) => onChange(withRuby(words, span, ruby), series)}
        />
      );
    case 'when':
      return (
        <ConditionFields
          label={t('editor.words.tool.when')}
          value={look.when}
          onChange={(when, series) => put({ when }, series)}
        />
      );
  }
}

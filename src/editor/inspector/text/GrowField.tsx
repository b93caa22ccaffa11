import type { BubbleObject } from '@/comics/project';
import { noGrowth } from '@/editor/document/objects/bubbleRoom';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import type { ChangeField } from '@/editor/inspector/setField';
import { useText } from '@/i18n/useText';

interface GrowFieldProps {
  readonly bubbles: readonly BubbleObject[];
  readonly onChange: ChangeField;
}

export function GrowField({ bubbles, onChange }: GrowFieldProps) {
  const { t } = useText();
  const growing = bubbles.filter(({ grow }) => grow !== undefined).length;
  const isMixed = growing > 0 && growing < bubbles.length;
  return (
    <SwitchField
      label={t('editor.bubble.grow')}
      hint={t('editor.bubble.growHint')}
      value={growing === bubbles.length}
      isMixed={isMixed}
      onChange={(grows, series) => onChange(['grow'], grows ? noGrowth : undefined, series)}
    />
  );
}

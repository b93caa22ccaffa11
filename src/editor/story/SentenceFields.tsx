import { Fragment } from 'react';
import type { Sentence } from '@/editor/story/rules/slots';
import { SlotField } from '@/editor/story/SlotField';
import { useText } from '@/i18n/useText';

interface SentenceFieldsProps<Owner> {
  readonly sentence: Sentence<Owner>;
  readonly onChange: (owner: Owner, series?: string) => void;
}

/** A sentence with its fields where its language has them. */
export function SentenceFields<Owner>({ sentence: { key, slots }, onChange }: SentenceFieldsProps<Owner>) {
  const { node } = useText();
  const fields = slots.map((slot, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places of a sentence have their order for good.
    <Fragment key={`${key}/${index}`}>
      <SlotField slot={slot} onChange={onChange} />
    </Fragment>
  ));
  return <>{node(key, ...fields)}</>;
}

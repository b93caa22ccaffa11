import { Checkbox, FormItem, Input } from '@vkontakte/vkui';
import { useId } from 'react';
import { longestText } from '@/comics/drawnLimits';
import type { ResourceDescriptor } from '@/comics/resources';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { setResourceAlt } from '@/editor/document/resources/changeResource';
import { wordsIn } from '@/editor/resources/own/wordsIn';
import { useText } from '@/i18n/useText';

/** What is said to those who do not see a picture; that nothing is to be said is an answer too. */
export function AltField({ resource }: { readonly resource: ResourceDescriptor }) {
  const { t } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const id = useId();
  const ref = [resource.dt, resource.id] as const;
  const isDecoration = resource.alt === '';
  return (
    <div>
      {!isDecoration && (
        <FormItem noPadding top={t('editor.alt.ask')} htmlFor={id}>
          <Input
            maxLength={longestText}
            value={wordsIn(resource.alt, meta.language)}
            placeholder={t('editor.alt.example')}
            onChange={({ target }) => {
              const typed = target.value === '' ? undefined : target.value;
              store.run(setResourceAlt(ref, typed, `alt of ${ref.join('/')} ${id}`));
            }}
            slotProps={{ input: { id } }}
          />
        </FormItem>
      )}
      <Checkbox
        checked={isDecoration}
        onChange={({ target }) => store.run(setResourceAlt(ref, target.checked ? '' : undefined))}
      >
        {t('editor.alt.decoration')}
      </Checkbox>
    </div>
  );
}

import { FormItem, Input } from '@vkontakte/vkui';
import { useId } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import { changeMeta } from '@/editor/document/changeMeta';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { languagesOf } from '@/editor/document/words/localizedWords';
import { titleIn, withTitleIn } from '@/editor/drafts/title';
import { useSeries } from '@/editor/elements/fields/useSeries';
import { namedLanguage } from '@/editor/elements/namedLanguage';
import { useText } from '@/i18n/useText';

/** The comic's name in the languages that it is also written in; who reads it in those sees it in the player. */
export function OtherNames() {
  const project = useEditedProject();
  const [, ...others] = languagesOf(project);
  return others.map((language) => <NameIn key={language} language={language} />);
}

function NameIn({ language }: { readonly language: string }) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const { series, renew } = useSeries();
  const id = useId();
  return (
    <FormItem top={t('editor.publish.nameIn', namedLanguage(language, locale))} htmlFor={id}>
      <Input
        id={id}
        lang={language}
        value={titleIn(meta, language)}
        maxLength={fieldBounds.projectName.max}
        onFocus={renew}
        onChange={({ target }) =>
          store.run(changeMeta('changedName', (head) => withTitleIn(head, language, target.value), series))
        }
      />
    </FormItem>
  );
}

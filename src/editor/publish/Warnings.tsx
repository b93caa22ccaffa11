import { Checkbox, FormItem } from '@vkontakte/vkui';
import type { ContentWarning } from '@/comics/project';
import { contentWarnings } from '@/comics/vocabulary';
import { changeMeta } from '@/editor/document/changeMeta';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { useText } from '@/i18n/useText';

const adult = 18;

/** What readers are told before they begin. */
export function Warnings() {
  const { t } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const present = meta.warnings ?? [];
  const turn = (warning: ContentWarning, isOn: boolean) =>
    store.run(
      changeMeta('changedWarnings', ({ warnings = [], ...rest }) => {
        const kept = contentWarnings.filter((one) => (one === warning ? isOn : warnings.includes(one)));
        return kept.length === 0 ? rest : { ...rest, warnings: kept };
      }),
    );
  const turnAdult = (isOn: boolean) =>
    store.run(
      changeMeta('changedWarnings', ({ age: _, ...rest }) => (isOn ? { ...rest, age: adult } : rest)),
    );
  return (
    <FormItem top={t('editor.publish.warnings')} role="group" aria-label={t('editor.publish.warnings')}>
      {contentWarnings.map((warning) => (
        <Checkbox
          key={warning}
          checked={present.includes(warning)}
          onChange={({ target }) => turn(warning, target.checked)}
        >
          {t(`editor.publish.warning.${warning}`)}
        </Checkbox>
      ))}
      <Checkbox checked={meta.age === adult} onChange={({ target }) => turnAdult(target.checked)}>
        {t('editor.publish.adult')}
      </Checkbox>
    </FormItem>
  );
}

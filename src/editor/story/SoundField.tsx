import type { Ref } from '@/comics/resources';
import { nameResource } from '@/editor/document/objects/nameObject';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { useChoosers } from '@/editor/story/ChoosersContext';
import { useTelling } from '@/editor/story/useTelling';

/** A sound of the comic, or another one. */
export function SoundField(props: { readonly value: Ref; readonly onChange: (sound: Ref) => void }) {
  const { value, onChange } = props;
  const { wording, project } = useTelling();
  const { t } = wording;
  const { chooseSound } = useChoosers();
  const sounds = project.resources.filter(({ dt }) => dt === 3);
  const options = sounds.map(({ dt, id }) => ({
    value: id,
    label: nameResource([dt, id], { wording, project }),
  }));
  const another = chooseSound === undefined ? [] : [{ value: 0, label: t('editor.story.anotherSound') }];
  const choose = async (id: number) => {
    const chosen: Ref | undefined = id === 0 ? await chooseSound?.() : [3, id];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <SelectField
      isInline
      label={t('editor.story.sound')}
      value={value[1]}
      options={[...options, ...another]}
      placeholder={t('editor.story.gone')}
      onChange={(id) => void choose(id)}
    />
  );
}

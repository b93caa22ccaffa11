import { comicsLimits } from '@/comics/limits';
import type { Action } from '@/comics/project';
import { useEditorStore } from '@/editor/document/EditorContext';
import { addVariable, freeName } from '@/editor/document/story/variables';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { useChoosers } from '@/editor/story/ChoosersContext';
import { type ActionKind, actionKinds, newAction } from '@/editor/story/rules/newAction';
import { newVariable } from '@/editor/story/rules/newVariable';
import { newSet } from '@/editor/story/rules/setSentence';
import { useTelling } from '@/editor/story/useTelling';

interface AddActionProps {
  readonly owner?: number | undefined;
  readonly depth: number;
  readonly onAdd: (action: Action) => void;
}

/** The way to another thing that happens: what it could be about is there already, or is made with it. */
export function AddAction({ owner, depth, onAdd }: AddActionProps) {
  const { wording, project, page } = useTelling();
  const { t } = wording;
  const store = useEditorStore();
  const { chooseSound } = useChoosers();
  const place = { project, page, owner };
  const isOffered = (kind: ActionKind) => {
    if (kind === 'if') return depth < comicsLimits.ifDepth;
    const isMade = kind === 'set' || (kind === 'play' && chooseSound !== undefined);
    return isMade || newAction(kind, place) !== undefined;
  };

  const add = async (kind: ActionKind) => {
    const ready = newAction(kind, place);
    if (ready !== undefined) return onAdd(ready);
    if (kind === 'set') {
      const name = freeName(project.variables);
      store.run(addVariable(name, newVariable('number')));
      return onAdd(newSet(name, 'number'));
    }
    const sound = await chooseSound?.();
    return sound && onAdd({ do: 'play', sound: { sound } });
  };

  return (
    <SelectField
      isInline
      label={t('editor.story.addAction')}
      value={undefined}
      placeholder={t('editor.story.addAction')}
      options={actionKinds
        .filter(isOffered)
        .map((kind) => ({ value: kind, label: t(`editor.story.kindOfAction.${kind}`) }))}
      onChange={(kind) => void add(kind)}
    />
  );
}

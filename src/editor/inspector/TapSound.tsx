import { Icon24DeleteOutline } from '@vkontakte/icons';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, Sound } from '@/comics/project';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { nonEmpty, versioned, writeKey } from '@/editor/document/fields';
import { quotaOf } from '@/editor/document/limits';
import { updateObjects } from '@/editor/document/objects/updateObjects';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { IconButton } from '@/editor/elements/IconButton';
import { nameResource } from '@/editor/elements/naming';
import { canHaveGesture } from '@/editor/inspector/gestures/GestureSection';
import styles from '@/editor/inspector/Inspector.module.css';
import { usePickers } from '@/editor/story/PickersContext';
import { withAction } from '@/editor/story/rules/newAction';
import { useText } from '@/i18n/useText';

/** Another gesture than a tap has actions of its own. */
function isTapped(object: ComicObject): boolean {
  return object.type === 'button' || object.type === 'hotspot' || (canHaveGesture(object) && !object.gesture);
}

const places = (object: ComicObject) => (object.onTap ?? []).findIndex((action) => action.do === 'play');

/** The first sound that a tap plays. */
function tapSoundOf({ onTap = [] }: ComicObject): Sound | undefined {
  const action = onTap.find((one) => one.do === 'play');
  return action?.do === 'play' ? action.sound : undefined;
}

/** Plays it in place of the sound before; `null` takes that away. */
export function withTapSound(object: ComicObject, sound: Sound | null): ComicObject {
  if (!isTapped(object)) return object;
  const actions = object.onTap ?? [];
  const place = places(object);
  const removed = place === -1 ? actions : actions.toSpliced(place, 1);
  const added = sound && ({ do: 'play', sound } as const);
  const next =
    added === null ? removed : place === -1 ? withAction(actions, added) : actions.with(place, added);
  return writeKey(object, 'onTap', canHaveGesture(object) ? nonEmpty(next) : next);
}

/** A sound on a tap in two presses; everything else that a tap does is in the list of actions. */
export function TapSound({ object }: { readonly object: ComicObject }) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useEditedPage();
  const { chooseSound } = usePickers();
  if (chooseSound === undefined || !isTapped(object)) return null;
  const sound = tapSoundOf(object);
  const count = object.onTap?.length ?? 0;
  const put = (chosen: Sound | null, series?: string) => {
    const change = (before: ComicObject) => withTapSound(before, chosen);
    store.run(versioned(updateObjects(page.id, [object.id], change, 'changedActions', series)));
  };
  const choose = async () => {
    const chosen = await chooseSound();
    if (chosen !== undefined) put(chosen.sound, chosen.series);
  };
  return (
    <div className={styles.tapSound}>
      <AddButton
        quota={quotaOf(sound === undefined ? count : 0, comicsLimits.actions)}
        onAdd={() => void choose()}
      >
        {sound === undefined
          ? t('editor.tapSound.add')
          : t('editor.tapSound.change', nameResource(sound.sound, { wording, project }))}
      </AddButton>
      {sound !== undefined && (
        <IconButton label={t('editor.tapSound.remove')} onClick={() => put(null)}>
          <Icon24DeleteOutline />
        </IconButton>
      )}
    </div>
  );
}

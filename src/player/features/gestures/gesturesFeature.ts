import type { Gesture } from '@/comics/project';
import type { DrawnPage, ObjectView } from '@/player/draw/drawContext';
import { addStyle } from '@/player/elements/dom';
import { applyGesture, isAvailable } from '@/player/features/gestures/applyGesture';
import { attachDrag } from '@/player/features/gestures/drag';
import { drawInput } from '@/player/features/gestures/drawInput';
import {
  type Attached,
  type GestureContext,
  type GesturePage,
  gestureTextsFor,
} from '@/player/features/gestures/gestureContext';
import gesturesStyle from '@/player/features/gestures/gestures.css?inline';
import { attachHold, attachRhythm } from '@/player/features/gestures/holdAndRhythm';
import { attachRub } from '@/player/features/gestures/rub';
import { attachSlide, attachTurn } from '@/player/features/gestures/slideAndTurn';
import { attachShake, attachSwipe } from '@/player/features/gestures/swipeAndShake';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';
import { isShown } from '@/player/rules/conditions';
import type { PlayState } from '@/player/rules/playState';
import type { Shell } from '@/player/screens/shell';
import type { Preferences } from '@/player/storage/preferences';

/** Types that have a button over their whole area. */
const ownTargets: readonly string[] = ['hotspot', 'button', 'choice', 'input'];

interface Placed {
  readonly view: ObjectView;
  readonly gesture: Gesture;
  readonly attached: Attached;
}

interface GesturePlayer extends Pick<FeaturePlayer, 'play' | 'drawing' | 'state' | 'touch' | 'onTouch'> {
  readonly shell: Pick<Shell, 'announce'>;
  readonly preferences: Pick<Preferences, 'languages'>;
}

export function connectGestures(player: GesturePlayer): ConnectedFeature {
  const context: GestureContext = {
    play: player.play,
    drawing: player.drawing,
    state: player.state,
    report: (object, outcome) => {
      player.onTouch();
      player.touch((state) => applyGesture(player.play, state, object, outcome));
    },
    announce: player.shell.announce,
    texts: () => gestureTextsFor(player.preferences.languages()[0] ?? ''),
  };
  let placed: { readonly page: number; readonly things: readonly Placed[] } = { page: -1, things: [] };

  const follow = (state: PlayState) => {
    if (state.page !== placed.page) return;
    for (const { view, gesture, attached } of placed.things) {
      const ready = isAvailable(gesture, state);
      for (const control of view.element.querySelectorAll<HTMLElement>(':scope > .gesture-control')) {
        const losesFocus = !ready && control.matches(':focus');
        control.hidden = !ready;
        if (losesFocus) control.closest<HTMLElement>('.page')?.focus({ preventScroll: true });
      }
      if (!ready || !isShown(view.object, state)) attached.cancel();
      attached.applyState(state);
    }
  };

  return {
    content: (object) => (object.type === 'input' ? drawInput(object, context) : undefined),
    decoratePage: ({ element, page, items }: DrawnPage) => {
      let cancelCurrent = () => {};
      const handPage: GesturePage = {
        element,
        view: (id) => items.get(id)?.view,
        claim: (next) => {
          if (next !== cancelCurrent) cancelCurrent();
          cancelCurrent = next;
        },
      };
      const things = [...items.values()].flatMap(({ view }): Placed[] => {
        const { gesture } = view.object;
        if (gesture === undefined || ownTargets.includes(view.object.type)) return [];
        view.element.querySelector(':scope > .tap-target')?.remove();
        return [{ view, gesture, attached: attach(gesture, view, handPage, context) }];
      });
      // Leaving a page cancels its gestures.
      for (const { attached } of placed.things) attached.cancel();
      placed = { page: page.id, things };
      follow(player.state());
    },
    follow,
  };
}

function attach(gesture: Gesture, view: ObjectView, page: GesturePage, context: GestureContext): Attached {
  const rest = { view, page, context, label: context.drawing.text(gesture.label) };
  switch (gesture.kind) {
    case 'drag':
      return attachDrag({ ...rest, gesture });
    case 'slide':
      return attachSlide({ ...rest, gesture });
    case 'turn':
      return attachTurn({ ...rest, gesture });
    case 'rub':
      return attachRub({ ...rest, gesture });
    case 'hold':
      return attachHold({ ...rest, gesture });
    case 'shake':
      return attachShake({ ...rest, gesture });
    case 'swipe':
      return attachSwipe({ ...rest, gesture });
    case 'rhythm':
      return attachRhythm({ ...rest, gesture });
  }
}

addStyle(gesturesStyle);

/** Gestures and text inputs (docs/comics-format/gestures.md). */
export const gesturesFeature: PlayerFeature = { connect: connectGestures };

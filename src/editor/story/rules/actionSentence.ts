import { comicsLimits } from '@/comics/limits';
import type { Action, Effect, EffectName, ProjectFile } from '@/comics/project';
import { channels, effectNames, linkKinds } from '@/comics/vocabulary';
import { cameraSentence, moveSentence } from '@/editor/story/rules/motionSentences';
import { setSentence } from '@/editor/story/rules/setSentence';
import { oneOf, type Sentence, type Slot } from '@/editor/story/rules/slots';

type ActionOf<Name extends Action['do']> = Extract<Action, { readonly do: Name }>;

export function actionSentence(action: Action, project: Pick<ProjectFile, 'variables'>): Sentence<Action> {
  switch (action.do) {
    case 'back':
    case 'restart':
    case 'end':
    case 'if':
      return { key: `editor.story.do.${action.do}`, slots: [] };
    case 'go':
      return goSentence(action);
    case 'set':
      return setSentence(action, project.variables);
    case 'show':
    case 'hide':
    case 'animate':
      return objectSentence(action);
    case 'play':
      return playSentence(action);
    case 'silence':
      return silenceSentence(action);
    case 'wait':
      return { key: 'editor.story.do.wait', slots: [seconds(action)] };
    case 'link':
      return linkSentence(action);
    case 'start':
      return startSentence(action);
    case 'stop':
      return { key: 'editor.story.do.stop', slots: [timer(action)] };
    case 'run':
      return {
        key: 'editor.story.do.run',
        slots: [{ kind: 'list', name: action.list, write: (list) => ({ ...action, list }) }],
      };
    case 'camera':
      return cameraSentence(action);
    case 'move':
      return moveSentence(action);
  }
}

function goSentence(action: ActionOf<'go'>): Sentence<Action> {
  return {
    key: 'editor.story.do.go',
    slots: [
      { kind: 'page', id: action.page, write: (page) => ({ ...action, page }) },
      effect(action.transition, (transition) => {
        const { transition: _, ...plain } = action;
        return transition === undefined ? plain : { ...plain, transition };
      }),
    ],
  };
}

function objectSentence(action: ActionOf<'show' | 'hide' | 'animate'>): Sentence<Action> {
  return {
    key: `editor.story.do.${action.do}`,
    slots: [
      { kind: 'object', id: action.object, write: (object) => ({ ...action, object }) },
      effect(action.effect, (chosen) => {
        const { effect: _, ...plain } = action;
        return chosen === undefined ? plain : { ...plain, effect: chosen };
      }),
    ],
  };
}

function effect(before: Effect | undefined, write: (effect: Effect | undefined) => Action): Slot<Action> {
  return oneOf<EffectName | undefined, Action>(
    'editor.story.effect',
    [undefined, ...effectNames],
    before?.effect,
    (name) => (name === undefined ? 'editor.story.defaultEffect' : `editor.story.effect.${name}`),
    (name) => write(name === undefined ? undefined : { ...before, effect: name }),
  );
}

function playSentence(action: ActionOf<'play'>): Sentence<Action> {
  const { sound } = action;
  return {
    key: 'editor.story.do.play',
    slots: [
      { kind: 'sound', sound, write: (chosen) => ({ ...action, sound: chosen }) },
      oneOf(
        'editor.story.soundType',
        channels,
        sound.channel ?? 'effect',
        (channel) => `editor.story.channel.${channel}`,
        (channel): Action => ({ ...action, sound: { ...sound, channel } }),
      ),
      oneOf(
        'editor.story.repeat',
        [false, true],
        sound.loop ?? false,
        (loop) => (loop ? 'editor.story.always' : 'editor.story.once'),
        (loop): Action => ({ ...action, sound: { ...sound, loop } }),
      ),
      {
        kind: 'number',
        label: 'editor.story.volume',
        value: sound.volume ?? 1,
        min: 0,
        max: 1,
        unit: 'percent',
        write: (volume) => ({ ...action, sound: { ...sound, volume } }),
      },
    ],
  };
}

function silenceSentence(action: ActionOf<'silence'>): Sentence<Action> {
  return {
    key: 'editor.story.do.silence',
    slots: [
      oneOf(
        'editor.story.soundType',
        [undefined, ...channels],
        action.channel,
        (channel) => (channel === undefined ? 'editor.story.allSounds' : `editor.story.channel.${channel}`),
        (channel): Action => (channel === undefined ? { do: 'silence' } : { ...action, channel }),
      ),
    ],
  };
}

function seconds(action: ActionOf<'wait' | 'start'>): Slot<Action> {
  return {
    kind: 'number',
    label: 'editor.story.time',
    value: action.duration,
    min: 0,
    max: comicsLimits.duration,
    unit: 'seconds',
    step: 0.5,
    write: (duration) => ({ ...action, duration }),
  };
}

function timer(action: ActionOf<'start' | 'stop'>): Slot<Action> {
  return {
    kind: 'name',
    label: 'editor.story.timer',
    value: action.timer,
    longest: 32,
    write: (name) => ({ ...action, timer: name }),
  };
}

function startSentence(action: ActionOf<'start'>): Sentence<Action> {
  return {
    key: 'editor.story.do.start',
    slots: [
      timer(action),
      seconds(action),
      oneOf(
        'editor.story.repeat',
        [false, true],
        action.repeat ?? false,
        (repeat) => (repeat ? 'editor.story.always' : 'editor.story.once'),
        (repeat): Action => ({ ...action, repeat }),
      ),
      oneOf(
        'editor.story.where',
        [false, true],
        action.everywhere ?? false,
        (everywhere) => (everywhere ? 'editor.story.onAllPages' : 'editor.story.onThisPage'),
        (everywhere): Action => ({ ...action, everywhere }),
      ),
    ],
  };
}

function linkSentence(action: ActionOf<'link'>): Sentence<Action> {
  return {
    key: 'editor.story.do.link',
    slots: [
      oneOf(
        'editor.story.linkKind',
        linkKinds,
        action.to.kind,
        (kind) => `editor.story.link.${kind}`,
        (kind): Action => ({ ...action, to: { ...action.to, kind } }),
      ),
      {
        kind: 'word',
        label: 'editor.story.linkId',
        value: action.to.id,
        longest: 64,
        write: (typed) => ({
          ...action,
          to: { ...action.to, id: typed.replace(/[^A-Za-z0-9_-]/g, '') || '0' },
        }),
      },
    ],
  };
}

import { createPausableTimers, type PausableTimer, type PausableTimers } from '@/lib/pausableTimers';
import type { DrawContext } from '@/player/draw/drawContext';
import { addStyle } from '@/player/elements/dom';
import { type Countdown, drawCountdown } from '@/player/features/timers/drawCountdown';
import {
  choiceTimedOut,
  limitedChoices,
  runningTimers,
  timerDue,
  timerRules,
} from '@/player/features/timers/timerRules';
import timersStyle from '@/player/features/timers/timers.css?inline';
import type { ConnectedFeature, FeaturePlayer, PlayerFeature } from '@/player/play/playerParts';
import type { PlayState, RunningTimer } from '@/player/rules/playState';
import type { Preferences } from '@/player/storage/preferences';
import { textsIn } from '@/player/texts/playerTexts';

/** Shows the time limit over the answers below the drawing; 0 hides it. */
function showLimitBelow(document: Document, share: number): void {
  const answers = document.querySelector<HTMLElement>('.answers');
  answers?.classList.toggle('limited', share > 0);
  answers?.style.setProperty('--time-left', String(share));
}

function isAnsweredBelow(element: Element): boolean {
  return element.closest('.answers-below') !== null;
}

const english = {
  timeToChoose: 'Time to choose',
  /** Explains that time limits can be turned off. */
  limitNote: 'You can turn off time limits in the settings.',
  noLimits: 'No time limits',
  noLimitsNote: 'Take as long as you like to choose.',
  /** The remaining time, as it is announced. */
  left: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
};

const russian: typeof english = {
  timeToChoose: 'Время на выбор',
  limitNote: 'Ограничение времени можно выключить в настройках.',
  noLimits: 'Без ограничения времени',
  noLimitsNote: 'Выбор подождёт, сколько бы вы ни думали.',
  left: (seconds) => `осталось ${seconds} ${secondsInRussian[new Intl.PluralRules('ru').select(seconds)]}`,
};

const secondsInRussian: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'секунд',
  one: 'секунда',
  two: 'секунды',
  few: 'секунды',
  many: 'секунд',
  other: 'секунды',
};

const timerTextsFor = textsIn(english, russian);

/** Milliseconds between updates of a countdown. */
const oftenEnough = 250;

/** Drawing more countdowns would take too long. */
const maxCountdowns = 32;

/** The reader's setting, for all comics. */
const withoutLimits = 'no-time-limits';

interface DrawnTime {
  readonly countdown: Countdown;
  readonly time: () => PausableTimer | undefined;
  /** The countdown of a choice, which disappears with the options. */
  readonly isLimit: boolean;
}

interface TimedPlayer extends Pick<FeaturePlayer, 'play' | 'store' | 'state' | 'apply' | 'reducedMotion'> {
  readonly drawing: Pick<DrawContext, 'text'>;
  readonly preferences: Pick<Preferences, 'languages' | 'settings' | 'subscribe'>;
}

export function connectTimers(player: TimedPlayer): ConnectedFeature {
  const { play, preferences, store } = player;
  const clock = createPausableTimers();
  const setRunning = (running: boolean) => (running ? clock.resume() : clock.pause());
  const timers = new Map<RunningTimer, PausableTimer>();
  /** Keyed by the choice's id, since the choice is another object in the other layout. */
  const limits = new Map<number, PausableTimer>();
  /** The visit whose page is shown; no timer of a visit runs before that. */
  let shownVisit = -1;
  let goes = true;
  let drawn: DrawnTime[] = [];
  let countdowns = 0;

  const texts = () => timerTextsFor(preferences.languages()[0] ?? '');
  const wantsLimits = () => {
    const { turning, scanTime } = preferences.settings();
    return turning !== 'reader' && scanTime === 0 && store.read(withoutLimits) !== true;
  };

  const follow = (state: PlayState) => {
    setRunning(goes && state.stage === 'playing');
    keepTimes(
      clock,
      timers,
      startedTimers(state),
      ({ duration }) => duration,
      (timer) => player.apply((now) => timerDue(play, now, timer, turningOf(player))),
    );
    const choices = state.visit === shownVisit && wantsLimits() ? limitedChoices(play, state) : [];
    keepTimes(
      clock,
      limits,
      choices.map(({ id }) => id),
      (wanted) => choices.find(({ id }) => id === wanted)?.timeLimit?.duration ?? 0,
      (id) => player.apply((now) => choiceTimedOut(play, now, id)),
    );
    show();
  };

  const startedTimers = (state: PlayState) =>
    runningTimers(state).filter(({ visit }) => visit === undefined || visit === shownVisit);

  const show = () => {
    drawn = drawn.filter(({ countdown: { element } }) => element.isConnected || !element.dataset.seen);
    let below = 0;
    for (const { countdown, time, isLimit } of drawn) {
      const { element } = countdown;
      if (element.isConnected) element.dataset.seen = 'yes';
      const running = time();
      const left = running?.left() ?? 0;
      element.hidden = left === 0;
      // Under reduced motion it changes once per second.
      const shown = player.reducedMotion() ? Math.ceil(left / 1000) * 1000 : left;
      if (running === undefined) continue;
      countdown.show(Math.min(shown, running.duration), running.duration);
      if (isLimit && isAnsweredBelow(element)) below = Math.min(1, shown / running.duration);
    }
    showLimitBelow(document, below);
  };
  setInterval(() => goes && drawn.length > 0 && show(), oftenEnough);
  preferences.subscribe(() => follow(player.state()));

  return {
    follow,
    isTimed: true,
    turned: (state) => {
      shownVisit = state.visit;
      follow(state);
    },
    setRunning: (running) => {
      goes = running;
      setRunning(running && player.state().stage === 'playing');
    },
    settings: () => [
      {
        kind: 'switch',
        label: texts().noLimits,
        note: texts().noLimitsNote,
        on: store.read(withoutLimits) === true,
        change: (on) => {
          store.write(withoutLimits, on);
          follow(player.state());
        },
      },
    ],
    content: (object) => {
      if (object.type !== 'countdown') return undefined;
      countdowns += 1;
      if (countdowns > maxCountdowns) return { nodes: [] };
      const countdown = drawCountdown({
        look: object.look ?? 'bar',
        style: object,
        label: player.drawing.text(object.label),
        spokenTime: texts().left,
      });
      const byName = () => [...timers].find(([{ timer }]) => timer === object.timer)?.[1];
      drawn.push({ countdown, time: byName, isLimit: false });
      return { nodes: [countdown.element] };
    },
    decoratePage: () => {
      countdowns = 0;
    },
    decorate: ({ object, element }) => {
      if (object.type !== 'choice' || object.timeLimit === undefined) return;
      const { timeToChoose, left, limitNote } = texts();
      const { duration } = object.timeLimit;
      const countdown = drawCountdown({
        look: 'bar',
        style: {},
        label: timeToChoose,
        spokenTime: (seconds) =>
          seconds * 1000 >= duration ? `${left(seconds)}. ${limitNote}` : left(seconds),
      });
      element.querySelector('.choice')?.before(countdown.element);
      drawn.push({ countdown, time: () => limits.get(object.id), isLimit: true });
    },
  };
}

function keepTimes<Thing>(
  clock: PausableTimers,
  times: Map<Thing, PausableTimer>,
  things: readonly Thing[],
  durationOf: (thing: Thing) => number,
  ring: (thing: Thing) => void,
): void {
  for (const [thing, time] of times) {
    if (things.includes(thing)) continue;
    time.stop();
    times.delete(thing);
  }
  for (const thing of things) {
    if (!times.has(thing))
      times.set(
        thing,
        clock.after(durationOf(thing), () => ring(thing)),
      );
  }
}

function turningOf({ preferences }: TimedPlayer): 'reader' | 'itself' {
  return preferences.settings().turning === 'reader' ? 'reader' : 'itself';
}

addStyle(timersStyle);

export const timersFeature: PlayerFeature = { rules: timerRules, connect: connectTimers };

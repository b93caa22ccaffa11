import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawPage } from '@/player/draw/pageView';
import { connectTimers } from '@/player/features/timers/timersFeature';
import type { ConnectedFeature } from '@/player/play/playerParts';
import { currentPage } from '@/player/rules/playState';
import { continueReading, goBack } from '@/player/rules/readerMoves';
import { openPlay } from './openPlay';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const variables = { coins: { type: 'number', value: 0 } };
const add = { do: 'set', variable: 'coins', op: '+' };
const go = (page: number) => ({ do: 'go', page });
const countdown = (look: string, rest: object = {}) => ({
  id: 5,
  type: 'countdown',
  timer: 'tea',
  label: 'Until the tea',
  look,
  width: 100,
  height: 100,
  ...rest,
});
const tea = (rest: object = {}) => ({ do: 'start', timer: 'tea', duration: 8000, actions: [add], ...rest });
const choice = {
  id: 9,
  type: 'choice',
  width: 500,
  height: 300,
  timeLimit: { duration: 12_000, option: 2 },
  options: [
    { label: 'Tea', actions: [go(3)] },
    { label: 'Coffee', actions: [go(4)] },
  ],
};

async function open(first: object, ...others: object[]) {
  let feature: ConnectedFeature = {};
  let isTurned = false;
  const pages = [{ id: 1, ...first }, ...others];
  const play = await openPlay({ variables, pages }, (player) => {
    const laidOut = (id: number) => {
      const page = player.play.page(id);
      return page && isTurned ? structuredClone(page) : page;
    };
    feature = connectTimers({ ...player, play: { ...player.play, page: laidOut } });
    return [feature];
  });
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const setting = () => {
    const [found] = feature.settings?.() ?? [];
    if (found?.kind !== 'switch') throw new Error('There is no switch');
    return found;
  };
  return {
    ...play,
    feature,
    find,
    /** Rotates the phone: the page is drawn again in the other layout, which has the same objects elsewhere. */
    turn: () => {
      isTurned = true;
      const page = structuredClone(currentPage(play.play, play.state()));
      document.body.replaceChildren(drawPage(page, play.state(), play.drawing).element);
    },
    setting,
    clock: () => find('[role="timer"]'),
    said: () => find('[role="timer"] .sr-only')?.textContent,
    pass: (time: number) => vi.advanceTimersByTime(time),
  };
}

test('of very many countdowns on a page the first are there, on the next page as well', async () => {
  const objects = Array.from({ length: 50 }, (_, id) => countdown('ring', { id: id + 2 }));
  const { play, apply } = await open({ onEnter: [tea()], objects, next: 3 }, { id: 3, objects, next: 1 });
  const drawn = () => document.querySelectorAll('[role="timer"]').length;
  expect(drawn()).toBe(32);
  apply((state) => continueReading(play, state));
  expect(drawn()).toBe(32);
});

describe('a timer on its page', () => {
  test('rings when its time is over, and a repeating one again and again', async () => {
    const once = await open({ onEnter: [tea()] });
    once.pass(7999);
    expect(once.value('coins')).toBe(0);
    once.pass(1);
    expect(once.value('coins')).toBe(1);
    once.pass(60_000);
    expect(once.value('coins')).toBe(1);
    const often = await open({ onEnter: [tea({ repeat: true, duration: 1000 })] });
    often.pass(5000);
    expect(often.value('coins')).toBe(5);
  });

  test('stops while the play is paused, and continues where it was', async () => {
    const { feature, pass, value } = await open({ onEnter: [tea()] });
    pass(5000);
    feature.setRunning?.(false);
    pass(60_000);
    expect(value('coins')).toBe(0);
    feature.setRunning?.(true);
    pass(2999);
    expect(value('coins')).toBe(0);
    pass(1);
    expect(value('coins')).toBe(1);
  });

  test('continues where it was also when the clock was set back', async () => {
    const { feature, pass, value } = await open({ onEnter: [tea()] });
    pass(5000);
    vi.setSystemTime(Date.now() - 86_400_000);
    feature.setRunning?.(false);
    feature.setRunning?.(true);
    pass(3000);
    expect(value('coins')).toBe(1);
  });

  test('that is started while the play is paused waits for it to continue', async () => {
    const begins = { id: 2, type: 'hotspot', label: 'x', onTap: [tea()] };
    const { feature, drawing, pass, value } = await open({ objects: [begins] });
    feature.setRunning?.(false);
    drawing.onTap(2);
    pass(60_000);
    expect(value('coins')).toBe(0);
    feature.setRunning?.(true);
    pass(8000);
    expect(value('coins')).toBe(1);
  });

  test('is silent after it was stopped, and when its page was left', async () => {
    const stop = { id: 2, type: 'hotspot', label: 'x', onTap: [{ do: 'stop', timer: 'tea' }] };
    const stopped = await open({ onEnter: [tea()], objects: [stop] });
    stopped.drawing.onTap(2);
    stopped.pass(60_000);
    expect(stopped.value('coins')).toBe(0);
    const left = await open({ onEnter: [tea()], next: 3 }, { id: 3, next: 1 });
    left.apply((state) => continueReading(left.play, state));
    left.pass(60_000);
    expect(left.value('coins')).toBe(0);
  });

  test('continues automatically, but not where the reader alone turns pages', async () => {
    const pages = [{ onEnter: [tea({ actions: [add, go(3)] })] }, { id: 3 }] as const;
    const own = await open(...pages);
    own.pass(8000);
    expect(own.state().page).toBe(3);
    const waiting = await open(...pages);
    waiting.preferences.change({ turning: 'reader' });
    waiting.pass(60_000);
    expect(waiting.state().page).toBe(1);
  });
});

describe('a countdown', () => {
  test('has no class of another part, whose styles would show it when it is hidden', async () => {
    const { clock } = await open({ onEnter: [tea()], objects: [countdown('bar')] });
    expect(clock()?.className).toBe('countdown');
  });

  test('is shown as long as its timer runs', async () => {
    const { clock, pass } = await open({ onEnter: [tea()], objects: [countdown('seconds')] });
    expect(clock()?.hidden).toBe(false);
    pass(8500);
    expect(clock()?.hidden).toBe(true);
    const { clock: other } = await open({ objects: [countdown('seconds')] });
    expect(other()?.hidden).toBe(true);
  });

  test('shows whole seconds, and minutes from the sixtieth on', async () => {
    const { find, pass } = await open({
      onEnter: [tea({ duration: 61_000 })],
      objects: [countdown('seconds', { fill: '#112233', textStyle: { size: 80, color: '#445566' } })],
    });
    const figures = find('.countdown-seconds');
    expect(figures?.textContent).toBe('1:01');
    expect(figures?.style).toMatchObject({
      fontSize: '80px',
      color: 'rgb(68, 85, 102)',
      background: 'rgb(17, 34, 51)',
    });
    pass(1250);
    expect(figures?.textContent).toBe('1:00');
    pass(1000);
    expect(figures?.textContent).toBe('59');
  });

  test('empties as a bar and as a ring', async () => {
    const bar = await open({ onEnter: [tea()], objects: [countdown('bar', { fill: '#112233' })] });
    bar.pass(2000);
    const rest = bar.find('.countdown-remaining')?.style;
    expect([rest?.transform, rest?.background]).toEqual(['scaleX(0.75)', 'rgb(17, 34, 51)']);
    const ring = await open({ onEnter: [tea()], objects: [countdown('ring')] });
    ring.pass(2000);
    expect(ring.find('.countdown-arc')?.style.strokeDashoffset).toBe('25');
  });

  test('changes once a second where nothing is to move', async () => {
    const play = await open({ onEnter: [tea()], objects: [countdown('bar')] });
    play.reader.calm = true;
    play.pass(1500);
    expect(play.find('.countdown-remaining')?.style.transform).toBe('scaleX(0.875)');
    play.pass(250);
    expect(play.find('.countdown-remaining')?.style.transform).toBe('scaleX(0.875)');
  });

  test('is announced at its start and at 60, 30, 10 and 5 seconds, not at each change', async () => {
    const { said, pass } = await open({
      onEnter: [tea({ duration: 62_000 })],
      objects: [countdown('bar')],
    });
    const heard = [said()];
    for (let quarter = 0; quarter < 4 * 62; quarter += 1) {
      pass(250);
      if (said() !== heard.at(-1)) heard.push(said());
    }
    expect(heard).toEqual([62, 60, 30, 10, 5].map((seconds) => `Until the tea: ${seconds} seconds left`));
  });

  test('is announced again when its timer restarts', async () => {
    const again = { id: 2, type: 'hotspot', label: 'x', onTap: [tea()] };
    const { drawing, said, pass } = await open({ onEnter: [tea()], objects: [again, countdown('bar')] });
    pass(3500);
    expect(said()).toBe('Until the tea: 5 seconds left');
    drawing.onTap(2);
    expect(said()).toBe('Until the tea: 8 seconds left');
  });
});

describe('the time to choose', () => {
  const pages = [{ objects: [choice] }, { id: 3 }, { id: 4 }] as const;

  test('is shown above the options, and announced with how to switch it off', async () => {
    const { clock, said, find } = await open(...pages);
    expect(clock()?.nextElementSibling).toBe(find('.choice[role="group"]'));
    expect(said()).toBe('Time to choose: 12 seconds left. You can turn off time limits in the settings.');
  });

  test('takes its option in the end', async () => {
    const { pass, state } = await open(...pages);
    pass(11_999);
    expect(state().page).toBe(1);
    pass(1);
    expect(state().page).toBe(4);
  });

  test('continues when the phone is turned', async () => {
    const { pass, state, turn, said } = await open(...pages);
    pass(7000);
    turn();
    pass(1000);
    expect(said()).toBe('Time to choose: 5 seconds left');
    pass(4000);
    expect(state().page).toBe(4);
  });

  test('starts when the page has loaded, however long that takes', async () => {
    const later = [{ next: 2 }, { id: 2, objects: [choice] }, ...pages.slice(1)] as const;
    const { feature, pass, state, apply, play, onChange } = await open(...later);
    onChange((_before, after) => feature.follow?.(after));
    apply((now) => continueReading(play, now));
    pass(60_000);
    expect(state().page).toBe(2);
    feature.turned?.(state());
    pass(12_000);
    expect(state().page).toBe(4);
  });

  test('restarts in full when the reader comes back to it', async () => {
    const { pass, state, apply, play } = await open(...pages);
    pass(12_000);
    apply((now) => goBack(play, now));
    pass(11_999);
    expect(state().page).toBe(1);
    pass(1);
    expect(state().page).toBe(4);
  });

  test('never runs for readers who have switched limits off, turn pages alone, or play by one switch', async () => {
    const off = await open(...pages);
    expect(off.setting()).toMatchObject({ label: 'No time limits', on: false });
    off.setting().change(true);
    off.pass(60_000);
    expect([off.state().page, off.setting().on, off.clock()?.hidden]).toEqual([1, true, true]);
    off.setting().change(false);
    off.pass(12_000);
    expect(off.state().page).toBe(4);

    for (const change of [{ turning: 'reader' }, { scanTime: 900 }] as const) {
      const alone = await open(...pages);
      alone.preferences.change(change);
      alone.pass(60_000);
      expect([change, alone.state().page]).toEqual([change, 1]);
    }
  });

  test('is above the answers where these are under the drawing', async () => {
    const { element, pass, drawing } = await open(...pages);
    const answers = document.createElement('div');
    answers.className = 'answers';
    document.body.append(answers);
    pass(250);
    expect(answers.matches('.limited')).toBe(false);
    element().classList.add('answers-below');
    pass(5750);
    expect(answers.matches('.limited')).toBe(true);
    expect(answers.style.getPropertyValue('--time-left')).toBe('0.5');
    drawing.onOption(choiceOf(drawing), 0);
    expect(answers.matches('.limited')).toBe(false);
  });
});

function choiceOf({ project }: Awaited<ReturnType<typeof open>>['drawing']) {
  const [found] = project.pages[0]?.objects ?? [];
  if (found?.type !== 'choice') throw new Error('There is no choice');
  return found;
}

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, prepareDocument } from './openPage';

beforeAll(prepareDocument);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const shape = { type: 'shape', kind: 'rect', width: 100, height: 100 };
const add = { do: 'set', variable: 'count', op: '+' };
const hat = {
  ...shape,
  id: 2,
  x: 100,
  y: 500,
  gesture: {
    kind: 'drag',
    label: 'The hat',
    variable: 'place',
    targets: [
      { object: 3, label: 'The head', actions: [add] },
      { object: 4, actions: [{ do: 'hide', object: 4 }] },
    ],
  },
};
const head = { ...shape, id: 3, x: 600, y: 100 };
const onHead = 'The hat. On: The head';
const bush = { ...shape, id: 4, x: 600, y: 700, width: 200, alt: 'A bush' };

describe('a finger that drags', () => {
  test('drops an object on a target, which centers it', () => {
    const page = openPage([head, bush, hat]);
    page.finger(page.button('The hat'), [150, 550], [300, 400], [640, 140]);
    expect(page.value('place')).toBe(1);
    expect(page.value('count')).toBe(1);
    expect(page.placeOf('.object:has(.gesture-drag)')).toEqual([600, 100]);
    expect(page.announced.at(-1)).toBe('Placed on: The head');
  });

  test('carries it, and lights what it may be put on', () => {
    const page = openPage([head, bush, hat]);
    const surface = page.button('The hat');
    page.send(surface, 'pointerdown', 150, 550);
    page.send(surface, 'pointermove', 650, 760);
    expect(page.placeOf('.dragged')).toEqual([600, 710]);
    expect(page.view.element.querySelectorAll('.drop-target')).toHaveLength(2);
    expect(
      page.view.element.querySelector('.drop-near')?.contains(page.view.element.querySelector('.ink')),
    ).toBe(false);
    page.send(surface, 'pointerup', 650, 760);
    expect(page.view.element.querySelectorAll('.drop-target, .dragged')).toHaveLength(0);
    expect(page.value('place')).toBe(2);
  });

  test('lets it fly back from anywhere else, and from where a second finger or the host ends it', () => {
    const page = openPage([head, bush, hat]);
    const surface = page.button('The hat');
    const home = [100, 500];
    page.finger(surface, [150, 550], [300, 900]);
    expect(page.placeOf('.object:has(.gesture-drag)')).toEqual(home);
    for (const [type, finger] of [
      ['pointercancel', 1],
      ['pointerdown', 2],
    ] as const) {
      page.send(surface, 'pointerdown', 150, 550);
      page.send(surface, 'pointermove', 640, 140);
      page.send(finger === 1 ? surface : document.body, type, 640, 140, finger);
      expect(page.placeOf('.object:has(.gesture-drag)')).toEqual(home);
      page.send(surface, 'pointerup', 640, 140);
    }
    expect(page.value('count')).toBe(0);
  });

  test('turns no page and magnifies nothing meanwhile', () => {
    const page = openPage([head, bush, hat]);
    page.finger(page.button('The hat'), [150, 550], [640, 140]);
    expect(page.around.filter((kind) => kind !== 'click')).toEqual([]);
  });

  test('follows the finger across a page that is turned and a frame that is', () => {
    const frame = { type: 'frame', id: 9, x: 0, y: 0, width: 1000, height: 1000, rotate: 90, objects: [hat] };
    const page = openPage([head, bush, frame]);
    const surface = page.button('The hat');
    page.send(surface, 'pointerdown', 0, 0);
    page.send(surface, 'pointermove', 0, 100);
    expect(page.placeOf('.dragged').map(Math.round)).toEqual([200, 500]);
  });

  test('finds the object where it was put, when the page is redrawn', () => {
    const page = openPage([head, bush, hat]);
    page.set({ ...page.state(), variables: new Map(page.state().variables).set('place', 2) });
    expect(page.placeOf('.object:has(.gesture-drag)')).toEqual([650, 700]);
    page.set({ ...page.state(), variables: new Map(page.state().variables).set('place', 0) });
    expect(page.placeOf('.object:has(.gesture-drag)')).toEqual([100, 500]);
  });
});

describe('a reader who drags by keys, by a switch or by screen reader', () => {
  test('picks it up and puts it on one of its targets, which are buttons now', () => {
    const page = openPage([head, bush, hat]);
    page.button('The hat').click();
    expect(page.announced).toEqual(['Picked up: The hat. Choose where to put it.']);
    expect(page.buttons()).toEqual(['The head', 'A bush', 'The hat']);
    expect(document.activeElement).toBe(page.button('The head'));
    expect(page.button('The hat').ariaPressed).toBe('true');
    page.button('The head').click();
    expect(page.value('place')).toBe(1);
    expect(page.buttons()).toEqual([onHead]);
    expect(page.button(onHead).ariaPressed).toBeNull();
    expect(document.activeElement).toBe(page.button(onHead));
  });

  test('is named where it is, and no longer once it is back', () => {
    const page = openPage([head, bush, hat]);
    page.finger(page.button('The hat'), [150, 550], [640, 740]);
    // This target names itself, and is gone once something lies on it.
    expect(page.buttons()).toEqual(['The hat. On: A bush']);
    page.finger(page.button('The hat. On: A bush'), [650, 750], [640, 140]);
    expect(page.buttons()).toEqual([onHead]);
    page.finger(page.button(onHead), [650, 150], [640, 140]);
    expect(page.value('count'), 'it lay there already').toBe(1);
    page.finger(page.button(onHead), [650, 150], [300, 900]);
    expect(page.buttons()).toEqual(['The hat']);
  });

  test('puts it back by Escape, and takes it off again', () => {
    const page = openPage([head, bush, hat]);
    page.button('The hat').click();
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    page.button('The head').dispatchEvent(pressed);
    expect(page.buttons()).toEqual(['The hat']);
    expect(document.activeElement).toBe(page.button('The hat'));
    expect(page.around).not.toContain('keydown');
    page.button('The hat').click();
    page.button('The head').click();
    page.button(onHead).click();
    page.button('Put it back').click();
    expect(page.value('place')).toBe(0);
  });

  test('is not offered a target that is not there', () => {
    const page = openPage([head, { ...bush, hidden: true }, hat]);
    page.button('The hat').click();
    expect(page.buttons()).toEqual(['The head', 'The hat']);
  });

  test('picks nothing up while there is nowhere to put it', () => {
    const page = openPage([{ ...head, hidden: true }, { ...bush, hidden: true }, hat]);
    page.button('The hat').click();
    expect(page.announced).toEqual(['Choose where to put it']);
    expect(page.button('The hat').ariaPressed).toBeNull();
    expect(page.view.element.querySelector('.dragged')).toBeNull();
  });

  test('holds one thing at a time', () => {
    const cap = { ...hat, id: 7, x: 300, gesture: { ...hat.gesture, label: 'The cap' } };
    const page = openPage([head, bush, hat, cap]);
    page.button('The hat').click();
    page.button('The cap').click();
    expect(page.buttons().filter((name) => name === 'The head')).toHaveLength(1);
  });

  test('does it with taps as well', () => {
    const page = openPage([head, bush, hat]);
    page.finger(page.button('The hat'), [150, 550]);
    expect(page.buttons()).toContain('The head');
    page.finger(page.button('The hat'), [150, 550]);
    expect(page.buttons()).toEqual(['The hat']);
    expect(page.value('place')).toBe(0);
  });

  test('can drag after a finger drag that no click followed', () => {
    const page = openPage([head, bush, hat]);
    page.send(page.button('The hat'), 'pointerdown', 150, 550);
    page.send(page.button('The hat'), 'pointermove', 300, 900);
    page.send(page.button('The hat'), 'pointerup', 300, 900);
    page.button('The hat').click();
    expect(page.buttons()).toContain('The head');
  });

  test('has the focus on the page when the dropped object disappears', () => {
    const gone = { object: 3, label: 'The head', actions: [{ do: 'hide', object: 2 }] };
    const page = openPage([head, { ...hat, gesture: { ...hat.gesture, targets: [gone] } }]);
    page.button('The hat').click();
    page.button('The head').click();
    expect(page.buttons()).toEqual([]);
    expect(document.activeElement).toBe(page.view.element);
  });

  test('drags nothing when the object was removed meanwhile', () => {
    const page = openPage([head, bush, hat]);
    page.button('The hat').click();
    page.set({ ...page.state(), shown: new Map([[hat.id, false]]) });
    expect(page.buttons()).toEqual([]);
    expect(document.activeElement).toBe(page.view.element);
  });
});

describe('a finger on what moves', () => {
  const slide = {
    ...shape,
    id: 2,
    x: 0,
    y: 0,
    gesture: { kind: 'slide', label: 'Louder', variable: 'level', path: [[400, 0]], onRest: [add] },
  };
  const dial = {
    ...shape,
    id: 2,
    x: 0,
    y: 0,
    gesture: { kind: 'turn', label: 'The dial', variable: 'level', from: 0, to: 360, onRest: [add] },
  };

  test('pushes it along, and it rests on a step', () => {
    const page = openPage([slide]);
    page.finger(page.button('Louder'), [50, 50], [150, 90], [270, 20]);
    expect(page.value('level')).toBe(2);
    expect(page.value('count')).toBe(1);
    expect(page.placeOf('.object')).toEqual([200, 0]);
  });

  test.each([
    [undefined, '90deg'],
    [30, '120deg'],
  ])('turns it about, beside how it is turned already: %s', (rotate, turned) => {
    const page = openPage([{ ...dial, rotate }]);
    const pivot = page.view.element.querySelector('.gesture-pivot');
    Object.assign(pivot ?? {}, { getBoundingClientRect: () => ({ left: 50, top: 50 }) });
    page.finger(page.button('The dial'), [150, 50], [120, 120], [50, 150]);
    expect(page.value('level')).toBe(1);
    expect(page.view.element.querySelector<HTMLElement>('.object')?.style.rotate).toBe(turned);
  });

  test.each([
    ['slide', slide],
    ['dial', dial],
  ])('is a native range for keys, and a switch goes round (%s)', (_what, object) => {
    const page = openPage([object]);
    const range = page.view.element.querySelector<HTMLInputElement>('input[type=range]');
    if (range === null) throw new Error('There is no range');
    expect([range.min, range.max, range.step, range.ariaLabel]).toEqual([
      '0',
      '4',
      '1',
      object.gesture.label,
    ]);
    range.value = '3';
    range.dispatchEvent(new Event('input'));
    range.dispatchEvent(new Event('change'));
    range.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowRight', bubbles: true }));
    expect(page.around).not.toContain('keydown');
    expect(page.value('level')).toBe(3);
    expect(range.ariaValueText).toBe('3 of 4');
    expect(page.value('count')).toBe(1);
    const button = page.button(object.gesture.label);
    button.focus();
    expect(document.activeElement).toBe(range);
    button.click();
    expect(page.value('level')).toBe(4);
    button.click();
    expect(page.value('level')).toBe(0);
    expect(page.value('count')).toBe(3);
  });
});

describe('a finger that does something at one place', () => {
  const thing = (gesture: Record<string, unknown>) => [
    { ...shape, id: 2, x: 0, y: 0, fill: '#ffffff', gesture: { label: 'It', ...gesture } },
  ];
  const rubs = [
    [5, 5],
    [95, 5],
    [95, 25],
    [5, 25],
    [5, 45],
    [95, 45],
    [95, 65],
    [5, 65],
    [5, 85],
    [95, 85],
  ] as const;

  test('rubs it away', () => {
    const page = openPage(thing({ kind: 'rub', onDone: [add] }));
    page.finger(page.button('It'), ...rubs.slice(0, 2));
    expect(page.value('count')).toBe(0);
    page.finger(page.button('It'), ...rubs);
    expect(page.value('count')).toBe(1);
    expect(page.state().shown.get(2)).toBe(false);
  });

  test('finds it whole when it comes again', () => {
    const page = openPage(thing({ kind: 'rub', onDone: [add] }));
    const object = page.view.element.querySelector<HTMLElement>('.object');
    page.finger(page.button('It'), ...rubs);
    expect(Number(object?.style.opacity)).toBeLessThan(0.9);
    // It has faded by now.
    if (object) object.hidden = true;
    page.set({ ...page.state(), shown: new Map() });
    expect(object?.style.opacity).toBe('');
  });

  test('holds it for its time, not less', async () => {
    const page = openPage(thing({ kind: 'hold', duration: 500, onDone: [add] }));
    page.send(page.button('It'), 'pointerdown', 50, 50);
    await vi.advanceTimersByTimeAsync(400);
    page.send(page.button('It'), 'pointerup', 50, 50);
    await vi.advanceTimersByTimeAsync(400);
    expect(page.value('count')).toBe(0);
    page.send(page.button('It'), 'pointerdown', 50, 50);
    await vi.advanceTimersByTimeAsync(560);
    expect(page.value('count')).toBe(1);
    page.send(page.button('It'), 'pointerup', 50, 50);
    page.send(page.button('It'), 'click', 50, 50);
    expect(page.value('count')).toBe(1);
    expect(page.view.element.querySelector('.gesture-hint')).toBeNull();
  });

  test('holds it with a finger that trembles, and lets it go with one that moves on', async () => {
    const page = openPage(thing({ kind: 'hold', duration: 500, onDone: [add] }));
    for (const [to, held] of [
      [91, 0],
      [90, 1],
    ] as const) {
      page.send(page.button('It'), 'pointerdown', 50, 50);
      page.send(page.button('It'), 'pointermove', to, 50);
      await vi.advanceTimersByTimeAsync(560);
      page.send(page.button('It'), 'pointerup', to, 50);
      expect(page.value('count')).toBe(held);
    }
  });

  test('shakes it', () => {
    const page = openPage(thing({ kind: 'shake', times: 4, onDone: [add] }));
    page.finger(page.button('It'), [50, 50], [90, 50], [50, 50], [90, 50], [50, 50], [90, 50]);
    expect(page.value('count')).toBe(1);
    expect(page.placeOf('.object')).toEqual([0, 0]);
  });

  test('swipes it, either way', () => {
    const ways = [
      { to: 'left', label: 'Refuse', actions: [add] },
      { to: 'right', label: 'Agree', actions: [{ do: 'go', page: 90 }] },
    ];
    const page = openPage(thing({ kind: 'swipe', ways }));
    page.finger(page.button('Refuse'), [50, 50], [60, 140]);
    expect(page.value('count')).toBe(0);
    page.finger(page.button('Refuse'), [50, 50], [-20, 55]);
    expect(page.value('count')).toBe(1);
    expect(page.buttons()).toEqual(['Refuse', 'Agree']);
    page.button('Agree').click();
    expect(page.state().page).toBe(90);
  });

  test('taps it in its rhythm, and not in another', () => {
    const gesture = {
      kind: 'rhythm',
      beats: [0, 200, 400, 800],
      onBeat: [add],
      onDone: [{ do: 'go', page: 90 }],
    };
    const page = openPage(thing(gesture));
    const tap = (...waits: readonly number[]) => {
      for (const time of waits) {
        page.wait(time);
        page.finger(page.button('It'), [50, 50]);
      }
    };
    tap(0, 600, 140, 140);
    expect(page.state().page).toBe(1);
    tap(2900, 140, 140, 340);
    expect(page.value('count')).toBe(8);
    expect(page.state().page).toBe(90);
  });

  test.each(['rub', 'hold', 'shake', 'rhythm'])('can use a button instead (%s)', (kind) => {
    const page = openPage(thing({ kind, beats: [0, 100], onDone: [add] }));
    page.button('It').click();
    expect(page.value('count')).toBe(1);
    expect(page.announced).toEqual(['Done: It']);
  });

  test('taps nothing that has moved under it meanwhile', () => {
    const page = openPage(thing({ kind: 'rhythm', beats: [0, 200], onDone: [{ do: 'go', page: 90 }] }));
    page.finger(page.button('It'), [50, 50]);
    page.wait(200);
    page.send(page.button('It'), 'pointerdown', 50, 50);
    expect(page.state().page).toBe(90);
    page.around.length = 0;
    page.send(page.view.element, 'click', 50, 50);
    expect(page.around).toEqual([]);
    page.send(page.view.element, 'click', 50, 50);
    expect(page.around).toEqual(['click']);
  });

  test('gets a hint when it only taps', () => {
    const page = openPage(thing({ kind: 'hold', onDone: [add] }));
    page.finger(page.button('It'), [50, 50]);
    expect(page.announced).toEqual(['Press and hold']);
    expect(page.value('count')).toBe(0);
  });

  test('sees the whole hint, over everything, until the next touch', () => {
    const page = openPage([
      { ...shape, id: 2, x: -60, y: 0, gesture: { kind: 'hold', label: 'It', onDone: [] } },
    ]);
    page.finger(page.button('It'), [20, 50]);
    const hint = page.view.element.querySelector<HTMLElement>(':scope > .gesture-hint');
    expect([hint?.style.left, hint?.style.top]).toEqual(['12px', '12px']);
    page.send(page.button('It'), 'pointerdown', 20, 50);
    expect(page.view.element.querySelector('.gesture-hint')).toBeNull();
  });

  test.each([
    [500, false],
    [890, true],
  ])('sees the dots of a rhythm whole, at the foot of a page too (%i)', (y, inside) => {
    const gesture = { kind: 'rhythm', label: 'It', beats: [0, 200], onDone: [add] };
    const page = openPage([{ ...shape, id: 2, x: 0, y, gesture }]);
    expect(page.view.element.querySelector('.gesture-beats')?.classList.contains('inside')).toBe(inside);
  });

  test('sees the dots after taps in another rhythm', () => {
    const page = openPage(thing({ kind: 'rhythm', beats: [0, 200, 400, 1200], onDone: [add] }));
    const lit: number[] = [];
    for (const time of [0, 200, 200, 200, 200]) {
      page.wait(time);
      page.finger(page.button('It'), [50, 50]);
      lit.push(page.view.element.querySelectorAll('.tapped').length);
    }
    expect(lit, 'and another round').toEqual([1, 2, 3, 4, 1]);
    expect(page.announced).toEqual(['Tap in time with the dots']);
    expect(page.value('count')).toBe(0);
  });

  test('sees nothing glide or swell under reduced motion', () => {
    const gesture = { kind: 'rhythm', beats: [0, 200], onDone: [add] };
    const still = openPage(thing(gesture), { reduced: true });
    expect(still.view.element.querySelectorAll('.pulsing, .animated')).toHaveLength(0);
    const moving = openPage(thing(gesture));
    expect(moving.view.element.querySelectorAll('.pulsing, .animated')).toHaveLength(2);
  });

  test('finds no gesture where its condition does not hold', () => {
    const when = { variable: 'count', is: '==', value: 0 };
    const page = openPage(thing({ kind: 'hold', when, onDone: [add] }));
    page.button('It').focus();
    page.button('It').click();
    expect(page.buttons()).toEqual([]);
    expect(document.activeElement).toBe(page.view.element);
  });

  test('has nothing more to do on a page that is left', async () => {
    const page = openPage(thing({ kind: 'hold', duration: 500, onDone: [add] }));
    page.send(page.button('It'), 'pointerdown', 50, 50);
    page.leave();
    await vi.advanceTimersByTimeAsync(900);
    expect(page.announced).toEqual([]);
  });
});

describe('a field for words', () => {
  const input = {
    id: 2,
    type: 'input',
    x: 0,
    y: 0,
    width: 600,
    height: 100,
    label: 'Who is it?',
    variable: 'name',
    answers: [{ words: ['Kitty', 'cat'], actions: [{ do: 'go', page: 90 }] }],
    suggestions: ['Anna', 'Zoe'],
  };
  const open = () => {
    const page = openPage([input]);
    const field = page.view.element.querySelector<HTMLInputElement>('.input-field');
    const form = page.view.element.querySelector('form');
    if (field === null || form === null) throw new Error('There is no field');
    const enter = (words: string) => {
      field.value = words;
      form.dispatchEvent(new Event('submit', { cancelable: true }));
    };
    return { page, field, enter };
  };

  test('accepts the right words, and says so of others', () => {
    const { page, field, enter } = open();
    enter('a dog');
    expect(field.ariaInvalid).toBe('true');
    expect(page.announced).toEqual(['That’s not it. Try another word.']);
    expect(page.state().page).toBe(1);
    enter('KITTY!');
    expect(page.state().page).toBe(90);
    expect(page.value('name')).toBe('KITTY!');
    expect(field.ariaInvalid).toBe('false');
  });

  test('leaves keys and touches to the person who types', () => {
    const { page, field } = open();
    for (const code of ['KeyM', 'ArrowRight', 'Space', 'Enter']) {
      field.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
    }
    page.finger(field, [10, 10], [200, 10]);
    expect(page.around.filter((kind) => kind !== 'pointermove')).toEqual([]);
  });

  test('lets readers who cannot type choose', () => {
    const { page } = open();
    const { element } = page.view;
    page.button('Choose instead of typing').click();
    const offered = [...element.querySelectorAll<HTMLElement>('.input-choices button')];
    expect(offered.map((one) => one.textContent)).toEqual(['Anna', 'Kitty', 'Zoe']);
    expect(document.activeElement).toBe(offered[0]);
    offered[0]?.click();
    expect(page.value('name')).toBe('Anna');
    expect(document.activeElement).toBe(page.button('Choose instead of typing'));
    page.button('Enter').click();
    page.button('Choose instead of typing').click();
    element.querySelectorAll<HTMLElement>('.input-choices button')[1]?.click();
    expect(page.state().page).toBe(90);
  });

  test('closes that list by Escape, which turns no page', () => {
    const { page } = open();
    const choose = page.button('Choose instead of typing');
    const list = page.view.element.querySelector<HTMLElement>('.input-choices');
    choose.click();
    expect([list?.hidden, choose.ariaExpanded]).toEqual([false, 'true']);
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.activeElement?.dispatchEvent(pressed);
    expect([list?.hidden, choose.ariaExpanded]).toEqual([true, 'false']);
    expect(document.activeElement).toBe(choose);
    choose.click();
    choose.click();
    expect([list?.hidden, choose.ariaExpanded]).toEqual([true, 'false']);
    expect(page.around).not.toContain('keydown');
  });

  test('is where the focus goes when nothing was typed and there is nothing to choose', () => {
    const page = openPage([{ ...input, answers: undefined, suggestions: undefined }]);
    page.view.element.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(document.activeElement).toBe(page.view.element.querySelector('.input-field'));
    expect(page.buttons()).toEqual(['Enter']);
  });

  test('keeps what was typed when the variable changes meanwhile', () => {
    const { page, field } = open();
    const named = (name: string) =>
      page.set({ ...page.state(), variables: new Map(page.state().variables).set('name', name) });
    named('Anna');
    expect(field.value).toBe('Anna');
    field.value = 'Zo';
    named('Boris');
    expect(field.value).toBe('Zo');
  });

  test('keeps the field’s dark text off the buttons of that list', () => {
    const page = openPage([{ ...input, textStyle: { color: '#222222' } }]);
    page.button('Choose instead of typing').click();
    const [word] = page.view.element.querySelectorAll<HTMLElement>('.input-choices button .text-content');
    expect(word?.style.color).toBe('rgb(255, 255, 255)');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { passedFocus } from '@/lib/passedFocus';
import { keepFocus } from '@/ui/BrowserFixes';

let end = () => {};

beforeEach(() => {
  end = keepFocus(document);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function show(html: string): void {
  document.body.innerHTML = html;
}

function press(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no ${id}`);
  element.focus();
  return element;
}

/** What has the focus once everything else had the time to take it. */
async function focusedId(): Promise<string | undefined> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return document.activeElement?.id;
}

const rows = `<main><button id="top">Top</button><ul>
  <li><button id="a">Delete A</button></li>
  <li><button id="b">Delete B</button></li>
  <li><button id="c">Delete C</button></li>
</ul><button id="more">More</button></main>`;

describe('when the focused element is removed', () => {
  test('the next row has the focus, and after the last one the row before, each time', async () => {
    show(rows);
    press('b').closest('li')?.remove();
    expect(await focusedId()).toBe('c');
    press('c').closest('li')?.remove();
    expect(await focusedId()).toBe('a');
  });

  test('a row has it in place of the one that is gone until it is left, also when it is focused again', async () => {
    show(rows);
    press('b').closest('li')?.remove();
    expect(await focusedId()).toBe('c');
    const next = document.getElementById('c');
    expect(next?.hasAttribute(passedFocus)).toBe(true);
    press('top');
    press('c');
    expect(next?.hasAttribute(passedFocus)).toBe(false);
  });

  test('of several rows before the last one the nearest has the focus', async () => {
    show(rows);
    press('c').closest('li')?.remove();
    expect(await focusedId()).toBe('b');
  });

  test('a button that was disabled before it is removed is followed, too', async () => {
    show(rows);
    const button = press('b');
    button.toggleAttribute('disabled', true);
    button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await Promise.resolve();
    button.closest('li')?.remove();
    expect(await focusedId()).toBe('c');
  });

  test('a button that keeps its events to itself, as those of VKUI do, is followed, too', async () => {
    show(rows);
    document.getElementById('b')?.addEventListener('focusin', (event) => event.stopPropagation());
    press('b').closest('li')?.remove();
    expect(await focusedId()).toBe('c');
  });

  test('a surrounding part has the focus when its list is empty', async () => {
    show(rows);
    press('a').closest('ul')?.replaceChildren();
    expect(await focusedId()).toBe('more');
  });

  test('what takes its place has the focus', async () => {
    show(rows);
    press('b').replaceWith(Object.assign(document.createElement('button'), { id: 'sure' }));
    expect(await focusedId()).toBe('sure');
  });

  test('what takes the place of all around it a moment later has the focus', async () => {
    show(
      '<dialog open><button id="close">x</button><div><p id="asking"><button id="start">Start</button></p></div></dialog>',
    );
    press('start').remove();
    await new Promise(requestAnimationFrame);
    const refused = '<p>Refused</p><button id="again">Try again</button>';
    document
      .getElementById('asking')
      ?.parentElement?.replaceChildren(document.createRange().createContextualFragment(refused));
    expect(await focusedId()).toBe('again');
  });

  test('it stays within a sheet of the editor, which is a dialog of the browser', async () => {
    show(
      '<dialog open><button id="close">x</button><ul><li><button id="a">Delete</button></li></ul></dialog>',
    );
    press('a').closest('ul')?.remove();
    expect(await focusedId()).toBe('close');
  });

  test('a text field or something hidden does not get it', async () => {
    show(
      '<main><p><button id="a"></button></p><input id="field"><button id="off" disabled></button><a id="on" href="/">x</a></main>',
    );
    press('a').parentElement?.remove();
    expect(await focusedId()).toBe('on');
  });

  test('where nothing after it can have it, the nearest before it has the focus', async () => {
    show(
      '<main><button id="far"></button><button id="near"></button><p><button id="a"></button></p><div role="tab"></div></main>',
    );
    press('a').parentElement?.remove();
    expect(await focusedId()).toBe('near');
  });

  test('a button that the Tab key does not reach does not get it either, as that of an empty search', async () => {
    show(
      '<main><p><button id="a"></button></p><button id="clear" tabindex="-1">x</button><button id="on">x</button></main>',
    );
    press('a').parentElement?.remove();
    expect(await focusedId()).toBe('on');
  });

  test.each(['file', 'checkbox', 'radio'])('an input of type %s beside it has the focus', async (type) => {
    show(
      `<main><div><input id="beside" type="${type}"><button id="a">x</button></div><button id="save">x</button></main>`,
    );
    press('a').remove();
    expect(await focusedId()).toBe('beside');
  });

  test('what takes the focus first keeps it', async () => {
    show(rows);
    press('b').closest('li')?.remove();
    press('top');
    expect(await focusedId()).toBe('top');
  });

  test('a dialog or a panel that closes leaves it to what opens next', async () => {
    show(
      `<button id="under">x</button><div id="dialogs"><div role="dialog"><button id="close">x</button></div></div>`,
    );
    press('close').closest('[role=dialog]')?.remove();
    expect(await focusedId()).toBe('');
  });

  test('the content has it when its panel goes and the next one does not take it, as home after a sign-in', async () => {
    const panel = '<main><form><input id="password"></form></main>';
    for (const parts of [['form', 'main'], ['main']]) {
      show(`<div id="content" tabindex="-1">${panel}<main><a href="/">x</a></main></div>`);
      press('password');
      for (const part of parts) document.querySelector(part)?.remove();
      expect(await focusedId()).toBe('content');
    }
  });

  test('it passes to the canvas and not to its next object, since keys act on what has it', async () => {
    const objects = '<p><button id="a">x</button><button id="b">x</button></p>';
    show(`<main><div id="canvas" role="application" tabindex="-1">${objects}</div></main>`);
    press('a').remove();
    expect(await focusedId()).toBe('canvas');
  });

  test('nothing is moved when its reader had left it before', async () => {
    show(rows);
    press('b').blur();
    await Promise.resolve();
    document.getElementById('b')?.remove();
    expect(await focusedId()).toBe('');
  });

  test('nothing is moved when another element is removed, or after the end', async () => {
    show(rows);
    press('b');
    document.getElementById('a')?.remove();
    expect(await focusedId()).toBe('b');
    end();
    document.getElementById('b')?.closest('li')?.remove();
    expect(await focusedId()).toBe('');
  });
});

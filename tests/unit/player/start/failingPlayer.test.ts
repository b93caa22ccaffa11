import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../../player.html'), 'utf8');

/** The player's page, with nothing of the player's own files; `later` lets its time pass. */
function open(language = 'en') {
  const timers: (() => void)[] = [];
  const { window } = new JSDOM(page, {
    url: `https://kadr.example/player.html?projid=goldfish&lang=${language}`,
    runScripts: 'dangerously',
    beforeParse: (view) => {
      Object.assign(view, { setTimeout: (run: () => void) => timers.push(run) });
    },
  });
  const { document } = window;
  return {
    window,
    notice: () => document.querySelector('[role="alert"]')?.textContent?.replace(/\s+/g, ' ').trim() ?? null,
    buttons: () => [...document.querySelectorAll('#player button')].map((button) => button.textContent),
    later: () => {
      for (const run of timers) run();
    },
    losesScript: () =>
      document.querySelector('script[type="module"]')?.dispatchEvent(new window.Event('error')),
    draw: (html: string) => {
      const place = document.getElementById('player');
      if (place) place.innerHTML = html;
    },
  };
}

describe('a player whose code fails', () => {
  test.each([
    ['en', 'The player did not open', 'Try again'],
    ['ru', 'Плеер не открылся', 'Попробовать ещё раз'],
  ])('says so in the reader’s language (%s) when its script fails to load', (language, words, retry) => {
    const player = open(language);
    expect(player.notice()).toBeNull();
    player.losesScript();
    expect(player.notice()).toContain(words);
    expect(player.buttons()).toEqual([retry]);
  });

  test('says so when nothing loads for a long time', () => {
    const player = open();
    player.later();
    expect(player.notice()).toContain('The player did not open');
  });

  test('says so when it throws before anything is drawn', () => {
    const player = open();
    player.draw('<div class="screen loading"></div>');
    player.window.dispatchEvent(new player.window.ErrorEvent('error', { message: 'x is not a function' }));
    expect(player.notice()).toContain('The player did not open');
  });

  test.each(['<div class="screen poster"></div>', '<div class="page"></div>'])(
    'lets what is there continue: %s',
    (html) => {
      const player = open();
      player.draw(html);
      player.window.dispatchEvent(new player.window.ErrorEvent('error', { message: 'later' }));
      player.later();
      expect(player.notice()).toBeNull();
    },
  );

  test('is not reported for one that only fetches its comic', () => {
    const player = open();
    player.draw('<div class="screen loading"></div>');
    player.later();
    expect(player.notice()).toBeNull();
  });
});

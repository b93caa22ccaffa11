import { expect, test } from 'vitest';
import { readSwitches, ruleFor, ruleOf, writeSwitches } from '../../../../server/local-vk/switches';

test('an address without a query gives VK’s defaults', () => {
  expect(readSwitches('')).toEqual({
    theme: 'light',
    view: 'desktop',
    language: 'ru',
    member: 'no',
    role: 'member',
    panel: 'auto',
    answer: { mode: 'normal', milliseconds: 0 },
    answers: {},
  });
  expect(writeSwitches(readSwitches(''))).toBe('');
});

test.each([
  'theme=dark&view=mobile&lang=en&member=yes&role=admin&panel=closed',
  'view=client&answer=slow:500&answer.VKWebAppInit=normal&answer.VKWebAppSetLocation=silent',
  'answer=late',
  'answer.VKWebAppShare=without-request-id&answer.SetSupportedHandlers=wrong-shape',
])('an address keeps its switches: %s', (query) => {
  expect(writeSwitches(readSwitches(query))).toBe(query);
});

test('unknown switches are ignored', () => {
  const query = 'theme=pink&view=tv&lang=xx&member=maybe&role=king&answer=loud&answer.VKWebAppShare=&other=1';
  expect(readSwitches(query)).toEqual(readSwitches(''));
});

test('a delay is a number of milliseconds, and otherwise the default', () => {
  expect(readSwitches('answer=slow').answer).toEqual({ mode: 'slow', milliseconds: 2000 });
  expect(readSwitches('answer=slow:0').answer).toEqual({ mode: 'slow', milliseconds: 0 });
  expect(readSwitches('answer=slow:-5').answer).toEqual(ruleOf('slow'));
  expect(readSwitches('answer=slow:soon').answer).toEqual(ruleOf('slow'));
  expect(readSwitches('answer=denied:900').answer).toEqual(ruleOf('denied'));
});

test('a rule for one call takes precedence over the rule for all', () => {
  const switches = readSwitches('answer=silent&answer.VKWebAppInit=normal');
  expect(ruleFor(switches, 'VKWebAppInit').mode).toBe('normal');
  expect(ruleFor(switches, 'VKWebAppShare').mode).toBe('silent');
});

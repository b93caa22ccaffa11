import { expect, test } from 'vitest';
import { withShell } from '../../../../server/local-native/nativeHost';
import { createNetwork } from '../../../../server/local-native/network';
import { readPhoneSwitches, withSwitch } from '../../../../server/local-native/phoneSwitches';

test('the app’s object is there before the first script of a page', () => {
  const page = withShell('<!doctype html><html><head lang="ru"><script>first()</script></head></html>');
  expect(page).toBe(
    '<!doctype html><html><head lang="ru"><script src="/native/shell.js"></script><script>first()</script></head></html>',
  );
});

test('the app is a current one unless the address says otherwise, and unknown values are ignored', () => {
  const usual = readPhoneSwitches('');
  expect(usual).toMatchObject({ sdk: '34', key: 'json', account: 'own', social: 'normal' });
  expect(readPhoneSwitches('?sdk=7&key=paper')).toEqual(usual);
  expect(withSwitch('?sdk=19', 'key', 'plain')).toBe('sdk=19&key=plain');
  expect(withSwitch('?sdk=19', 'sdk', '34')).toBe('');
});

const request = { reqId: '7', apiFuncName: 'groups.isMember', apiFuncArgs: { group_id: 1 } };
const granted = { type: 'VK_API_REPLY', reqId: '7', data: { response: 1 } };

test.each([
  ['normal', [{ message: granted, afterMs: 0 }]],
  ['late', [{ message: granted, afterMs: 6_000 }]],
  ['silent', []],
  ['doubled', [granted, granted].map((message) => ({ message, afterMs: 0 }))],
  ['without-id', [{ message: { type: 'VK_API_REPLY', data: { response: 1 } }, afterMs: 0 }]],
] as const)('the local app responds for the network: %s', (social, deliveries) => {
  expect(createNetwork()(request, { social, member: 'yes' })).toEqual(deliveries);
});

test('the local network remembers the person’s permissions', () => {
  const askNetwork = createNetwork();
  const ask = (apiFuncName: string, apiFuncArgs = {}) =>
    askNetwork({ reqId: '1', apiFuncName, apiFuncArgs }, { social: 'normal', member: 'no' })[0]?.message;
  const before = ask('account.getAppPermissions');
  ask('askPermissions', { scope: 'photos,wall,email' });
  expect([before, ask('account.getAppPermissions')]).toMatchObject([
    { data: { response: 0 } },
    { data: { response: 4_202_500 } },
  ]);
  expect(ask('storage.get')).toMatchObject({ data: { error: { error_code: 3 } } });
});

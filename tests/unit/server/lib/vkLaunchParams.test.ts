import { describe, expect, test } from 'vitest';
import { signLaunchParams, verifyLaunchParams } from '../../../../server/lib/vk';

const secureKey = 'key';
const now = 1_700_000_000_000;
const check = { secureKey, appId: 51, maxAgeSeconds: 86_400, now };
const params = { vk_app_id: '51', vk_user_id: '7', vk_ts: '1700000000', vk_access_token_settings: '' };

describe('VK’s published launches', () => {
  test.each([
    [
      'wvl68m4dR1UpLrVRli',
      {
        vk_user_id: '494075',
        vk_app_id: '6736218',
        vk_is_app_user: '1',
        vk_are_notifications_enabled: '1',
        vk_language: 'ru',
        vk_access_token_settings: '',
        vk_platform: 'android',
      },
      'htQFduJpLxz7ribXRZpDFUH-XEUhC9rBPTJkjUFEkRA',
    ],
    [
      'rkwdOT04kUh28RDEC9zr',
      {
        vk_access_token_settings: 'friends,groups',
        vk_app_id: '6825462',
        vk_are_notifications_enabled: '0',
        vk_is_app_user: '1',
        vk_language: 'ru',
        vk_platform: 'desktop_web',
        vk_user_id: '19039187',
      },
      'vBBPIysvzccFUn_e55JCGxZBnmxpXeh92XpiAY9gcv8',
    ],
  ])('signed with %s get the published signature', (key, published, sign) => {
    expect(new URLSearchParams(signLaunchParams(published, key)).get('sign')).toBe(sign);
  });
});

describe('a launch query', () => {
  const query = signLaunchParams(params, secureKey);

  test('signed by us is valid, with or without its question mark and in any order', () => {
    const turned = query.split('&').reverse().join('&');
    for (const text of [query, `?${query}`, turned]) {
      expect(verifyLaunchParams(text, check)).toEqual({ kind: 'valid', params });
    }
  });

  test('stays valid with parameters that VK does not sign', () => {
    expect(verifyLaunchParams(`${query}&odr_enabled=1&utm=x`, check).kind).toBe('valid');
  });

  test('is checked with parameters that VK may add one day', () => {
    const future = signLaunchParams({ ...params, vk_new_thing: 'я & /' }, secureKey);
    expect(verifyLaunchParams(future, check)).toMatchObject({ params: { vk_new_thing: 'я & /' } });
  });

  test.each([
    ['unsigned', 'vk_app_id=51&vk_ts=1700000000'],
    ['unsigned', `sign=${new URLSearchParams(query).get('sign')}`],
    ['wrongSign', query.replace('vk_user_id=7', 'vk_user_id=8')],
    ['wrongSign', query.replace(/sign=.*/, 'sign=short')],
    ['repeatedName', `${query}&vk_user_id=8`],
    ['repeatedName', `${query}&sign=x`],
    ['otherApp', signLaunchParams({ ...params, vk_app_id: '52' }, secureKey)],
    ['wrongTime', signLaunchParams({ ...params, vk_ts: '1699900000' }, secureKey)],
    ['wrongTime', signLaunchParams({ ...params, vk_ts: '1700009999' }, secureKey)],
    ['wrongTime', signLaunchParams({ ...params, vk_ts: 'soon' }, secureKey)],
  ])('is refused as %s: %s', (reason, text) => {
    expect(verifyLaunchParams(text, check)).toEqual({ kind: 'invalid', reason });
  });

  test('is refused with another key', () => {
    expect(verifyLaunchParams(query, { ...check, secureKey: 'other' })).toEqual({
      kind: 'invalid',
      reason: 'wrongSign',
    });
  });
});

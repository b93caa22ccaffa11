import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import {
  adoptDraft,
  forgetPerson,
  keepDraft,
  onPersonValue,
  personStorage,
  readDraft,
} from '@/platform/personStorage';
import { openBrowser } from '../../support/platform/browserWindow';

const openDevice = () => createDeviceStorage(openBrowser({ storage: 'open' }).window);

test('a device keeps the drafts of the latest eight people, and the latest twenty texts of each', () => {
  const device = openDevice();
  for (let who = 1; who <= 9; who += 1)
    keepDraft(personStorage(device, String(who)), 'comment_drafts', 'a', 'Hi');
  const textsOf = (who: number) => readDraft(personStorage(device, String(who)), 'comment_drafts', 'a');
  expect([1, 2, 9].map(textsOf)).toEqual(['', 'Hi', 'Hi']);

  const own = personStorage(device, '9');
  for (let about = 1; about <= 20; about += 1) keepDraft(own, 'comment_drafts', `b${about}`, 'Hi');
  expect(['a', 'b1', 'b20'].map((about) => readDraft(own, 'comment_drafts', about))).toEqual([
    '',
    'Hi',
    'Hi',
  ]);
});

test('a visitor’s draft goes to the account that signs in, and an empty one replaces nothing', () => {
  const device = openDevice();
  const [visitor, own] = [personStorage(device, null), personStorage(device, 'p1')];
  keepDraft(own, 'comment_drafts', 'a', 'Earlier');
  adoptDraft(visitor, own, 'comment_drafts', 'a');
  expect(readDraft(own, 'comment_drafts', 'a')).toBe('Earlier');
  keepDraft(visitor, 'comment_drafts', 'a', 'Later');
  adoptDraft(visitor, own, 'comment_drafts', 'a');
  expect([own, visitor].map((who) => readDraft(who, 'comment_drafts', 'a'))).toEqual(['Later', '']);
});

test('a change of a value here or in another tab reaches listeners until they stop listening', () => {
  const { window } = openBrowser({ storage: 'open' });
  const device = createDeviceStorage(window);
  const heard = vi.fn();
  const stop = onPersonValue(device, 'muted_authors', heard);
  onTestFinished(stop);
  const change = () => {
    personStorage(device, 'p1').set('muted_authors', '[]');
    window.dispatchEvent(new window.StorageEvent('storage', { key: 'muted_authors' }));
  };
  change();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  change();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('nothing of a person who has left stays on the device, and everything of others does', () => {
  const device = openDevice();
  const people = ['p1', 'p2'].map((who) => personStorage(device, who));
  const keys = ['comment_drafts', 'words_drafts', 'moderator_drafts', 'muted_authors'] as const;
  for (const own of people) for (const key of keys) own.set(key, 'Mine');
  forgetPerson(device, 'p1');
  expect(people.map((own) => keys.map((key) => own.get(key)))).toEqual([
    keys.map(() => null),
    keys.map(() => 'Mine'),
  ]);
});

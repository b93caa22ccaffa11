import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { legalDocuments } from '@/domain/legal';
import { texts as english } from '@/legal/texts/en';
import { texts as russian } from '@/legal/texts/ru';
import { renderApp } from '../support/app/renderApp';
import { projectViews } from '../support/app/wire';

const operator = 'Kadr Ltd, no. 12345\n1 Main Street, Riga';

describe('rules, privacy and terms', () => {
  test.each([
    ['rules', 'en', 'What has no place here'],
    ['privacy', 'en', 'Without an account'],
    ['terms', 'en', 'Your comics are yours'],
    ['rules', 'ru', 'Чему здесь не место'],
    ['privacy', 'ru', 'Без аккаунта'],
    ['terms', 'ru', 'Ваши комиксы – ваши'],
  ] as const)('%s are shown in %s, marked as a draft', async (document, locale, title) => {
    renderApp(`/legal/${document}`, { locale });
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(locale === 'en' ? /^This is a draft/ : /^Это черновик/)).toBeVisible();
  });

  test.each(legalDocuments)('%s have the same content in both languages', (document) => {
    const shape = ({ documents }: typeof english) =>
      documents[document].parts.map(({ lines }) => lines.length);
    expect(shape(russian)).toEqual(shape(english));
  });

  test.each(legalDocuments)('%s name the operator, and are no draft then', async (document) => {
    const addresses = { operator, supportEmail: 'help@kadr.example' };
    renderApp(`/legal/${document}`, { addresses });
    const named = await screen.findByText((_, element) => element?.textContent === operator);
    expect(named.tagName).toBe('ADDRESS');
    expect(screen.getByRole('link', { name: 'help@kadr.example' })).toBeVisible();
    expect(screen.getByText(/^In force since November 30, 2026/)).toBeVisible();
    expect(screen.queryByText(/^This is a draft/)).toBeNull();
  });

  test.each([
    ['a name and an address', { supportEmail: 'help@kadr.example' }],
    ['an email', { operator, socialGroupId: 5 }],
  ])('are a draft without %s', async (_, addresses) => {
    renderApp('/legal/rules', { addresses });
    await screen.findByText(/^This is a draft/);
  });

  test.each([
    ['en', /a ban is kept for three years, a used trial for one/],
    ['ru', /запрет хранится три года, использованный пробный период – год/],
  ] as const)('say in %s what remains of a deleted account, why and for how long', async (locale, words) => {
    renderApp('/legal/privacy', { locale });
    await screen.findByText(words);
  });

  test.each([
    ['en', 'Licences of the open software in Kadr'],
    ['ru', 'Лицензии открытых программ, которые есть в Kadr'],
  ] as const)('link in %s to the licences of Kadr’s components', async (locale, name) => {
    renderApp('/legal/terms', { locale });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/licenses.txt');
  });

  test.each([
    ['en', /News for you are kept for 90 days/, /Backups.+five weeks at most/],
    ['ru', /Новости для вас хранятся 90 дней/, /резервных копиях.+не дольше пяти недель/],
  ] as const)('say in %s how long everything is kept', async (locale, ...words) => {
    renderApp('/legal/privacy', { locale });
    for (const one of words) expect(await screen.findByText(one)).toBeVisible();
  });

  test('link to each other', async () => {
    const { user } = renderApp('/legal/rules');
    await screen.findByRole('heading', { name: 'What has no place here' });
    const others = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Privacy', 'Terms']);
    await user.click(others.getByRole('link', { name: 'Privacy' }));
    await screen.findByRole('heading', { name: 'Without an account' });
    await waitFor(() => expect(window.location.pathname).toBe('/legal/privacy'));
  });

  test.each([
    ['the configured community', { socialGroupId: 5 }, 'Kadr’s community in VK', 'https://vk.me/club5'],
    [
      'the operator’s email, which comes first',
      { socialGroupId: 5, supportEmail: 'help@kadr.example' },
      'help@kadr.example',
      'mailto:help@kadr.example',
    ],
  ])('link to %s', async (_, addresses, name, address) => {
    renderApp('/legal/rules', { addresses });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
  });

  test('say where nobody can be written to', async () => {
    renderApp('/legal/rules');
    await screen.findByText(/has not given an address yet/);
  });

  test('can be reached from the footer', async () => {
    renderApp('/feed/best', { answers: { 'feeds.get': { body: projectViews(1) } } });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/legal/rules',
      '/legal/privacy',
      '/legal/terms',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { renderEmail } from '../../../../server/mail/renderEmail';

const link = 'https://kadr.example/auth/confirm?token=ab12&lang=ru';

describe('the email that confirms an address', () => {
  test('is in the person’s language, as text and as HTML', () => {
    const english = renderEmail('confirmation', { language: 'en', link, name: 'Anna' });
    expect(english.subject).toBe('Kadr: confirm your email');
    expect(english.text.startsWith('Hello, Anna!\n')).toBe(true);
    expect(english.text).toContain(`\n${link}\n`);
    expect(english.html).toContain('<html lang="en">');
    const russian = renderEmail('confirmation', { language: 'ru', link, name: 'Анна' });
    expect(russian.subject).toBe('Kadr: подтвердите почту');
    expect(russian.text.startsWith('Здравствуйте, Анна!\n')).toBe(true);
    expect(russian.html).toContain('<html lang="ru">');
    expect(russian.html).toContain('Подтвердить почту</a>');
  });
});

describe('the email for a new password', () => {
  test('is in the person’s language', () => {
    expect(renderEmail('reset', { language: 'en', link, name: 'Anna' })).toMatchObject({
      subject: 'Kadr: a new password',
      text: expect.stringContaining('the old password stays'),
    });
    expect(renderEmail('reset', { language: 'ru', link, name: 'Анна' })).toMatchObject({
      subject: 'Kadr: новый пароль',
      text: expect.stringContaining('прежний пароль останется'),
    });
  });
});

describe('emails to an address that others typed too', () => {
  test('lead to a password that the owner sets', () => {
    expect(renderEmail('passwordChoice', { language: 'ru', link, name: 'Анна' })).toMatchObject({
      subject: 'Kadr: подтвердите почту и задайте пароль',
      text: expect.stringContaining(link),
    });
    expect(renderEmail('accountExists', { language: 'en', link, name: '' })).toMatchObject({
      subject: 'Kadr: you have an account already',
      text: expect.stringMatching(/^Hello!\n/),
    });
  });
});

describe('values in emails', () => {
  test('are escaped in HTML', () => {
    const { html, text } = renderEmail('reset', {
      language: 'en',
      link: `${link}&q="'<`,
      name: `<b>"A" & 'B'`,
    });
    expect(html).toContain('Hello, &lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;!');
    expect(html).toContain(
      'href="https://kadr.example/auth/confirm?token=ab12&amp;lang=ru&amp;q=&quot;&#39;&lt;"',
    );
    expect(html).not.toContain('<b>');
    expect(text).toContain(`Hello, <b>"A" & 'B'!`);
  });

  test.each(['https://evil.example', 'Win at evil.example', 'write to me@evil', '', '  ', '\u202e\n'])(
    'greet nobody by the name %j, which may be a link or empty',
    (name) => {
      const { text, html } = renderEmail('confirmation', { language: 'en', link, name });
      expect(text.startsWith('Hello!\n')).toBe(true);
      expect(html).toContain('<p>Hello!</p>');
    },
  );

  test('keep a name on one line', () => {
    expect(
      renderEmail('confirmation', { language: 'ru', link, name: 'Анна\r\nМария И.' }).text.split('\n')[0],
    ).toBe('Здравствуйте, Анна Мария И.!');
  });
});

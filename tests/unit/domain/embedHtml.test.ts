import { expect, test } from 'vitest';
import { embedHtml } from '@/domain/projectAddress';

test('the embed code is one square frame whose title is the name, with any characters in it', () => {
  const html = embedHtml('https://kadr.example/player.html?projid=a&lang=ru', '"Кот" <и> дверь & co');
  expect(html).toContain('src="https://kadr.example/player.html?projid=a&amp;lang=ru"');
  expect(html).toContain('title="&quot;Кот&quot; &lt;и&gt; дверь &amp; co"');
  expect(html).toContain('max-width:600px;aspect-ratio:1');
  expect(html.match(/<iframe /g)).toHaveLength(1);
});

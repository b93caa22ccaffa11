import { expect, test } from 'vitest';
import { readFormatted } from '@/editor/canvas/keys/formattedContent';

test('formatted content brings its text, line by line', async () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><h1>A\n cat</h1> <p>is <b>here</b>.</p>It<br>sits &amp; looks.<img src="a"></body></html>';
  const text = 'A cat\nis here.\nIt\nsits & looks.';
  expect(await readFormatted(html)).toEqual({ files: [], text, html: '' });
});

test('formatted content without a text brings its pictures: addresses, and files of those that are within', async () => {
  const address = 'https://pictures.example/cat.png?size=9';
  const within = `data:image/png;base64,${btoa('a picture')}`;
  const html = `<meta charset="utf-8"><p><img alt="No address"><img src="${address}"> <img src="${within}"></p>`;
  const { files, text } = await readFormatted(html);
  expect([files[0], text]).toEqual([address, '']);
  const [, file] = files;
  if (!(file instanceof File)) throw new Error('It is no file');
  expect([files.length, file.type]).toEqual([2, 'image/png']);
});

test('formatted content without either brings nothing', async () => {
  expect(await readFormatted('<meta charset="utf-8"><p></p>')).toEqual({ files: [], text: '', html: '' });
});

import { demoPassword } from '../../server/demo/demoPeople';
import { startFullServers } from '../support/e2e/servers';
import { hasWebKit, openWebKit, type WebKit } from './openWebKit';

/** Their names in the editor. */
const sheets = ['Story map', 'Publish', 'Preview from this page'];

/** Uses what is built in the engine of Safari, where it is installed. Exits with 1 when something does not work there. */
if (!hasWebKit()) console.log('WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb).');
else await tryAll();

async function tryAll(): Promise<void> {
  const kadr = await startFullServers();
  const phone = await openWebKit(450, 800);
  try {
    await readComics(phone, kadr.websiteUrl);
    await readInVk(phone, kadr.vkHostUrl);
    await editComic(phone, kadr.websiteUrl);
    console.log('WebKit: comics play on the website and inside VK, and are edited.');
  } finally {
    await phone.close();
    await kadr.stop();
  }
}

async function readComics(webkit: WebKit, website: string): Promise<void> {
  await webkit.open(website);
  await webkit.until('home shows comics', `document.querySelectorAll('article').length > 3`);
  await webkit.evaluate(`localStorage.setItem('forceLang', 'en')`);
  await webkit.open(`${website}/comics/cat-and-door`);
  await playComic(webkit);
}

async function readInVk(webkit: WebKit, host: string): Promise<void> {
  await webkit.open(`${host}?view=client&lang=en&panel=closed#|:3m=p,id=cat-and-door|:3`);
  await webkit.enter('the app is in its frame', `document.querySelector('iframe')`);
  await playComic(webkit);
  await webkit.leave();
}

async function playComic(webkit: WebKit): Promise<void> {
  await webkit.enter('the player is there', `document.querySelector('main iframe')`);
  await webkit.until(
    'its cover fills it',
    `document.querySelector('.poster > .cover')?.getBoundingClientRect().height === innerHeight`,
  );
  await webkit.press('the comic is played', button('Play'));
  await webkit.until('its first page is shown', `document.querySelectorAll('.page').length === 1`);
}

async function editComic(webkit: WebKit, website: string): Promise<void> {
  await webkit.open(website);
  const answer = await fetch(`${website}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'author@kadr.example', password: demoPassword }),
  });
  await webkit.evaluate(`localStorage.setItem('token', (${await answer.text()}).token)`);
  await webkit.open(`${website}/editor.html?projid=demo-my-first-cat`);
  // The second time the code is loaded, and the state that the first one left is there.
  for (const name of [...sheets, ...sheets]) {
    await webkit.press(`${name} is pressed`, button(name));
    await webkit.until(
      `${name} can be seen`,
      `(({ top, bottom, height }) => height > 200 && top >= 0 && bottom <= innerHeight)(document.querySelector('dialog[open]').getBoundingClientRect())`,
    );
    if (name.startsWith('Preview')) {
      const pages = `document.querySelector('dialog iframe').contentDocument.querySelectorAll('.page').length`;
      await webkit.until('the preview plays', `${pages} === 1`);
    }
    await webkit.press(
      `${name} is closed`,
      `document.querySelector('dialog[open]').querySelector('[aria-label=Close]')`,
    );
    await webkit.until(`${name} is gone`, `document.querySelector('dialog[open]') === null`);
  }
}

function button(name: string): string {
  return `[...document.querySelectorAll('button')].find((one) => one.checkVisibility() && (one.ariaLabel ?? one.innerText).trim().startsWith('${name}'))`;
}

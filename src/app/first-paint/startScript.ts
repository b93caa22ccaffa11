import { dictionaryAddresses } from 'virtual:dictionary-addresses';
import { themeDocument } from '@/app/first-paint/documentTheme';
import { askForPart } from '@/app/first-paint/earlyParts';
import { earlyRequestPath } from '@/app/first-paint/earlyRequest';
import type { EarlyStart } from '@/app/first-paint/earlyStart';
import { preloadDateFormats } from '@/app/first-paint/preloadDateFormats';
import { prerenderedAnswer, prerenderedFeed } from '@/app/first-paint/prerenderedFeed';
import { showPrerendered } from '@/app/first-paint/showPrerendered';
import { watchForMissingScripts } from '@/app/first-paint/startFailure';
import { welcomeFeedType } from '@/domain/feedType';
import { defaultLocale, type Locale } from '@/domain/locale';
import { localeOrder } from '@/i18n/localeOrder';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { deviceStyle } from '@/platform/browser/deviceStyle';
import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import { vkDrawsTitle } from '@/platform/vk/vkDrawsTitle';
import { vkFirstColorScheme } from '@/platform/vk/vkFirstColorScheme';
import { vkLaunchPath } from '@/platform/vk/vkLaunchPath';
import { findVkLaunchQuery } from '@/platform/vk/vkLaunchQuery';
import { vkLocale } from '@/platform/vk/vkLocale';
import { vkStyle } from '@/platform/vk/vkStyle';
import { routeOfPath } from '@/routes/screens';
import { socialAppAddress } from '@/routes/socialAppAddress';

/*
 * Runs from inside the HTML, before the bundle has come: leaves for the social app where that is asked
 * (docs/product/screens.md#from-the-website-into-vk), asks for addresses, dictionaries and the first feed,
 * and draws the prerendered cards.
 */
watchForMissingScripts();

const inlined = inlinedAddresses(document);
const addresses =
  inlined === null ? getJson(`${import.meta.env.BASE_URL}config/urls.json`) : Promise.resolve(inlined);
addresses.catch(() => {});

window.kadrStart = new URLSearchParams(window.location.search).has('govkapp')
  ? addresses.then(leaveForSocialApp).catch(start)
  : Promise.resolve(start());

/** Never settles once the page is on its way: nothing of ours starts then. */
function leaveForSocialApp(urls: unknown): EarlyStart | Promise<never> {
  const socialAppUrl = textOf(urls, 'socialAppUrl');
  if (!socialAppUrl) return start();
  window.location.replace(socialAppAddress(socialAppUrl, window.location.pathname));
  return new Promise(() => undefined);
}

function start(): EarlyStart {
  const vkQuery = findVkLaunchQuery(window);
  const storage = createDeviceStorage(window, vkQuery === null ? 'on the device' : 'in memory');
  const storedFeed = storage.get('last_feed_type');
  const route = routeOfPath(vkQuery === null ? window.location.pathname : vkLaunchPath(window.location.hash));
  const order = localeOrder({
    forced: storage.get('forceLang'),
    host: vkQuery === null ? null : vkLocale(vkQuery),
    browser: navigator.languages,
  });
  const locale = order[0] ?? defaultLocale;
  const visitSeed = Math.floor(Math.random() * 2 ** 32);

  themeDocument(document.documentElement, {
    style: vkQuery === null ? deviceStyle(window) : vkStyle(window, vkQuery),
    colorScheme: vkQuery === null ? systemColorScheme(window).current() : vkFirstColorScheme(window, storage),
  });
  document.documentElement.toggleAttribute('data-host-title', vkQuery !== null && vkDrawsTitle(vkQuery));
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;

  const answers = new Map<string, Promise<unknown>>();
  const ask = (key: string, answer: () => Promise<unknown>) => {
    const asked = answers.get(key) ?? answer();
    asked.catch(() => {});
    answers.set(key, asked);
    return asked;
  };
  const dictionary = (wanted: Locale) => ask(wanted, () => getJson(dictionaryAddresses[wanted]));
  void dictionary(defaultLocale);
  void dictionary(locale);

  if (vkQuery !== null) askForPart('vk');
  if (route.screen === 'project') askForPart('project');

  const firstPath = earlyRequestPath(route, storedFeed);
  if (firstPath !== null) {
    const token = storage.get('token');
    void ask(firstPath, () =>
      addresses.then((urls) =>
        getJson(
          (textOf(urls, 'backendUrl') ?? '') + firstPath,
          token ? { authorization: `Bearer ${token}` } : {},
        ),
      ),
    );
  }

  const feed =
    route.screen === 'welcome' ? welcomeFeedType(storedFeed) : route.screen === 'home' ? route.feed : null;
  const root = document.getElementById('root');
  const isPrerendered = root && feed !== null && prerenderedFeed(locale) === feed;
  const renderedAt = isPrerendered ? showPrerendered(root, locale, visitSeed) : null;
  preloadDateFormats(locale);

  return {
    addresses,
    dictionary,
    takeAnswer(path) {
      const answer = answers.get(path);
      answers.delete(path);
      return answer;
    },
    visitSeed,
    prerendered:
      renderedAt === null || feed === null ? null : { locale, feed, answer: prerenderedAnswer(), renderedAt },
  };
}

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

function textOf(urls: unknown, key: string): string | undefined {
  if (typeof urls !== 'object' || urls === null || !(key in urls)) return undefined;
  const value: unknown = Reflect.get(urls, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

import { dictionaryAddresses } from 'virtual:dictionary-addresses';
import { welcomeFeedType } from '@/domain/feedType';
import { defaultLocale, type Locale } from '@/domain/locale';
import { localeOrder } from '@/i18n/localeOrder';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import { deviceStyle } from '@/platform/browser/deviceStyle';
import { systemColorScheme } from '@/platform/browser/systemColorScheme';
import { vkDrawsTitle } from '@/platform/vk/vkDrawsTitle';
import { vkFirstColorScheme } from '@/platform/vk/vkFirstColorScheme';
import { vkLaunchPath } from '@/platform/vk/vkLaunchPath';
import { findVkLaunchQuery, vkAccount } from '@/platform/vk/vkLaunchQuery';
import { vkLocale } from '@/platform/vk/vkLocale';
import { vkStyle } from '@/platform/vk/vkStyle';
import { routeOfPath } from '@/routes/paths';
import { socialAppAddress } from '@/routes/socialAppAddress';
import { themeDocument } from '../documentTheme';
import { drawFirstCards } from './drawFirstCards';
import { askForPart } from './earlyParts';
import type { EarlyStart } from './earlyStart';
import { firstAnswerPath } from './firstAnswer';
import { feedOfFirstCards, firstFeed } from './firstFeed';
import { inlinedAddresses } from './inlinedAddresses';
import { watchForMissingScripts } from './startFailure';
import { warmDates } from './warmDates';

/*
 * Runs from inside the HTML, before the bundle has come: leaves for the social app where that is asked
 * (SPEC §2), asks for addresses, dictionaries and the first feed, and draws the ready-made cards.
 */
watchForMissingScripts();

const addresses = inlinedAddresses() ?? getJson(`${import.meta.env.BASE_URL}config/urls.json`);
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
  const storage = createDeviceStorage(window, vkQuery === null ? null : vkAccount(vkQuery));
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
  if (route.panel === 'project') askForPart('project');

  const firstPath = firstAnswerPath(route, storedFeed);
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
    route.panel === 'welcome' ? welcomeFeedType(storedFeed) : route.panel === 'home' ? route.feed : null;
  const root = document.getElementById('root');
  const isDrawn = root && feed !== null && feedOfFirstCards(locale) === feed;
  const renderedAt = isDrawn ? drawFirstCards(root, locale, visitSeed) : null;
  warmDates(locale);

  return {
    addresses,
    dictionary,
    takeAnswer(path) {
      const answer = answers.get(path);
      answers.delete(path);
      return answer;
    },
    visitSeed,
    drawn: renderedAt === null || feed === null ? null : { locale, feed, answer: firstFeed(), renderedAt },
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

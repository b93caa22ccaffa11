import { dictionaryAddresses } from 'virtual:dictionary-addresses';
import { vkSignInPath } from '@/api/endpoints/paths';
import {
  type EarlyStart,
  earlyRequestPath,
  type PrerenderedFeed,
  type PrerenderedProject,
} from '@/app/first-paint/earlyStart';
import { playCard, recordTaps } from '@/app/first-paint/earlyTaps';
import { loadApp, onceArriving, preloadChunk, preloadedCover } from '@/app/first-paint/preloadChunks';
import {
  dataOf,
  fillProject,
  preloadDateFormats,
  prerenderedFeed,
  showPrerendered,
  showProject,
  textOf,
} from '@/app/first-paint/showPrerendered';
import { watchForFailures } from '@/app/first-paint/startFailure';
import { fetchEarlyFile } from '@/comics/earlyFile';
import { adultsQuery } from '@/domain/adultComics';
import { welcomeFeedType } from '@/domain/feed';
import { defaultLocale, type Locale, vkLocale } from '@/domain/locale';
import { socialAppAddress } from '@/domain/packedHash';
import { localeOrder } from '@/i18n/localeOrder';
import { abortAfter } from '@/lib/abort';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { joinAddress } from '@/lib/urls';
import { chosenColorScheme, deviceStyle, themeDocument } from '@/platform/browser/browserLook';
import { createDeviceStorage } from '@/platform/browser/deviceStorage';
import {
  findVkLaunchQuery,
  setVkAttributes,
  vkInitialColorScheme,
  vkLaunchPath,
  vkStyle,
} from '@/platform/vk/vkLaunch';
import { noteEvents } from '@/queries/client-reports/noteEvents';
import { type FirstRoute, firstRouteOfPath } from '@/routes/firstScreens';
import { readProjectPageParams } from '@/routes/projectPageParams';

/* Inlined into the HTML and run before the bundle loads: redirects to the social app where requested
   (docs/product/screens.md#from-the-website-into-vk), requests addresses, dictionaries and the first feed,
   and shows the prerendered screen. */
watchForFailures();
if (import.meta.env.MODE !== 'archive') noteEvents(window);

/** The same limit as for the app's calls (docs/product/limits.md#time-outs). */
const responseTimeoutMs = 7_000;

/**
 * As long as the limit of a chunk, since on a slow connection it arrives together with the app's own files.
 */
const dictionaryTimeoutMs = 20_000;

/** How long the app's files wait for a player that a link has opened. */
const playerHeadStartMs = 4_000;

const inlined = inlinedAddresses(document);
const addresses =
  inlined === null ? getJson(`${import.meta.env.BASE_URL}config/urls.json`) : Promise.resolve(inlined);
addresses.catch(() => {});

// Links that our native app intercepts from VK stay in the app.
const redirectsToVk = !window.KadrNative && /[?&]govkapp\b/.test(window.location.search);
window.kadrStart = redirectsToVk ? addresses.then(redirectToSocialApp).catch(start) : start();

/** Never settles while the page redirects, so that nothing else starts. */
function redirectToSocialApp(urls: unknown): Promise<EarlyStart> {
  const socialAppUrl = textOf(urls, 'socialAppUrl');
  if (!socialAppUrl) return start();
  window.location.replace(socialAppAddress(socialAppUrl, window.location.pathname));
  return new Promise(() => undefined);
}

async function start(): Promise<EarlyStart> {
  const vkQuery = findVkLaunchQuery(window);
  const storage = createDeviceStorage(window, vkQuery === null ? 'on the device' : 'in memory');
  const storedFeed = storage.get('last_feed_type');
  const path =
    vkQuery === null ? window.location.pathname + window.location.search : vkLaunchPath(window.location.hash);
  const route = firstRouteOfPath(path);
  const order = localeOrder({
    forced: storage.get('forceLang'),
    host: vkQuery === null ? null : vkLocale(vkQuery),
    browser: navigator.languages,
  });
  const locale = order[0] ?? defaultLocale;
  const visitSeed = Math.floor(Math.random() * 2 ** 32);

  themeDocument(document.documentElement, {
    style: vkQuery === null ? deviceStyle(window) : vkStyle(window, vkQuery),
    colorScheme:
      vkQuery === null ? chosenColorScheme(window, storage) : vkInitialColorScheme(window, storage),
  });
  setVkAttributes(document.documentElement, vkQuery ?? '');
  document.documentElement.toggleAttribute('data-introduced', storage.get('introduced') !== null);
  history.scrollRestoration = 'manual';
  document.documentElement.lang = locale;

  const answers = new Map<string, Promise<unknown>>();
  const requestOnce = (key: string, answer: () => Promise<unknown>) => {
    const requested = answers.get(key) ?? answer();
    requested.catch(() => {});
    answers.set(key, requested);
    return requested;
  };
  const dictionary = (wanted: Locale) =>
    requestOnce(wanted, () => getJson(dictionaryAddresses[wanted], {}, dictionaryTimeoutMs));

  // Requested first, since the screen is rendered from this response.
  const token = storage.get('token');
  const isForAdults = adultsQuery(storage) !== undefined;
  const firstPath = hasInlinedProject(route) ? null : earlyRequestPath(route, storedFeed, isForAdults);
  const firstAnswer =
    firstPath === null
      ? null
      : requestOnce(`GET ${firstPath}`, () =>
          requestServer(firstPath, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
        );
  if (vkQuery && import.meta.env.MODE !== 'archive') {
    const body = JSON.stringify({ params: vkQuery });
    const headers = { 'content-type': 'application/json', 'accept-language': locale };
    void requestOnce(`POST ${vkSignInPath}`, () =>
      requestServer(vkSignInPath, { method: 'POST', headers, body }),
    );
  }

  let load: (() => void) | null = null;
  const bundleLoaded = new Promise<void>((resolve) => {
    load = () => {
      load = null;
      void loadApp().then(resolve);
      void dictionary(locale);
      if (vkQuery !== null) preloadChunk('vk');
      if (route?.screen !== 'project') return;
      preloadChunk('project');
      void preloadDateFormats(locale);
    };
  });
  const loadAppOnce = () => load?.();
  let cover: HTMLImageElement | null = null;
  if (route?.screen === 'project') {
    fetchComic(route.projectId);
    cover = vkQuery === null ? preloadedCover() : requestCover(route.projectId);
    onceArriving(cover, () => preloadChunk('player'));
  } else loadAppOnce();

  await rootParsed(route?.screen === 'project');
  const root = document.getElementById('root');
  // The message that the browser is too old has replaced the page, so the start never settles.
  if (!root) return new Promise(() => undefined);
  const taps = recordTaps(root, {
    interceptsLinks: vkQuery !== null,
    onTap(target) {
      const playerUrl = textOf(inlined, 'playerUrl');
      const { plays, early } = target.dataset;
      if (plays !== undefined && playerUrl !== undefined) playCard(target, plays, playerUrl, locale);
      if (early === 'play' && window.kadrPlayer) {
        window.kadrPlayer.play();
        target.setAttribute('aria-busy', 'true');
      }
    },
  });

  const prerendered =
    route?.screen === 'project'
      ? showProjectFirst(root, path, route.projectId)
      : showCardsFirst(root, route, storedFeed);
  showSubscriptions(root);
  if (route?.screen !== 'project') void preloadDateFormats(locale);

  return {
    addresses,
    dictionary,
    takeAnswer(requested) {
      const answer = answers.get(requested);
      answers.delete(requested);
      return answer;
    },
    wasAskedSignedIn: token !== null,
    visitSeed,
    prerendered,
    replayTap: taps.replay,
  };

  /** The tab or link to subscriptions is prerendered hidden, and hydration does not change that. */
  function showSubscriptions(root: HTMLElement): void {
    if (import.meta.env.MODE !== 'archive' && token !== null)
      root.querySelector('[role=tab], nav [hidden]')?.removeAttribute('hidden');
  }

  function showProjectFirst(root: HTMLElement, path: string, projectId: string): PrerenderedProject | null {
    const { autoplay } = readProjectPageParams(path);
    const shown = showProject(root, {
      projectId,
      locale,
      addresses: inlined,
      autoplay,
      cover,
      onPlayerServed: loadAppOnce,
    });
    // The app's files would compete with the comic's for bandwidth, but a player that sends nothing must not
    // block them.
    if (shown) setTimeout(loadAppOnce, playerHeadStartMs);
    else loadAppOnce();
    if (shown?.isShell) {
      firstAnswer?.then((answer) => {
        const views: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
        const view = views.find((one) => textOf(one, 'id') === projectId);
        if (window.kadrPlayer === shown.player) fillProject(root, view, { addresses: inlined, locale });
      }, loadAppOnce);
    }
    return (
      shown && {
        kind: 'project',
        locale,
        answer: shown.isShell ? null : dataOf('first-project'),
        renderedAt: shown.renderedAt,
      }
    );
  }

  function showCardsFirst(
    root: HTMLElement,
    route: FirstRoute | null,
    storedFeed: string | null,
  ): PrerenderedFeed | null {
    const feed =
      route?.screen === 'welcome'
        ? welcomeFeedType(storedFeed)
        : route?.screen === 'home'
          ? route.feed
          : null;
    // The page has only the cards that everybody may see.
    if (isForAdults || feed === null || prerenderedFeed(locale) !== feed) return null;
    const renderedAt = showPrerendered(root, { locale, visitSeed, bundleLoaded });
    if (renderedAt === null) return null;
    return { kind: 'feed', locale, feed, answer: dataOf('first-feed'), renderedAt };
  }
}

/** When the page contains the addresses, the request starts synchronously, before all others. */
function requestServer(path: string, request: RequestInit): Promise<unknown> {
  const requestAt = (urls: unknown) => getJson((textOf(urls, 'backendUrl') ?? '') + path, request);
  return inlined === null ? addresses.then(requestAt) : requestAt(inlined);
}

/** Only a player of this origin can take over the response. */
function fetchComic(projectId: string): void {
  const playerUrl = textOf(inlined, 'playerUrl');
  if (playerUrl === undefined || new URL(playerUrl, location.href).origin !== location.origin) return;
  const path = `project_files/${encodeURIComponent(projectId)}/project.json`;
  fetchEarlyFile(window, joinAddress(textOf(inlined, 'backendUrl') ?? '', path));
}

/** Inside VK the page cannot name the cover of the linked project, whose data arrives later. */
function requestCover(projectId: string): HTMLImageElement | null {
  if (import.meta.env.MODE === 'archive' || inlined === null) return null;
  const image = new Image();
  image.fetchPriority = 'high';
  const path = `projects/${encodeURIComponent(projectId)}/cover`;
  image.src = joinAddress(textOf(inlined, 'userContentUrl') ?? '', path);
  return image;
}

function hasInlinedProject(route: FirstRoute | null): boolean {
  return route?.screen === 'project' && dataOf('first-project') !== null;
}

/** A project's page needs only the root element; the card templates of home are later in the document. */
function rootParsed(isEnough: boolean): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    if (isEnough) window.kadrRootThere = resolve;
    document.addEventListener('DOMContentLoaded', () => resolve());
  });
}

async function getJson(
  url: string,
  request: RequestInit = {},
  timeoutMs = responseTimeoutMs,
): Promise<unknown> {
  const response = await fetch(url, { ...request, signal: abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

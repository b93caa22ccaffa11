import type { LoadPlan } from '../load';
import type { Servers } from '../servers';
import { plainComic, richestStory } from './playerArchive';

/** A page that is loaded cold several times. */
export interface Scenario extends LoadPlan {
  readonly name: ScenarioName;
}

const scenarioNames = [
  'peer',
  'peerTap',
  'website',
  'websiteTap',
  'websitePlay',
  'vk',
  'vkTap',
  'vkProject',
  'link',
  'linkPlay',
  'vkLink',
  'vkLinkPlay',
  'player',
  'playerTap',
  'richestPlayer',
  'richestPlayerTap',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

const card = '[role="tabpanel"] article > button';
/** The cover in the project's page, or the poster of its player, whichever comes first. */
const linkCover = '#project [data-early="cover"], .poster .cover';
const linkPlay = '#project [data-early="play"], .poster .play-button';
const posterPlay = '.poster .play-button';
const firstPage = '.stage-area .page';
/** The visitor starts at "Best"; another feed is shown once the app has responded. */
const otherTab = '#feed-tab-popular[aria-selected="false"]';
const otherTabChosen = '#feed-tab-popular[aria-selected="true"]';

export function allScenarios(servers: Servers, projectId: string): readonly Scenario[] {
  const { websiteUrl, peerUrl } = servers;
  const vkUrl = `${servers.vkHostUrl}?view=client`;
  const inVk = { origin: websiteUrl, url: vkUrl };
  const onWebsite = { origin: websiteUrl, url: `${websiteUrl}/` };
  const peer = { origin: peerUrl, url: `${peerUrl}/` };
  const vkLinkUrl = `${vkUrl}#|:3m=p,id=${projectId}|:3`;
  const byLink = { origin: websiteUrl, url: `${websiteUrl}/comics/${projectId}`, clock: 'page' } as const;
  const byLinkInVk = { origin: websiteUrl, url: vkLinkUrl, clock: 'page' } as const;
  const played = {
    marks: { shown: linkPlay, target: linkPlay, answered: firstPage },
    taps: 'once',
  } as const;
  const tabTap = { shown: card, target: otherTab, answered: otherTabChosen };
  return [
    { name: 'peer', ...peer, marks: { shown: 'button' } },
    {
      name: 'peerTap',
      ...peer,
      marks: { shown: 'button', target: 'button', answered: '#second' },
    },
    { name: 'website', ...onWebsite, marks: { shown: card } },
    { name: 'websiteTap', ...onWebsite, marks: tabTap },
    {
      name: 'websitePlay',
      ...onWebsite,
      marks: { shown: card, target: card, answered: '[data-early="over"], [role="dialog"]' },
      taps: 'once',
    },
    { name: 'vk', ...inVk, marks: { shown: card } },
    { name: 'vkTap', ...inVk, marks: tabTap },
    {
      name: 'vkProject',
      origin: websiteUrl,
      url: vkLinkUrl,
      marks: { shown: '#project [data-early="name"]:not(:empty), #project h2' },
    },
    { name: 'link', ...byLink, marks: { shown: linkCover } },
    { name: 'linkPlay', ...byLink, ...played },
    { name: 'vkLink', ...byLinkInVk, marks: { shown: linkCover } },
    { name: 'vkLinkPlay', ...byLinkInVk, ...played },
    ...playerScenarios(websiteUrl, plainComic, { open: 'player', tap: 'playerTap' }),
    ...playerScenarios(websiteUrl, richestStory, { open: 'richestPlayer', tap: 'richestPlayerTap' }),
  ];
}

function playerScenarios(
  origin: string,
  id: string,
  names: Readonly<Record<'open' | 'tap', ScenarioName>>,
): readonly Scenario[] {
  const url = `${origin}/player.html?projid=${id}&lang=ru&muted=1`;
  return [
    { name: names.open, origin, url: `${url}&autoplay=1`, marks: { shown: firstPage } },
    {
      name: names.tap,
      origin,
      url,
      marks: { shown: posterPlay, target: posterPlay, answered: firstPage },
      taps: 'once',
      restMs: 1_000,
    },
  ];
}

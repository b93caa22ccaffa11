import type { FeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import type { Placement } from '../pages/pageSplicer';

/** Home prerendered in one language. */
export interface ReadyScreen {
  readonly locale: Locale;
  readonly html: string;
  /** The reference time of relative dates, in milliseconds since 1970. */
  readonly renderedAt: number;
}

interface FirstScreens {
  readonly feed: FeedType;
  /** `shuffled`: the browser orders the cards (docs/product/feeds.md#archive-feeds). */
  readonly order: 'shuffled' | 'as-drawn';
  readonly screens: readonly ReadyScreen[];
  /** The cards' data, for hydration. Without it the app requests the feed. */
  readonly answer?: string;
}

/** Adds prerendered screens to a page as templates; the start script shows one of them. */
export function firstScreenPlacements({ feed, order, screens, answer }: FirstScreens): readonly Placement[] {
  const templates = screens.map(
    ({ locale, html: screen, renderedAt }) =>
      `<template id="first-screen-${locale}" data-feed="${feed}" data-order="${order}" data-rendered-at="${renderedAt}">${screen}</template>`,
  );
  const data = answer === undefined ? '' : dataScript('first-feed', answer);
  return [{ instead: rootThere, text: rootThere + templates.join('') + data }];
}

/** JSON in a page. Only `<` could end the script element. */
function dataScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Embeds data for the app before its parts are named. */
export function dataPlacement(id: string, json: string, before = ''): Placement {
  return { instead: partsThere, text: `${before}${dataScript(id, json)}\n    ${partsThere}` };
}

/** A project's page, prerendered in some languages. */
interface ProjectScreens {
  readonly screens: readonly ReadyScreen[];
  readonly answer: string;
  /** The URL of the project's cover; `null` when the page does not show it. */
  readonly cover: string | null;
}

/** Adds the prerendered page of a project, with its data and a preload of its cover. */
export function projectScreenPlacements({ screens, answer, cover }: ProjectScreens): readonly Placement[] {
  const preload =
    cover === null
      ? ''
      : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(cover)}" />`;
  return [
    dataPlacement('first-project', answer, `${preload}\n    `),
    underRoot(screens.map(templateAs('project-screen'))),
  ];
}

/** Adds the shells of a project page, before the cards of home. */
export function projectShellPlacements(screens: readonly ReadyScreen[]): readonly Placement[] {
  return [underRoot(screens.map(templateAs('project-shell')))];
}

const partsThere = '<script type="application/json" id="kadr-parts">';
const rootThere = '<script>window.kadrRootThere?.()</script>';

/** Before the script that reports that the root exists, so that the templates can be shown immediately. */
function underRoot(templates: readonly string[]): Placement {
  return { instead: rootThere, text: templates.join('') + rootThere };
}

function templateAs(name: 'project-screen' | 'project-shell') {
  return ({ locale, html, renderedAt }: ReadyScreen) =>
    `<template id="${name}-${locale}" data-rendered-at="${renderedAt}">${html}</template>`;
}

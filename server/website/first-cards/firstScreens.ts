import type { FeedType } from '@/domain/feed';
import type { Locale } from '@/domain/locale';
import { escapeHtml } from '@/lib/escapeHtml';
import type { Placement } from '../pages/placements';

/** Home prerendered in one language. */
export interface ReadyScreen {
  readonly locale: Locale;
  readonly html: string;
  /** Milliseconds since 1970: what its relative dates count from. */
  readonly renderedAt: number;
}

interface FirstScreens {
  readonly feed: FeedType;
  /** `shuffled` leaves the order of the cards to the browser (docs/product/feeds.md#archive-feeds). */
  readonly order: 'shuffled' | 'as-drawn';
  readonly screens: readonly ReadyScreen[];
  /** What the cards are made of, for the app to hydrate them; without it the app asks. */
  readonly answer?: string;
}

/** Lays drawn screens into a page, from where the start script puts one of them on the screen. */
export function firstScreenPlacements({ feed, order, screens, answer }: FirstScreens): readonly Placement[] {
  const templates = screens.map(
    ({ locale, html: screen, renderedAt }) =>
      `<template id="first-screen-${locale}" data-feed="${feed}" data-order="${order}" data-rendered-at="${renderedAt}">${screen}</template>`,
  );
  // In a script element only `<` can end the text early.
  const data =
    answer === undefined
      ? ''
      : `<script type="application/json" id="first-feed">${answer.replaceAll('<', '\\u003c')}</script>`;
  return [{ instead: rootThere, text: rootThere + templates.join('') + data }];
}

/** The page of a project prerendered in some languages. */
interface ProjectScreens {
  readonly screens: readonly ReadyScreen[];
  /** What they are made of. */
  readonly answer: string;
  /** The address of the project's cover. */
  readonly cover: string;
}

/** Lays a project's page into the app's, with its data and its cover ahead of everything else. */
export function projectScreenPlacements({ screens, answer, cover }: ProjectScreens): readonly Placement[] {
  const ahead = `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(cover)}" />
    <script type="application/json" id="first-project">${answer.replaceAll('<', '\\u003c')}</script>`;
  return [
    { instead: partsThere, text: `${ahead}\n    ${partsThere}` },
    underRoot(screens.map(templateAs('project-screen'))),
  ];
}

/** Lays the shells that stand for any project into the app's page, before home's cards. */
export function projectShellPlacements(screens: readonly ReadyScreen[]): readonly Placement[] {
  return [underRoot(screens.map(templateAs('project-shell')))];
}

const partsThere = '<script type="application/json" id="kadr-parts">';
const rootThere = '<script>window.kadrRootThere?.()</script>';

/** Before the line that says that the root is there: what can be drawn by then is drawn at once. */
function underRoot(templates: readonly string[]): Placement {
  return { instead: rootThere, text: templates.join('') + rootThere };
}

function templateAs(name: 'project-screen' | 'project-shell') {
  return ({ locale, html, renderedAt }: ReadyScreen) =>
    `<template id="${name}-${locale}" data-rendered-at="${renderedAt}">${html}</template>`;
}

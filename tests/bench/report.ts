import { goals } from './conditions';
import type { Figures } from './figures';
import type { FrameTimes } from './frameTimes';
import type { EditorDrags } from './scenarios/editorDrags';
import type { LongFeed } from './scenarios/longFeed';
import type { PlayerTurns, Turns } from './scenarios/playerTurns';
import type { ScenarioName } from './scenarios/scenarios';
import type { SecondVisit } from './scenarios/secondVisit';

export interface Row {
  readonly name: string;
  readonly value: string;
  /** Printed beside the value, and not written to the page. */
  readonly more?: string;
  readonly goal: string;
  readonly isMet: boolean | null;
}

export type AllFigures = Partial<Readonly<Record<ScenarioName, Figures>>>;

/** What was measured; `null` for what was not. */
interface Taken {
  readonly figures: AllFigures;
  readonly secondVisit: SecondVisit | null;
  readonly longFeed: LongFeed | null;
  readonly playerTurns: PlayerTurns | null;
  readonly editorDrags: EditorDrags | null;
}

/** The rows of the table; what was not measured has none. */
export function rowsOf({
  figures: all,
  secondVisit,
  longFeed,
  playerTurns,
  editorDrags,
}: Taken): readonly Row[] {
  const base = all.peer?.shown ?? null;
  return [
    ...some(all.peer, (peer) => [
      plain('Peer, first line', `${ms(peer.shown)} ${spread(peer)}`),
      plain('Peer, script and style', kb(peer.codeBeforeAnswer)),
    ]),
    ...some(all.peerTap, (peer) => [plain('Peer, answers a tap', ms(peer.answered))]),
    ...some(all.website, (website) => screenRows('website', website, base)),
    ...some(all.websiteTap, (tap) => tapRows('website', tap, base)),
    ...some(all.websitePlay, (play) => [
      againstPeer('Play before the app is there', play.answered ?? Number.NaN, base, goals.cardPlayRatio),
    ]),
    ...some(all.vk, (vk) => screenRows('VK host', vk, base)),
    ...some(all.vkTap, (tap) => tapRows('VK host', tap, base)),
    ...some(all.vkProject, (project) => [
      plain('Link, VK host: title', `${ms(project.shown)} ${spread(project)}`),
      plain('Link, VK host: requests', String(project.requests)),
    ]),
    ...some(all.link, (link) => linkRows('website', link, base, goals.linkCoverRatio.website)),
    ...some(all.linkPlay, (play) => [linkPlayRow('website', play, base, goals.linkPlayRatio.website)]),
    ...some(all.vkLink, (link) => linkRows('VK host', link, base, goals.linkCoverRatio.vk)),
    ...some(all.vkLinkPlay, (play) => [linkPlayRow('VK host', play, base, goals.linkPlayRatio.vk)]),
    ...some(all.player, (player) => [
      limited('Player, script', player.scripts / 1024, goals.playerScriptKb, kb(player.scripts), 'KB'),
    ]),
    ...playerRows('Player', all.player, all.playerTap, goals.firstPageAfterFileMs.plain),
    ...playerRows(
      'Richest sample',
      all.richestPlayer,
      all.richestPlayerTap,
      goals.firstPageAfterFileMs.richest,
    ),
    ...some(secondVisit ?? undefined, ({ cardMs, projectMs }) => [
      secondVisitRow('first card', cardMs),
      secondVisitRow('a known project', projectMs),
    ]),
    ...some(playerTurns ?? undefined, (turns) => [
      ...turnRows('A story', turns.story),
      ...turnRows('Richest sample', turns.richest),
      plain('Largest comics, opened', ms(turns.largest.openedMs)),
      ...turnRows('Largest comics', turns.largest),
      limited(
        'Largest comics: memory after 300 turns',
        turns.heapBytesAfterAnother / turns.heapBytesAfterReading,
        goals.turnedHeapGrowth,
        `${mb(turns.heapBytesAfterAnother)} (${mb(turns.heapBytesAfterReading)})`,
        'times',
      ),
    ]),
    ...some(editorDrags ?? undefined, ({ crowded, largest }) => [
      ...dragRows('Editor: drag among 100 objects', crowded),
      ...dragRows('Editor: drag in the largest comic', largest),
    ]),
    ...some(longFeed ?? undefined, (feed) => [
      plain('Feed of 10,000: cards drawn while scrolling', String(feed.cardsSeen)),
      plain('Feed of 10,000: cards in the document at its end', String(feed.cardsInDocument)),
      plain(
        'Feed of 10,000: memory at its end',
        `${mb(feed.heapBytes)} (${mb(feed.heapBytesBefore)} before)`,
      ),
      plain(
        'Feed of 10,000: memory after scrolling on through it',
        `${mb(feed.heapBytesAfterScroll)} (${mb(feed.heapBytes)} before)`,
      ),
      framesInTimeRow('Feed of 10,000: frames in time', feed.frames),
      limited(
        'Feed of 10,000: worst frame',
        feed.frames.worstFrameMs,
        goals.scrollFrameMs,
        ms(feed.frames.worstFrameMs),
        'ms',
      ),
    ]),
  ];
}

function screenRows(where: string, screen: Figures, base: number | null): Row[] {
  return [
    againstPeer(`First card, ${where}`, screen.shown, base, goals.firstCardRatio, spread(screen)),
    plain(`Largest paint, ${where}`, ms(screen.largestPaint)),
    plain(`Before the first card, ${where}`, kb(screen.bytesBeforeShown)),
    shiftRow(`First screen, ${where}`, screen),
    plain(`Requests, ${where}`, `${screen.requests} (${screen.failedRequests} failed)`),
  ];
}

function playerRows(
  what: string,
  opened: Figures | undefined,
  tapped: Figures | undefined,
  firstPageMs: number,
): Row[] {
  return [
    ...some(opened, (player) => [
      plain(`${what}, first page`, `${ms(player.shown)} ${spread(player)}`),
      plain(`${what}, requests`, String(player.requests)),
    ]),
    ...some(opened?.shownAfterFile ?? undefined, (time) => [
      limited(`${what}: first page after its file`, time, firstPageMs, ms(time), 'ms'),
    ]),
    ...some(tapped?.answeredAfterTap ?? undefined, (time) => [
      limited(`${what}: play on the poster`, time, goals.posterTapMs, ms(time), 'ms'),
    ]),
  ];
}

function tapRows(where: string, tap: Figures, base: number | null): Row[] {
  const code = tap.codeBeforeAnswer;
  return [
    againstPeer(`Answers a tap, ${where}`, tap.answered ?? Number.NaN, base, goals.tapRatio),
    limited(`Code before that, ${where}`, code / 1024, goals.codeBeforeTapKb, kb(code), 'KB'),
  ];
}

function linkRows(where: string, link: Figures, base: number | null, most: number): Row[] {
  return [
    againstPeer(`Link, ${where}: cover`, link.shown, base, most, spread(link)),
    shiftRow(`Link, ${where}`, link),
  ];
}

function linkPlayRow(where: string, play: Figures, base: number | null, most: number): Row {
  const name = `Link, ${where}: first page after play`;
  return againstPeer(name, play.answered ?? Number.NaN, base, most);
}

function secondVisitRow(what: string, time: number): Row {
  return limited(`Second visit, hanging network: ${what}`, time, goals.secondVisitMs, ms(time), 'ms');
}

function turnRows(what: string, turns: Turns): Row[] {
  return [
    smoothRow(`${what}: ${turns.turns} page turns`, turns),
    plain(`${what}: worst frame of page turns`, ms(turns.worstFrameMs)),
  ];
}

function dragRows(what: string, dragged: EditorDrags['largest']): Row[] {
  return [
    plain(`${what}: opened`, ms(dragged.openedMs)),
    smoothRow(what, dragged),
    plain(`${what}: worst frame`, ms(dragged.worstFrameMs)),
  ];
}

function smoothRow(what: string, times: FrameTimes): Row {
  return {
    ...framesInTimeRow(what, times),
    goal: `≥ ${100 * goals.framesInTime} %`,
    isMet: times.framesInTime >= goals.framesInTime * times.frames,
  };
}

function framesInTimeRow(what: string, { frames, framesInTime }: FrameTimes): Row {
  return plain(what, `${((100 * framesInTime) / frames).toFixed(1)} %`);
}

function shiftRow(where: string, { layoutShift }: Figures): Row {
  return limited(`${where}: layout shift`, layoutShift, goals.layoutShift, layoutShift.toFixed(3), '');
}

function againstPeer(name: string, time: number, base: number | null, most: number, after = ''): Row {
  if (base === null) return plain(name, `${ms(time)} ${after}`);
  const ratio = time / base;
  return {
    name,
    value: ms(time),
    more: after,
    goal: `${ratio.toFixed(2)} of peer, ≤ ${most}`,
    isMet: ratio <= most,
  };
}

function limited(name: string, amount: number, most: number, value: string, unit: string): Row {
  return { name, value, goal: `≤ ${most} ${unit}`.trim(), isMet: amount <= most };
}

function plain(name: string, value: string): Row {
  return { name, value, goal: '', isMet: null };
}

function some<Value>(value: Value | undefined, rows: (value: Value) => readonly Row[]): readonly Row[] {
  return value === undefined ? [] : rows(value);
}

function spread({ shownSpread: [least, most] }: Figures): string {
  return `(${Math.round(least)}–${Math.round(most)})`;
}

function ms(time: number | null): string {
  return time === null ? '–' : `${Math.round(time)} ms`;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

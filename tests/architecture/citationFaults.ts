import { posix } from 'node:path';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A page by its path from the root, with or without a heading; an address of the web is none. */
const citation = /(?<![\w./-])(?<page>docs\/[\w./-]+\.md)(?:#(?<heading>[\w-]+))?/g;

const link = /\]\((?<target>[^)\s]+)\)/g;

/** Papers that the reader of this repository does not have. */
const absentPaper = /\bSPEC §\d+|\b(?:SPEC|DESIGN|FORMAT|VK|STACK|STYLE)\.md\b/g;

interface Reference {
  readonly from: string;
  /** As it is written. */
  readonly as: string;
  readonly path: string;
  readonly heading: string | undefined;
}

/**
 * What is wrong with what the files say of each other, a line each: pages and headings that are not there, links
 * that lead nowhere, and papers that are not in the repository. `isThere` answers for a path from the root.
 */
export function findCitationFaults(
  files: readonly TextFile[],
  isThere: (path: string) => boolean,
): readonly string[] {
  const headings = new Map(files.filter(isPage).map(({ path, text }) => [path, headingsOf(text)]));
  const references = files.flatMap((file) => [...citationsIn(file), ...linksIn(file)]);
  return [...references.flatMap((one) => faultOf(one, headings, isThere)), ...files.flatMap(absentPapersIn)];
}

function isPage({ path }: TextFile): boolean {
  return path.endsWith('.md');
}

function citationsIn(file: TextFile): Reference[] {
  // What stands in a link of a page is read as a link, from the page's own folder.
  const text = isPage(file) ? file.text.replaceAll(link, '') : file.text;
  return [...text.matchAll(citation)].map(({ 0: as, groups }) => ({
    from: file.path,
    as,
    path: groups?.page ?? '',
    heading: groups?.heading,
  }));
}

function linksIn(file: TextFile): Reference[] {
  if (!isPage(file)) return [];
  return [...withoutExamples(file.text).matchAll(link)].flatMap(({ groups }) => {
    const as = groups?.target ?? '';
    if (/^[a-z]+:/i.test(as)) return [];
    const [target = '', heading] = as.split('#');
    const path = target === '' ? file.path : posix.join(posix.dirname(file.path), target);
    return [{ from: file.path, as, path, heading }];
  });
}

function faultOf(
  { from, as, path, heading }: Reference,
  headings: ReadonlyMap<string, ReadonlySet<string>>,
  isThere: (path: string) => boolean,
): string[] {
  if (!isThere(path)) return [`${from} names ${as}, which is not there`];
  const known = headings.get(path);
  if (heading === undefined || known === undefined || known.has(heading)) return [];
  return [`${from} names ${as}, a heading that ${path} does not have`];
}

function absentPapersIn({ path, text }: TextFile): string[] {
  return [...text.matchAll(absentPaper)].map(
    ([paper]) => `${path} cites ${paper}, which is not in the repository`,
  );
}

/** The anchors of a page's headings, as GitHub makes them. */
export function headingsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of withoutExamples(page).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const anchor = anchorOf(title);
    let free = anchor;
    for (let number = 1; anchors.has(free); number += 1) free = `${anchor}-${number}`;
    anchors.add(free);
  }
  return anchors;
}

function anchorOf(title: string): string {
  const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

/** A line that begins with # inside of an example is no heading, and what looks like a link there is none. */
function withoutExamples(page: string): string {
  return page.replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '');
}

import { posix } from 'node:path';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

interface Reference {
  readonly from: string;
  readonly written: string;
  readonly path: string;
  readonly heading: string | undefined;
}

/** A page by its path from the root, with or without a heading; not a part of a web address. */
const citation = /(?<![\w./-])(?<page>docs\/[\w./-]+\.md)(?:#(?<heading>[\w-]+))?/g;

const link = /\]\((?<target>[^)\s]+)\)/g;

/** Documents that are not in the repository. */
const absentDocument = /\bSPEC §\d+|\b(?:SPEC|DESIGN|FORMAT|VK|STACK|STYLE)\.md\b/g;

/** Citations and links that lead nowhere, one sentence each. `exists` answers for a path from the root. */
export function citationErrors(
  files: readonly TextFile[],
  exists: (path: string) => boolean,
): readonly string[] {
  const headings = new Map(files.filter(isPage).map(({ path, text }) => [path, headingsOf(text)]));
  const references = files.flatMap((file) => [...citationsIn(file), ...linksIn(file)]);
  return [
    ...references.flatMap(({ from, written, path, heading }) => {
      if (!exists(path)) return [`${from} names ${written}, which does not exist`];
      if (heading === undefined || headings.get(path)?.has(heading) !== false) return [];
      return [`${from} names ${written}, but ${path} has no such heading`];
    }),
    ...files.flatMap(({ path, text }) =>
      [...text.matchAll(absentDocument)].map(
        ([name]) => `${path} cites ${name}, which is not in the repository`,
      ),
    ),
  ];
}

function isPage({ path }: TextFile): boolean {
  return path.endsWith('.md');
}

function citationsIn(file: TextFile): Reference[] {
  // A link of a page starts from the page's own folder.
  const text = isPage(file) ? file.text.replaceAll(link, '') : file.text;
  return [...text.matchAll(citation)].map(({ 0: written, groups }) => ({
    from: file.path,
    written,
    path: groups?.page ?? '',
    heading: groups?.heading,
  }));
}

function linksIn(file: TextFile): Reference[] {
  if (!isPage(file)) return [];
  return [...withoutExamples(file.text).matchAll(link)].flatMap(({ groups }) => {
    const written = groups?.target ?? '';
    if (/^[a-z]+:/i.test(written)) return [];
    const [target = '', heading] = written.split('#');
    const path = target === '' ? file.path : posix.join(posix.dirname(file.path), target);
    return [{ from: file.path, written, path, heading }];
  });
}

/** The anchors of a page's headings, as GitHub makes them. */
export function headingsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, title = ''] of withoutExamples(page).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const text = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let free = anchor;
    for (let number = 1; anchors.has(free); number += 1) free = `${anchor}-${number}`;
    anchors.add(free);
  }
  return anchors;
}

function withoutExamples(page: string): string {
  return page.replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '');
}

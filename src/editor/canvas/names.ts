import type { ComicObject, ProjectFile } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import { typedText } from '@/editor/canvas/texts/plainText';
import { ownName } from '@/editor/document/reuse/ownNames';

const longest = 60;

/** What tells an object from others of its kind: its description or what it says; empty where there is nothing. */
export function detailOf(object: ComicObject, project: ProjectFile, language: string): string {
  const said = (text: LocalizedText | undefined) =>
    resolveText(text, { languages: [language, project.meta.language], variable: () => undefined });
  const alt = said(object.alt);
  const words =
    alt === '' ? (typedText(object, project, language)?.words ?? labelOf(object, project, said)) : alt;
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

function labelOf(
  object: ComicObject,
  project: ProjectFile,
  said: (text: LocalizedText | undefined) => string,
): string {
  switch (object.type) {
    case 'hotspot':
    case 'input':
    case 'countdown':
      return said(object.label);
    case 'symbol':
      return ownName(project, 'symbols', object.symbol);
    default:
      return '';
  }
}

import { XMLBuilder } from 'fast-xml-parser';
import { type ArchiveFile, writeArchive } from '@/comics/packages/zipArchive';
import type { ProjectFile } from '@/comics/project';
import { drawPages, type ExportRun, pageFileName, wholePicture } from '@/editor/files/drawPages';

/** A picture for each page, and what readers of comics show of them: the title and the language. */
export async function exportCbz(project: ProjectFile, name: string, run: ExportRun): Promise<Uint8Array> {
  const { length: count } = project.pages;
  const files: ArchiveFile[] = [];
  for await (const page of drawPages(project, run)) {
    const bytes = await wholePicture(page);
    files.push({ name: pageFileName(files.length, count), bytes, isText: false });
  }
  const info = { Title: name, PageCount: count, LanguageISO: run.language };
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n${new XMLBuilder({ format: true }).build({ ComicInfo: info })}`;
  return writeArchive([
    ...files,
    { name: 'ComicInfo.xml', bytes: new TextEncoder().encode(xml), isText: true },
  ]);
}

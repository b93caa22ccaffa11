import { type ComicsPackage, infoFile, projectFile } from '@/comics/packages/comicsPackage';
import { compareNaturally } from '@/comics/packages/naturalOrder';
import { type ArchiveFile, writeArchive } from '@/comics/packages/zipArchive';

/** The bytes of a `name.comics.zip`; the same package always gives the same bytes. */
export async function writePackage({ projectText, info, media }: ComicsPackage): Promise<Uint8Array> {
  const text = (name: string, content: string): ArchiveFile => ({
    name,
    bytes: new TextEncoder().encode(content),
    isText: true,
  });
  const names = [...media.keys()].sort(compareNaturally);
  return writeArchive([
    text(projectFile, projectText),
    ...(info === null ? [] : [text(infoFile, `${JSON.stringify(info, null, 2)}\n`)]),
    ...names.flatMap((name): ArchiveFile[] => {
      const bytes = media.get(name);
      return bytes === undefined ? [] : [{ name, bytes, isText: false }];
    }),
  ]);
}

import { Button, File as FileButton, Progress } from '@vkontakte/vkui';
import { useEffect, useRef, useState } from 'react';
import { resourceEndpoints } from '@/api/endpoints/resources';
import type { VirtualPath } from '@/comics/resources';
import { virtualPathAddress } from '@/comics/virtualPaths';
import { resourceOfUpload } from '@/domain/resourceOfUpload';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import styles from '@/editor/files/FilesSheet.module.css';
import { useText } from '@/i18n/useText';
import { joinAddress } from '@/lib/joinAddress';
import { useProject } from '@/queries/project';
import { useAddresses, useApi } from '@/queries/Server';

/** How long a browser may take to begin a download. Milliseconds. */
const downloadBegins = 60_000;

/** Takes the comic home as a file, or brings one in. What reads and writes files comes when it is asked for. */
export function FilesSheet() {
  const { t } = useText();
  const api = useApi();
  const store = useEditorStore();
  const { projectId } = useDraft();
  const name = useProject(projectId).project?.name ?? '';
  const readFile = useReadFile();
  const [progress, setProgress] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const work = async (run: (signal: AbortSignal) => Promise<string>) => {
    const controller = new AbortController();
    running.current = controller;
    setTold('');
    setProgress(0);
    try {
      setTold(await run(controller.signal));
    } catch {
      setTold(controller.signal.aborted ? '' : t('editor.files.failed'));
    } finally {
      setProgress(null);
    }
  };

  const download = () =>
    work(async (signal) => {
      const { exportComic } = await import('@/editor/files/exportComic');
      const { project } = store.state().history;
      const { bytes, missing } = await exportComic(project, name, (path) => readFile(path, signal));
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: 'application/zip' }),
        `${fileName(name)}.comics.zip`,
      );
      return missing === 0 ? '' : t('editor.files.missing', missing);
    });
  const bringIn = (file: File) =>
    work(async (signal) => {
      const { importComic } = await import('@/editor/files/importComic');
      const imported = await importComic(file, {
        onProgress: (done, all) => setProgress((100 * done) / all),
        upload: async (family, own) => {
          const given =
            family === 'picture'
              ? await api.call(resourceEndpoints.uploadImage, { id: projectId, image: own }, { signal })
              : await api.call(resourceEndpoints.uploadSound, { id: projectId, sound: own }, { signal });
          return resourceOfUpload(family === 'picture' ? 'image' : 'sound', given).vp;
        },
      });
      if (imported.kind === 'unreadable') return t('editor.files.unreadable');
      store.run({ name: 'broughtIn', change: () => imported.project });
      store.showPage(imported.project.start);
      return imported.lost === 0 ? t('editor.files.broughtIn') : t('editor.files.lost', imported.lost);
    });

  return (
    <div className={styles.sheet}>
      {progress === null ? (
        <>
          <Button size="l" stretched mode="secondary" onClick={() => void download()}>
            {t('editor.files.download')}
          </Button>
          <p className={styles.note}>{t('editor.files.downloadNote')}</p>
          <FileButton
            accept=".zip,.cbz"
            mode="secondary"
            size="l"
            stretched
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void bringIn(file);
              target.value = '';
            }}
          >
            {t('editor.files.bringIn')}
          </FileButton>
          <p className={styles.note}>{t('editor.files.bringInNote')}</p>
        </>
      ) : (
        <>
          <Progress value={progress} aria-label={t('editor.files.running')} />
          <Button size="l" stretched mode="tertiary" onClick={() => running.current?.abort()}>
            {t('editor.files.cancel')}
          </Button>
        </>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </div>
  );
}

/** Reads a picture or a sound of the comic; `null` when it cannot be had. */
function useReadFile() {
  const { backendUrl, staticUrls } = useAddresses();
  const { projectId, fileKey } = useDraft();
  return async (path: VirtualPath, signal: AbortSignal): Promise<Uint8Array | null> => {
    const bases = {
      static: (staticUrls[0] ?? '').replace(/\/+$/, ''),
      project: joinAddress(backendUrl, `project_files/${projectId}`),
    };
    const address = virtualPathAddress(path, bases, () => undefined);
    if (address === '') return null;
    const key = path.type === 4 && fileKey !== null ? `?key=${encodeURIComponent(fileKey)}` : '';
    const answer = await fetch(address + key, { signal });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  };
}

/** What every system takes as the name of a file. */
function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'comic';
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadBegins);
}

import { Button, Progress } from '@vkontakte/vkui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { comicsLimits, packageLimits } from '@/comics/limits';
import type { VirtualPath } from '@/comics/resources';
import { fieldBounds } from '@/domain/limits';
import { ofComic } from '@/editor/document/Command';
import { useComicName } from '@/editor/document/comicTitle';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useWaitingFiles } from '@/editor/document/resources/waitingFiles';
import { readComicFile, uploadComicFile } from '@/editor/drafts/comicFiles';
import { useDraft } from '@/editor/drafts/DraftContext';
import { TextField } from '@/editor/elements/fields/TextField';
import { Overlay } from '@/editor/elements/Overlay';
import { ExportForm } from '@/editor/files/ExportForm';
import { exportComic } from '@/editor/files/exportComic';
import styles from '@/editor/files/FilesSheet.module.css';
import { type ImportNote, importComic, shrinkScan } from '@/editor/files/importComic';
import { useFileWork } from '@/editor/files/useFileWork';
import { PreviewSheet } from '@/editor/preview/PreviewSheet';
import { useText } from '@/i18n/useText';
import { throwIfAborted } from '@/lib/abort';
import { mebibyte } from '@/lib/units';
import { useAddresses, useApi } from '@/queries/Server';
import { FileButton } from '@/ui/FileButton';
import { fileName, saveFile } from '@/ui/saveFile';

/** A longer list would hide the rest of the message. */
const maxNames = 5;

function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useText();
  return (
    <ul className={styles.notes}>
      {notes.map(({ kind, files }) => (
        <li key={kind}>
          {t(`editor.files.note.${kind}`)} <bdi>{files.slice(0, maxNames).join(', ')}</bdi>
          {files.length > maxNames && ` ${t('editor.files.moreNames', files.length - maxNames)}`}
        </li>
      ))}
    </ul>
  );
}

/** `null` for a file that the server rejects; rethrows errors about the comic or the connection. */
function nullIfRejected(error: unknown): null {
  const isRejected = error instanceof ApiError && error.messages.some(({ path }) => path !== null);
  if (!isRejected) throw error;
  return null;
}

/** Saves the comic as a file, or replaces it with one from a file. */
function useComicTransfer() {
  const { t } = useText();
  const api = useApi();
  const waiting = useWaitingFiles();
  const store = useEditorStore();
  const addresses = useAddresses();
  const { projectId, fileKey } = useDraft();
  const { name } = useComicName();
  const [notes, setNotes] = useState<readonly ImportNote[]>([]);
  const { progress, status, again, work: run, cancel } = useFileWork();
  const work: typeof run = (next) => {
    setNotes([]);
    return run(next);
  };
  const source = useMemo(
    () => ({ addresses, projectId, fileKey: fileKey ?? null, waiting }),
    [addresses, projectId, fileKey, waiting],
  );
  const download = () =>
    work(async ({ signal, onProgress }) => {
      const { project } = store.state().history;
      // Without a network this file may be all that the author can keep: what is out of reach is left out.
      const read = (path: VirtualPath) =>
        readComicFile(source, path, signal).catch(() => {
          throwIfAborted(signal);
          return null;
        });
      const { bytes, missing, tooLarge } = await exportComic(project, name, read, onProgress);
      throwIfAborted(signal);
      saveFile(
        new Blob([new Uint8Array(bytes)], { type: 'application/zip' }),
        `${fileName(name)}.comics.zip`,
      );
      if (tooLarge === 'projectFile')
        return t('editor.files.tooLongToImport', comicsLimits.fileSize / mebibyte);
      if (tooLarge === 'package') return t('editor.files.notImportable', packageLimits.size / mebibyte);
      return missing === 0 ? '' : t('editor.files.missing', missing);
    });
  const refusal = {
    unreadable: () => t('editor.files.unreadable'),
    tooLarge: () => t('picture.fileTooLarge', packageLimits.size / mebibyte),
    overLimit: () => t('editor.files.overLimit'),
    newer: () => t('editor.files.newer'),
  };
  const importFile = (file: File) => {
    const uploaded = new Map<string, VirtualPath>();
    return work(async ({ signal, onProgress }) => {
      const imported = await importComic(file, {
        onProgress: (done) => {
          throwIfAborted(signal);
          onProgress(done);
        },
        shrink: shrinkScan,
        upload: (name, bytes) =>
          uploadComicFile(api, projectId, { name, bytes }, signal).catch(nullIfRejected),
        uploaded,
      });
      throwIfAborted(signal);
      if (imported.kind === 'refused') return refusal[imported.because]();
      store.run(ofComic('imported', () => imported.project));
      store.showPage(imported.project.start);
      setNotes(imported.notes);
      return t('editor.files.imported');
    });
  };
  return { source, notes, progress, status, again, work, cancel, download, importFile };
}

/**
 * The pressed button is hidden meanwhile and would lose the focus. Returns the ref of the button that gets
 * the focus instead.
 */
function useFocusWhileWorking(isWorking: boolean) {
  const cancelButton = useRef<HTMLElement>(null);
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isWorking) {
      // “Try again” has disappeared already; then the previously pressed button stays.
      if (document.activeElement !== document.body) pressed.current = document.activeElement;
      cancelButton.current?.focus();
    } else if (pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [isWorking]);
  return cancelButton;
}

interface FilesSheetProps {
  readonly onLeave: () => void;
}

export function FilesSheet({ onLeave }: FilesSheetProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { name, rename } = useComicName();
  const { source, notes, progress, status, again, work, cancel, download, importFile } = useComicTransfer();
  const [isPreview, setPreview] = useState(false);
  const isWorking = progress !== null;
  const cancelButton = useFocusWhileWorking(isWorking);

  const onPage = (page: number) => {
    const found = store.state().history.project.pages[page - 1];
    if (found !== undefined) store.showPage(found.id);
    onLeave();
  };

  return (
    <div className={styles.sheet}>
      <TextField
        label={t('editor.name')}
        value={name}
        longest={fieldBounds.projectName.max}
        onChange={rename}
      />
      <div className={styles.choices} hidden={isWorking}>
        <Button size="l" stretched mode="secondary" onClick={() => void download()}>
          {t('editor.files.download')}
        </Button>
        <p className={styles.note}>{t('editor.files.downloadNote')}</p>
        <Button size="l" stretched mode="secondary" onClick={() => setPreview(true)}>
          {t('editor.preview.open')}
        </Button>
        <p className={styles.note}>{t('editor.preview.openNote')}</p>
        {isPreview && (
          <Overlay title={t('editor.preview.open')} onClose={() => setPreview(false)}>
            <PreviewSheet
              onPage={(page) => {
                setPreview(false);
                onPage(page);
              }}
            />
          </Overlay>
        )}
        <FileButton
          accept=".zip,.cbz"
          mode="secondary"
          size="l"
          align="center"
          stretched
          onFiles={([file]) => file && void importFile(file)}
        >
          {t('editor.files.import')}
        </FileButton>
        <p className={styles.note}>{t('editor.files.importNote')}</p>
        <ExportForm source={source} work={work} />
      </div>
      {isWorking && (
        <>
          <Progress value={progress} aria-label={t('editor.files.running')} />
          <Button getRootRef={cancelButton} size="l" stretched mode="tertiary" onClick={cancel}>
            {t('editor.files.cancel')}
          </Button>
        </>
      )}
      <div role="status">
        <p className={styles.message}>{status}</p>
        {notes.length > 0 && <ImportNotes notes={notes} />}
      </div>
      {again !== null && (
        <Button size="l" stretched mode="secondary" onClick={again}>
          {t('editor.files.again')}
        </Button>
      )}
    </div>
  );
}

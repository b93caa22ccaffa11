import { Button } from '@vkontakte/vkui';
import { useState } from 'react';
import { plainTextsIn } from '@/comics/validate/walkProject';
import { useEditorStore } from '@/editor/document/EditorContext';
import { toggled } from '@/editor/document/fields';
import type { ComicText } from '@/editor/document/text/languages';
import { namedLanguage } from '@/editor/document/text/localizedText';
import { importTexts, type ReadTable, readTextTable, textTable } from '@/editor/document/text/textTable';
import { SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { useNotice } from '@/editor/elements/NoticeProvider';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/inspector/text/Text.module.css';
import { useText } from '@/i18n/useText';
import { readCsv, writeCsv } from '@/lib/csv';
import { FileButton } from '@/ui/FileButton';
import { fileName, saveFile } from '@/ui/saveFile';

interface TextsExchangeProps {
  /** Describes the position of a text to translators. */
  readonly placeName: (text: ComicText) => string;
}

/** Exports all texts as a spreadsheet, and imports it (docs/product/editor.md#texts-as-a-table). */
export function TextsExchange({ placeName }: TextsExchangeProps) {
  const { t } = useText();
  const store = useEditorStore();
  const [table, setTable] = useState<ReadTable | null>(null);
  const [isBroken, setBroken] = useState(false);
  const download = () => {
    const { project } = store.state().history;
    const bytes = new TextEncoder().encode(writeCsv(textTable(project, placeName)));
    saveFile(
      new Blob([bytes], { type: 'text/csv;charset=utf-8' }),
      `${fileName(plainTextsIn(project.meta.title)[0] ?? '')}.csv`,
    );
  };
  const open = async (file: File) => {
    // Windows-1251 or UTF-16 would be read as wrong characters, which would get into the comic.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    const rows = readCsv(text);
    const read = rows && readTextTable(store.state().history.project, rows);
    setTable(read);
    setBroken(read === null);
  };
  return (
    <div className={styles.exchange}>
      <Button size="m" mode="secondary" onClick={download}>
        {t('editor.table.download')}
      </Button>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv"
        size="m"
        mode="secondary"
        onFiles={([file]) =>
          file &&
          open(file).catch((error: unknown) => {
            console.warn('Failed to read the table.', error);
            setBroken(true);
          })
        }
      >
        {t('editor.table.import')}
      </FileButton>
      <p className={styles.note}>{t('editor.table.about')}</p>
      {isBroken && (
        <p role="alert" className={styles.error}>
          {t('editor.table.broken')}
        </p>
      )}
      {table !== null && <ImportSheet table={table} onClose={() => setTable(null)} />}
    </div>
  );
}

/** A longer list would hide the button. */
const maxShown = 100;

function ImportSheet({ table, onClose }: { readonly table: ReadTable; readonly onClose: () => void }) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const showNotice = useNotice();
  const { changes, faults, unknownColumns } = table;
  const languages = [...new Set(changes.map(({ place }) => place.language))];
  const [left, setLeft] = useState<readonly string[]>([]);
  const [translator, setTranslator] = useState('');
  const wanted = changes.filter(({ place }) => !left.includes(place.language));
  const countOf = (language: string) => changes.filter(({ place }) => place.language === language).length;
  const apply = () => {
    store.run(importTexts(wanted, translator.trim()));
    onClose();
    showNotice(t('editor.command.importedTexts'), { store });
  };
  return (
    <Overlay kind="wide" title={t('editor.table.title')} onClose={onClose}>
      <div className={styles.sheet}>
        {changes.length === 0 && <p className={styles.note}>{t('editor.table.nothing')}</p>}
        {languages.length > 1 &&
          languages.map((language) => (
            <SwitchField
              key={language}
              label={t('editor.table.language', namedLanguage(language, locale), countOf(language))}
              value={!left.includes(language)}
              onChange={() => setLeft(toggled(left, language))}
            />
          ))}
        {faults.length + unknownColumns.length > 0 && (
          <section>
            {faults.length > 0 && (
              <h3 className={styles.textHead}>{t('editor.table.skipped', faults.length)}</h3>
            )}
            <ul className={styles.errors}>
              {faults.slice(0, maxShown).map(({ line, key, because }) => (
                <li key={`${line} ${because}`}>
                  {t(`editor.table.${because}`, line)} <bdi>{key}</bdi>
                </li>
              ))}
              {faults.length > maxShown && <li>{t('editor.table.more', faults.length - maxShown)}</li>}
              {unknownColumns.length > 0 && (
                <li>
                  {t('editor.table.columns')} <bdi>{unknownColumns.join(', ')}</bdi>
                </li>
              )}
            </ul>
          </section>
        )}
        {wanted.length > 0 && (
          <>
            <h3 className={styles.textHead}>{t('editor.table.changes', wanted.length)}</h3>
            <table className={styles.changes}>
              <thead>
                <tr>
                  <th scope="col">{t('editor.table.from')}</th>
                  <th scope="col">{t('editor.table.to')}</th>
                </tr>
              </thead>
              <tbody>
                {wanted.slice(0, maxShown).map(({ path, place, before, after }) => (
                  <tr key={`${path.join('/')} ${place.language} ${place.form}`} lang={place.language}>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {wanted.length > maxShown && (
              <p className={styles.note}>{t('editor.table.more', wanted.length - maxShown)}</p>
            )}
            <TextField
              label={t('editor.table.translator')}
              value={translator}
              longest={100}
              onChange={setTranslator}
            />
            <Button size="l" stretched onClick={apply}>
              {t('editor.table.apply')}
            </Button>
          </>
        )}
      </div>
    </Overlay>
  );
}

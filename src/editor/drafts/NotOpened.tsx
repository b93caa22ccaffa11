import { Button } from '@vkontakte/vkui';
import { loadParsedProject } from '@/comics/projectFile';
import type { Finding } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { schemaFindings } from '@/comics/validate/schemaFindings';
import type { Version } from '@/editor/drafts/findProject';
import styles from '@/editor/drafts/NotOpened.module.css';
import { useProjectPage } from '@/editor/drafts/useLeave';
import { useText } from '@/i18n/useText';

interface NotOpenedProps {
  readonly title: string;
  readonly projectId: string;
  readonly json?: unknown;
  readonly others?: readonly Version[];
  readonly onOther?: (version: Version) => void;
}

function findReadErrors(json: unknown): readonly Finding[] {
  const loaded = loadParsedProject(json);
  return loaded.ok ? schemaFindings(loaded.project) : [loaded.finding];
}

/** A longer list of faults would not help. */
const maxFindings = 5;

export function NotOpened({ title, projectId, json, others = [], onOther }: NotOpenedProps) {
  const { t, locale } = useText();
  const openPage = useProjectPage(projectId);
  const findings = json === undefined ? [] : findReadErrors(json);
  // The first finding of each code is enough to find the others.
  const firstOfEach = findings.filter(
    ({ code }, index) => findings.findIndex((other) => other.code === code) === index,
  );
  return (
    <main className={styles.wrapper}>
      <h1 className={styles.title}>{title}</h1>
      {findings.length > 0 && (
        <ul className={styles.hints}>
          {firstOfEach.slice(0, maxFindings).map(({ code, path }) => (
            <li key={code}>
              {fixHint(code, locale)} <code className={styles.path}>{path}</code>
            </li>
          ))}
        </ul>
      )}
      {others.map((version) => (
        <Button key={version} size="l" mode="primary" onClick={() => onOther?.(version)}>
          {t('editor.open.other', t(`editor.version.${version}`))}
        </Button>
      ))}
      <Button size="l" mode="secondary" onClick={openPage}>
        {t('editor.back')}
      </Button>
    </main>
  );
}

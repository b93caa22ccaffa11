import type { Finding } from '@/comics/validate/finding';
import { fixHint } from '@/comics/validate/fixHints';
import { stopsPublishing, strictFindings, validateProjectText } from '@/comics/validate/validateProject';
import { checkPackage } from './comics/checkPackage';
import { printFindings, readInputFile } from './comics/inputFiles';

const usage = `Checks a comic file or package.

  npm run check-comics -- [--strict] FILE

FILE is a project.json or a name.comics.zip. Prints a line per finding: code, JSON Pointer, text. Errors (E_)
prevent publishing, warnings (W_) do not. Then it prints how to fix each code. Exit status: 1 when there is an
error, 0 when there is none, 2 when the file cannot be read. The codes are in docs/comics-format.md.

With --strict, every unknown key is W_KEY, not only those that look like typos; data under "extensions"
is not checked.`;

const args = process.argv.slice(2);
const isStrict = args.includes('--strict');
const files = args.filter((arg) => arg !== '--strict');
const [file] = files;
if (args.includes('--help') || args.includes('-h')) console.log(usage);
else if (file === undefined || files.length > 1) {
  console.error(usage);
  process.exitCode = 2;
} else await printFindings(() => check(file));

/** Findings go to standard output for tools, hints for people to standard error. */
async function check(path: string): Promise<void> {
  const bytes = await readInputFile(path);
  const isPackage = path.toLowerCase().endsWith('.zip') || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  const validate = isStrict ? strictFindings : validateProjectText;
  const findings = isPackage
    ? await checkPackage(bytes, validate)
    : validate(new TextDecoder().decode(bytes));
  for (const { code, path: place, text } of findings) console.log(`${code} ${place} ${text}`);
  tellHints(findings);
  if (stopsPublishing(findings)) process.exitCode = 1;
}

function tellHints(findings: readonly Finding[]): void {
  const language = process.env.LANG ?? 'en';
  const codes = new Set(findings.map(({ code }) => code));
  if (codes.size > 0) console.error('');
  for (const code of codes) console.error(`${code}: ${fixHint(code, language)}`);
  const errors = findings.filter(({ code }) => code.startsWith('E_')).length;
  console.error(`Errors: ${errors}, warnings: ${findings.length - errors}`);
}

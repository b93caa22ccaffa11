// Plain JavaScript: it also runs where no development package is installed.
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/operate.js', import.meta.url);
if (!existsSync(built)) {
  console.error('There is no build. Run npm ci && npm run build first.');
  process.exit(1);
}
const { runOperator } = await import(built.href);
await runOperator(process.argv.slice(2));

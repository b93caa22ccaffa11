import { packHash } from '@/domain/packedHash';
import { demoPassword } from '../demo/demoPeople';
import type { RunningKadr } from './startKadr';

interface StartupMessage {
  readonly kadr: RunningKadr;
  /** Variables that have development values. */
  readonly standIns: readonly string[];
  /** Variables for tests and development. */
  readonly forTests: readonly string[];
  readonly warnings: readonly string[];
  readonly dataFolder: string;
  /** The value of `HOST`. */
  readonly host: string | null;
}

/** Outside of the demo the output goes to a log, not to a terminal. */
export function logStart({ kadr, standIns, warnings, dataFolder }: StartupMessage): void {
  console.info('Kadr is up.', { website: kadr.websiteUrl, vk: kadr.vkHostUrl, dataFolder });
  for (const note of kadr.notes) console.info(note);
  if (standIns.length > 0) console.warn(`Development values are used for ${standIns.join(', ')}.`);
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
}

export async function printStartupMessage({
  kadr,
  standIns,
  forTests,
  warnings,
  dataFolder,
  host,
}: StartupMessage): Promise<void> {
  const [sample] = await kadr.samples();
  const lines = [
    forTests.length > 0 ? `Kadr is up, for tests and developers: ${forTests.join(', ')}.` : 'Kadr is up.',
    '',
    `  Inside VK                ${kadr.vkHostUrl}`,
    `  As a website             ${kadr.websiteUrl}`,
    ...(kadr.nativeHostUrl === null ? [] : [`  Inside the native app    ${kadr.nativeHostUrl}`]),
  ];
  if (sample) {
    // Terminals end a link at a raw `|`.
    const hash = packHash({ page: 'project', projectId: sample.id }).replaceAll('|', '%7C');
    lines.push(
      '',
      `Open "${sample.name}" straight away:`,
      '',
      `  Inside VK                ${kadr.vkHostUrl}#${hash}`,
      `  As a website             ${kadr.websiteUrl}/comics/${sample.id}`,
      ...(kadr.nativeHostUrl === null
        ? []
        : [`  Inside the native app    ${kadr.nativeHostUrl}#/comics/${sample.id}`]),
      `  From website to VK       ${kadr.websiteUrl}/comics/${sample.id}?govkapp`,
    );
  }
  if (kadr.demoAccounts.length > 0) {
    lines.push('', `Demo users, all with the password ${demoPassword}:`, '');
    for (const { role, name, email } of kadr.demoAccounts) {
      lines.push(`  ${email.padEnd(24)} ${name}${role === 'admin' ? ', may everything' : ''}`);
    }
  }
  lines.push('', `API                        ${kadr.websiteUrl}/api/docs`);
  if (kadr.demoAccounts.length > 0) lines.push('', reachOfDemo(host));
  lines.push('', `Data folder: ${dataFolder}. Stop with Ctrl+C.`);
  if (standIns.length > 0) {
    lines.push(`Development values are used for ${standIns.join(', ')}: use them for development only.`);
  }
  if (kadr.notes.length > 0) lines.push('', ...kadr.notes);
  if (warnings.length > 0) lines.push('', ...warnings.map((warning) => `Warning: ${warning}`));
  console.log(`\n${lines.join('\n')}\n`);
}

function reachOfDemo(host: string | null): string {
  if (host === null)
    return 'The demo listens on localhost only. To open it to your network: HOST=0.0.0.0 npm start';
  return `Anyone who can reach ${host} can sign in as the demo admin, whose password is public.`;
}

import { packHash } from '@/domain/packedHash';
import { readSamples } from './local-vk/samples';
import type { RunningKadr } from './startKadr';

export interface Announcement {
  readonly kadr: RunningKadr;
  /** Variables for which development values stand in. */
  readonly standIns: readonly string[];
  readonly dataFolder: string;
  readonly builtFolder: string;
}

/** Says where everything is. */
export async function announce({ kadr, standIns, dataFolder, builtFolder }: Announcement): Promise<void> {
  const [sample] = await readSamples(builtFolder);
  const lines = [
    'Kadr is up.',
    '',
    `  Inside VK (local host)   ${kadr.vkHostUrl}`,
    `  As a website             ${kadr.websiteUrl}`,
  ];
  if (sample) {
    // Terminals end a clickable link at a raw `|`.
    const hash = packHash({ page: 'project', projectId: sample.id }).replaceAll('|', '%7C');
    lines.push(
      '',
      `Open "${sample.name}" straight away:`,
      '',
      `  Inside VK                ${kadr.vkHostUrl}#${hash}`,
      `  As a website             ${kadr.websiteUrl}/comics/${sample.id}`,
      `  From website to VK       ${kadr.websiteUrl}/comics/${sample.id}?govkapp`,
    );
  }
  lines.push('', `Data is kept in ${dataFolder}. Stop with Ctrl+C.`);
  if (standIns.length > 0) {
    lines.push(
      `Development values stand in for ${standIns.join(', ')}: fine on this machine, not for the open internet.`,
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
}

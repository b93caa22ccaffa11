import { defaultUrlsConfig } from '../../src/api/schemas/defaultUrlsConfig.ts';
import { projectCoverAddress } from '../../src/domain/imageAddress.ts';
import type { ProjectView } from '../../src/domain/project.ts';

/** A project's page as other sites and search engines see it, without any script. */
export function describeProject(html: string, { id, name, description, picId }: ProjectView): string {
  const title = `${name} · Kadr`;
  const tags = [
    `<meta property="og:type" content="article" />`,
    `<meta property="og:title" content="${escapeHtml(name)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:image" content="${escapeHtml(projectCoverAddress(defaultUrlsConfig, id, picId))}" />`,
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />\n    ${tags.join('\n    ')}`,
    );
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

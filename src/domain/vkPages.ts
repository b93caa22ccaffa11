import { projectAddressIntoVk } from '@/domain/projectAddress';

/** VK's page of a group. */
export function vkGroupPage(groupId: number): string {
  return `https://vk.com/club${groupId}`;
}

/** VK's own page to share a project, whose address on the website is given; it tells nobody what became of it. */
export function vkSharePage(projectAddress: string, title: string): string {
  return `https://vk.com/share.php?${new URLSearchParams({ url: projectAddressIntoVk(projectAddress), title })}`;
}

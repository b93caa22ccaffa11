/** Whether VK shows us where people may be making pages: on a computer. Its phone clients are for reading. */
export function vkMakesPages(launchQuery: string): boolean {
  return new URLSearchParams(launchQuery).get('vk_platform')?.startsWith('desktop_') ?? false;
}

/** Whether VK's page writes the app's name above the frame; its phone apps leave that to us. */
export function vkDrawsTitle(launchQuery: string): boolean {
  const client = new URLSearchParams(launchQuery).get('vk_platform');
  return client === 'desktop_web' || client === 'mobile_web';
}

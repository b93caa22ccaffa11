/**
 * The app beside the page that asks, at a path of the website's map. It signs in by the launch query, and reads the
 * path where its own router leaves it.
 */
export function vkAppAddress(launchQuery: string, path: string): string {
  // No hosting has to open a folder; our server knows a launch by it, and draws what is asked for at once.
  const app = import.meta.env.MODE === 'vk' ? 'index.html' : './';
  return `${app}?${launchQuery}#${path}`;
}

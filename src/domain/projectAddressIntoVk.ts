/**
 * The website's address of a project as one that opens it inside VK: `govkapp` makes the website lead there
 * (docs/product/screens.md#from-the-website-into-vk). Posts, stories and links that are sent inside VK carry this
 * one, since on its way VK may lose the hash of the app's own address.
 */
export function projectAddressIntoVk(projectAddress: string): string {
  const address = new URL(projectAddress);
  if (address.searchParams.has('govkapp')) return address.href;
  address.search = address.search === '' ? 'govkapp' : `${address.search}&govkapp`;
  return address.href;
}

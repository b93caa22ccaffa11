/**
 * The website's address of a project as one that opens it inside VK: `govkapp` makes the website lead there
 * (docs/product/screens.md#from-the-website-into-vk). Posts and stories carry this one, since on its way VK
 * may lose the hash of the app's own address.
 */
export function projectAddressIntoVk(projectAddress: string): string {
  const address = new URL(projectAddress);
  address.search = address.search === '' ? 'govkapp' : `${address.search}&govkapp`;
  return address.href;
}

import { build } from 'virtual:shell-files';

/** While a version is put in place of another on the server, a page of one may come with the scripts of the other. */
export async function ofThisBuild(request: Request, response: Response): Promise<Response> {
  if (!request.url.endsWith('.html') || !response.ok) return response;
  const html = await response.clone().text();
  if (!html.includes(`content="${build}"`)) throw new Error(`${request.url} is of another build`);
  return response;
}

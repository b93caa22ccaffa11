import { type HttpPeer, startHttpPeer } from '../httpPeer';
import { pngFile } from './files';

/** A third-party web server with a picture at every address. */
export interface PicturePeer extends HttpPeer {
  readonly picture: File;
}

export async function startPicturePeer(): Promise<PicturePeer> {
  const peer = await startHttpPeer();
  const picture = await pngFile();
  const png = Buffer.from(await picture.arrayBuffer());
  peer.answerWith((response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  return { ...peer, picture };
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../support/apiOverPeer';
import { fileOf, pngFile } from '../../support/server/files';
import { type PicturePeer, startPicturePeer } from '../../support/server/startPicturePeer';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;
let peer: PicturePeer;

beforeAll(async () => {
  server = await startTestServer({ fetching: { isPublic: (address) => address === '127.0.0.1' } });
  peer = await startPicturePeer();
});
afterAll(async () => {
  await peer?.close();
  await server?.stop();
});

const avatarAt = (userId: string, picId: string) =>
  fetch(`${server.address}/users/${userId}/avatars/${picId}`).then(({ status }) => status);

test('a picture is added to one’s own profile; the next one replaces it', async () => {
  const { api, id } = await server.person();
  const { picId } = await api.users.uploadPicture({ pic: await pngFile(300) });
  expect(await api.users.me()).toMatchObject({ picId });
  expect([await avatarAt(id, picId), await avatarAt(id, `${picId}?w=100`)]).toEqual([200, 200]);
  const second = await api.users.uploadPicture({ pic: await pngFile(300, '#cc0000') });
  expect([await avatarAt(id, picId), await avatarAt(id, second.picId)]).toEqual([404, 200]);
  expect(await api.users.me()).toMatchObject({ picId: second.picId });
});

test('an invalid picture is refused at its field, and a visitor is asked to sign in', async () => {
  const { api, token } = await server.person();
  const pic = fileOf(Buffer.from('GIF89a'), 'me.png', 'image/png');
  const refused = await errorOf(api.users.uploadPicture({ pic }));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
  expect(refused.messages).toEqual([{ path: 'pic', text: expect.stringContaining('damaged') }]);
  const russian = await errorOf(server.client(token, 'ru').api.users.uploadPicture({ pic }));
  expect(russian.message).toContain('повреждена');
  expect(await api.users.me()).toMatchObject({ picId: '' });
  const visitor = server.client().api.users.uploadPicture({ pic: await pngFile() });
  expect(await errorOf(visitor)).toMatchObject({ httpStatusCode: 401 });
});

test('a picture from the web is added to one’s own profile; the server requests nothing from its own network', async () => {
  const { api, id } = await server.person();
  const { picId } = await api.users.takePicture({ imgURL: `${peer.address}/me.png` });
  expect(await api.users.me()).toMatchObject({ picId });
  expect(await avatarAt(id, picId)).toBe(200);
  const refused = await errorOf(api.users.takePicture({ imgURL: 'http://10.0.0.1/me.png' }));
  expect(refused).toMatchObject({ kind: 'ENT_VALIDN', httpStatusCode: 422 });
  expect(refused.messages).toEqual([{ path: 'imgURL', text: expect.stringContaining('public site') }]);
  expect(await api.users.me()).toMatchObject({ picId });
  const visitor = server.client().api.users.takePicture({ imgURL: `${peer.address}/me.png` });
  expect(await errorOf(visitor)).toMatchObject({ httpStatusCode: 401 });
});

// Signs in, makes a comic of one picture, and publishes it. In this folder's project, beside its `npm start`:
// npm run build:api && node docs/api-example.mjs public/icons/icon-512.png
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createApi, createHttpTransport, resourceOfUpload, userManagedState } from 'kadr/api';

const { KADR_URL = 'http://localhost:5173', KADR_EMAIL = 'author@kadr.example', KADR_PASSWORD = 'kadr-demo' } = process.env;
const [, , picturePath = 'picture.png'] = process.argv;

const session = { token: '' };
const api = createApi({
  baseUrl: KADR_URL,
  token: () => session.token || null,
  language: () => 'en',
  onEvent: ({ type }) => console.error(`The session is over: ${type}`),
  transport: createHttpTransport({ isOnline: () => true }),
});
session.token = (await api.auth.signIn({ email: KADR_EMAIL, password: KADR_PASSWORD })).token;

const name = basename(picturePath);
const image = new File([await readFile(picturePath)], name);
const { _id: id } = await api.projectInfo.reserve();
await api.projectInfo.save({ _id: id, name });
const upload = await api.resources.uploadImage({ id, image });
const picture = resourceOfUpload('image', upload);
const box = { x: 0, y: 0, width: 1080, height: 1080 };

await api.resources.createFile({
  id,
  file: {
    format: 'kadr-comics',
    version: 1,
    meta: { title: name, language: 'en' },
    canvas: { width: 1080, height: 1080 },
    // The next free number of each kind.
    ids: {
      object: { ver: 1, midn: 3 },
      plain: { ver: 1, midn: picture.id + 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources: [picture],
    variables: {},
    start: 1,
    pages: [{ id: 1, end: true, objects: [{ ...box, id: 2, type: 'image', image: [picture.dt, picture.id], alt: name }] }],
  },
});
await api.projectInfo.setUserManagedState({ id, value: userManagedState.publishedGlobally });
console.log(`${KADR_URL}/comics/${id}`);

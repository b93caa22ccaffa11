import { fileOf, wavFile } from '../support/server/files';
import { wavOf } from '../support/wav';
import { makeHidden, pathOf, statusOf } from './asking';
import { type Attack, people } from './attack';

const uploads = 48;
/** So many fit into a comic of 100 MB. */
const mostTaken = 45;

const secret = 'Anna, 55.7558 N 37.6173 E';

/** A chunk of a WAV file. */
function chunk(name: string, text: string): Buffer {
  const body = Buffer.from(text.length % 2 === 0 ? text : `${text} `);
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function withChunks(...chunks: readonly Buffer[]): Buffer {
  const wav = Buffer.concat([wavOf(200), ...chunks]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

/** A recorder's output before it is cut, and the header that makes it a sound. */
const refused: Readonly<Record<string, Buffer>> = {
  'a recording as WebM': Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from('webm'),
    Buffer.alloc(500),
  ]),
  'a recording with a picture track': Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
  'six minutes': wavOf(360_000),
  'a playlist': Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\nfile:///etc/passwd\n'),
  'a file of concatenated names': Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

const names: readonly string[] = [
  '../../../../etc/cron.d/kadr.wav',
  'a\u0000b.wav',
  '\u202Evaw.exe',
  'CON',
  '.htaccess',
  `${'a'.repeat(5_000)}.wav`,
];

export const recordings: Attack = {
  title: 'a recorded sound has no metadata of its recorder, is stored only in its comic, and fills no disk',
  async run({ kadr, client }) {
    // Without Pro, which allows more.
    const author = await client(people.reader);
    const reader = await client(people.author);
    const { _id: id } = await author.projectInfo.reserve();
    const found: string[] = [];

    const hidden = await makeHidden(author);
    const strange = [
      await statusOf(reader.resources.uploadSound({ id: hidden, sound: wavFile(200) })),
      await statusOf((await client()).resources.uploadSound({ id, sound: wavFile(200) })),
      await statusOf(reader.resources.deleteSound({ id, vpath: 'res/snd/a.wav' })),
    ];
    if (strange.some((status) => status < 400)) found.push(`a stranger changes sounds: ${strange}`);

    for (const [what, bytes] of Object.entries(refused)) {
      const status = await statusOf(
        author.resources.uploadSound({ id, sound: fileOf(bytes, 'a.wav', 'audio/wav') }),
      );
      if (status < 400 || status >= 500) found.push(`${what}: ${status}`);
    }

    const tagged = withChunks(
      chunk('LIST', `INFOIART${secret}`),
      chunk('bext', secret),
      chunk('iXML', `<a>${secret}</a>`),
      chunk('id3 ', secret),
    );
    const { fileKey = '' } = await author.projects.view({ id });
    const path = pathOf(
      await author.resources.uploadSound({ id, sound: fileOf(tagged, 'a.wav', 'audio/wav') }),
    );
    const kept = await fetch(
      `${kadr.websiteUrl}/project_files/${id}/${path}?key=${encodeURIComponent(fileKey)}`,
    );
    const text = Buffer.from(await kept.arrayBuffer()).toString('latin1');
    if (kept.status !== 200) found.push(`a recording answers ${kept.status}`);
    if (text.includes(secret)) found.push('a recording tells who made it and where');
    if (kept.headers.get('x-content-type-options') !== 'nosniff')
      found.push('a recording may be taken for a page');

    for (const name of names) {
      const sound = fileOf(wavOf(200 + name.length), name, 'text/html');
      const vpath = await author.resources
        .uploadSound({ id, sound })
        .then(pathOf, () => 'res/snd/refused.wav');
      if (!/^res\/snd\/[\w-]+\.\w+$/.test(vpath)) found.push(`a recording is kept as ${vpath}`);
    }

    // Together they are more than a comic may have.
    const large = (place: number) =>
      statusOf(author.resources.uploadSound({ id, sound: wavFile(290_000 + place) }));
    const statuses = await Promise.all(Array.from({ length: uploads }, (_, place) => large(place)));
    if (statuses.some((status) => status >= 500 && status !== 503))
      found.push(`many recordings at one moment: ${[...new Set(statuses)]}`);
    const taken = statuses.filter((status) => status === 200).length;
    if (taken > mostTaken) found.push(`${taken} recordings of 2.3 MB are in one comic`);
    const { ok } = await fetch(`${kadr.websiteUrl}/healthz`);
    return ok ? found : [...found, 'the server does not answer any more'];
  },
};

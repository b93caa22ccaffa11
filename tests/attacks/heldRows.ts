import pg from 'pg';
import { longestWaitDuring, statusOf } from './asking';
import { type Attack, people } from './attack';

const writers = 40;
/** The forty requests have three of ten connections. */
const maxWaitMs = 2_000;

export const heldRows: Attack = {
  title: 'a locked row delays its writers for a limited time, and nobody else',
  onPostgres: true,
  async run({ kadr, client, databaseUrl }) {
    const author = await client(people.author);
    const { _id: id } = await author.projectInfo.reserve();
    const holder = new pg.Client({ connectionString: databaseUrl ?? '' });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from projects where id = $1 for update', [id]);
      const save = (place: number) => author.projectInfo.save({ _id: id, name: `Name ${place}` });
      const writing = Promise.all(Array.from({ length: writers }, (_, place) => statusOf(save(place))));
      const longest = await longestWaitDuring(
        `${kadr.websiteUrl}/api/feed/newest/0/20?asOf=${now()}`,
        writing,
      );
      const statuses = await writing;
      const health = await fetch(`${kadr.websiteUrl}/healthz`);
      await holder.query('rollback');
      const after = await statusOf(save(0));
      return [
        ...(longest > maxWaitMs ? [`a reader waited ${Math.round(longest)} ms`] : []),
        ...(statuses.some((status) => status !== 503)
          ? [`writers were answered ${[...new Set(statuses)]}`]
          : []),
        ...(health.ok ? [] : [`/healthz answered ${health.status}`]),
        ...(after === 200 ? [] : [`a save answered ${after} when the row was free again`]),
      ];
    } finally {
      await holder.end();
    }
  },
};

const now = () => encodeURIComponent(new Date().toISOString());

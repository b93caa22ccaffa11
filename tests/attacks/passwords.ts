import type { Attack } from './attack';
import { people } from './attack';

const attempts = 60;
const lookedAt = 10;

export const passwords: Attack = {
  title: 'ten of many simultaneous passwords are checked, whatever client address is claimed',
  async run({ kadr }) {
    const signIn = async (place: number) => {
      const answer = await fetch(`${kadr.websiteUrl}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
        body: JSON.stringify({ email: people.reader, password: `wrong ${place}` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: attempts }, (_, place) => signIn(place)));
    const looked = statuses.filter((status) => status !== 429).length;
    return looked > lookedAt ? [`${looked} of ${attempts} passwords were looked at`] : [];
  },
};

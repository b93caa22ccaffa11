import type { Caller } from '../../http/Caller';
import { notSignedIn } from '../../lib/domainError';
import type { LocalizedText } from '../../lib/localizedText';
import { type LaunchRefusal, verifyLaunchParams } from '../../lib/vkLaunchParams';
import type { Services } from '../services';
import { accountLimits } from './accountLimits';
import { signInByIdentity } from './signInByIdentity';
import { accountWords } from './words';

/** A frame that is reloaded sends the launch again: it lives as long as a person leaves the app open. */
const maxAgeSeconds = 24 * 3600;

/**
 * A token for the person whom VK's signed launch query names. Who is named by VK itself is counted by name: one
 * network may send thousands of people. What nobody signed is counted by where it comes from.
 */
export async function signInByVkLaunch(
  services: Services,
  query: string,
  { locale, address, device }: Pick<Caller, 'locale' | 'address' | 'device'>,
): Promise<string> {
  const { appId, secureKey } = services.vk;
  const launch = verifyLaunchParams(query, { secureKey, appId, maxAgeSeconds, now: Date.now() });
  const reason: LaunchRefusal | 'nobody' = launch.kind === 'invalid' ? launch.reason : 'nobody';
  const subject = launch.kind === 'valid' ? launch.params.vk_user_id : undefined;
  await services.limits.spend(accountLimits.launch, subject ? `vk ${subject}` : address);
  if (!subject) throw notSignedIn(withReason(reason));
  return signInByIdentity(
    services,
    { provider: 'vk', subject, name: '', email: '', isEmailProven: false },
    { locale, device, address, isLaunch: true },
  );
}

/** Whoever sets VK up needs to know what is wrong; it helps nobody to forge a signature. */
function withReason(reason: string): LocalizedText {
  const { en, ru } = accountWords.launchRefused;
  return { en: `${en} (${reason})`, ru: `${ru} (${reason})` };
}

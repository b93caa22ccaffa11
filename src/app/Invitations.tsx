import { useGroupInvite } from '@/features/group-invite/useGroupInvite';
import { useWallShareOffer } from '@/features/wall-share/useWallShareOffer';

/** What the app itself asks of a person inside the social network. */
export function Invitations() {
  useGroupInvite();
  useWallShareOffer();
  return null;
}

import { useGroupInvite } from '@/features/group-invite/useGroupInvite';
import { useWallShareOffer } from '@/features/wall-share/useWallShareOffer';

export function Invitations() {
  useGroupInvite();
  useWallShareOffer();
  return null;
}

import { useGroupInvite } from '@/features/group-invite/useGroupInvite';
import { useRunNote } from '@/features/proposals/usePropose';
import { useWallShareOffer } from '@/features/wall-share/useWallShareOffer';

export function Invitations() {
  useRunNote();
  useGroupInvite();
  useWallShareOffer();
  return null;
}

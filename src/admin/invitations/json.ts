import type { ListedInvitation } from './invitations.ts'

/** An invitation as the API lists it. */
export const invitationJson = ({ invitation, inviter, members, state }: ListedInvitation) => ({
  id: invitation.id,
  email: invitation.email,
  name: invitation.name,
  uses: invitation.uses,
  used: invitation.used,
  state,
  expires_at: invitation.expiresAt.toISOString(),
  created_at: invitation.createdAt.toISOString(),
  invited_by: invitation.invitedBy === null ? null : { id: invitation.invitedBy, username: inviter },
  members: members.map(({ id, username, joined_at }) => ({
    id,
    username,
    joined_at: new Date(joined_at).toISOString(),
  })),
})

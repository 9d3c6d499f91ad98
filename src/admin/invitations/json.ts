import type * as z from 'zod'
import type { ListedInvitation } from './invitations.ts'
import type { Invitation } from './schema.ts'

export const invitationJson = ({
  invitation,
  inviter,
  members,
  state,
}: ListedInvitation): z.output<typeof Invitation> => ({
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

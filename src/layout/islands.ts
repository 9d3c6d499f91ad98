import Chat from '../../islands/chat.tsx'
import CreateHike from '../../islands/create-event.tsx'
import Donate from '../../islands/donate.tsx'
import HikeActions from '../../islands/event-actions.tsx'
import HikeEditor from '../../islands/event-editor.tsx'
import JoinRequests from '../../islands/join-requests.tsx'
import ManagePeople from '../../islands/manage-people.tsx'
import MembersOnly from '../../islands/members-only.tsx'
import NearPanel from '../../islands/near-panel.tsx'
import OrganizerActions from '../../islands/organizer-actions.tsx'
import Participants from '../../islands/participants.tsx'
import Payouts from '../../islands/payouts.tsx'
import PictureUpload from '../../islands/picture-upload.tsx'
import PostActions from '../../islands/post-actions.tsx'
import PostEditor from '../../islands/post-editor.tsx'
import ProfileEditor from '../../islands/profile-editor.tsx'

/** The island registry: every component that can be hydrated, by the name of its bundle. */
export const islands = {
  chat: Chat,
  'create-event': CreateHike,
  donate: Donate,
  'event-actions': HikeActions,
  'event-editor': HikeEditor,
  'join-requests': JoinRequests,
  'manage-people': ManagePeople,
  'members-only': MembersOnly,
  'near-panel': NearPanel,
  'organizer-actions': OrganizerActions,
  participants: Participants,
  payouts: Payouts,
  'picture-upload': PictureUpload,
  'profile-editor': ProfileEditor,
  'post-actions': PostActions,
  'post-editor': PostEditor,
}

export type IslandName = keyof typeof islands

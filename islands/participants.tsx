import { People, type PeopleProps } from './hike/people/people.tsx'

/**
 * The participants and organizers of a hike, rerendered after changes (hike/live/redraw-people.tsx). Organizers
 * have manage-people.tsx instead.
 */
export default function Participants(props: PeopleProps) {
  return <People {...props} />
}

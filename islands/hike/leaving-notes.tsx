import type { HikeJson } from '../../src/hikes/page/json.ts'
import { leavingNotes } from '../../src/hikes/view/leaving.ts'

/** The consequences of leaving the hike or withdrawing the request. */
export const LeavingNotes = ({ hike }: { hike: HikeJson }) =>
  leavingNotes(hike).map((note) => <p key={note}>{note}</p>)

import type { HikeJson } from '../../src/hikes/page/json.ts'
import { leavingNotes } from '../../src/hikes/view/leaving.ts'

/** What leaving the hike means for the viewer. */
export const LeavingNotes = ({ hike }: { hike: HikeJson }) =>
  leavingNotes(hike).map((note) => <p key={note}>{note}</p>)

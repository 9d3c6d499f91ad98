import { adminParts } from '../admin/addresses.ts'
import { blogParts } from '../blog/addresses.ts'
import { calendarParts } from '../calendar/addresses.ts'
import { chatParts } from '../chat/addresses.ts'
import { discoveryParts } from '../discovery/addresses.ts'
import { groupParts } from '../group/addresses.ts'
import { hikeParts } from '../hikes/addresses.ts'
import { homeParts } from '../home/addresses.ts'
import type { Part } from '../http/addresses.ts'
import { imageParts } from '../images/addresses.ts'
import { layoutParts } from '../layout/addresses.ts'
import { mapParts } from '../maps/addresses.ts'
import { moneyParts } from '../money/addresses.ts'
import { noticeParts } from '../notices/addresses.ts'
import { peopleParts } from '../people/addresses.ts'
import { rideParts } from '../rides/addresses.ts'

const clientErrors: Part = {
  // A report changes nothing, and is sent without a session and a token.
  addresses: { '/api/client-errors/': { csrf: 'origin', maxBody: 4 * 1024 } },
  load: async () => (await import('../http/client-errors.ts')).clientErrors,
}

/** The parts of the app. A path belongs to the first part that has an address for it. */
export const parts: readonly Part[] = [
  ...homeParts,
  ...discoveryParts,
  ...imageParts,
  ...mapParts,
  ...layoutParts,
  ...groupParts,
  ...chatParts,
  ...rideParts,
  ...moneyParts,
  ...hikeParts,
  ...blogParts,
  ...calendarParts,
  ...noticeParts,
  ...peopleParts,
  ...adminParts,
  clientErrors,
]

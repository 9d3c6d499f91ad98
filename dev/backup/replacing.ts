import { noteBookmark } from '../hosting/bookmark.ts'
import { confirmAddress } from '../hosting/confirming.ts'
import type { Environment } from '../hosting/settings.ts'
import { originOf } from '../hosting/target.ts'
import { runSql } from '../run-sql.ts'

const COUNTS = `SELECT (SELECT count(*) FROM users) AS accounts, (SELECT count(*) FROM events) AS hikes,
  (SELECT count(*) FROM posts) AS posts, (SELECT count(*) FROM pictures) AS pictures,
  (SELECT count(*) FROM payments) AS payments`

/** Shows how much of a site's data would be deleted, stores a bookmark of the database, and requires a confirmation. */
export async function confirmReplacing(
  environment: Environment,
  address: string | undefined,
  warning: string,
) {
  const origin = originOf(environment)
  const [counts = {}] = await runSql([COUNTS], environment)
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  console.log(`${origin} has ${parts.join(', ')}, and the chats of its hikes. ${warning}`)
  console.log('The bookmark of its database, which does not bring back pictures and chats:')
  await noteBookmark(environment)
  await confirmAddress(origin, address)
}

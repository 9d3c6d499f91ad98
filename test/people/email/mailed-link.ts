import { desc, eq } from 'drizzle-orm'
import { outbox } from '../../../dev/outbox/schema.ts'
import { db, ORIGIN } from '../../support.ts'

export async function latestMailTo(address: string) {
  const sent = db.select().from(outbox).where(eq(outbox.to, address))
  return (await sent.orderBy(desc(outbox.id)).limit(1))[0]
}

/** Returns the path of the link in the latest email to this address, or '' if there is none. */
export const linkTo = async (address: string) =>
  /https?:\/\/\S+/.exec((await latestMailTo(address))?.text ?? '')?.[0].replace(ORIGIN, '') ?? ''

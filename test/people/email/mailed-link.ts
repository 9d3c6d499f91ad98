import { desc, eq } from 'drizzle-orm'
import { outbox } from '../../../dev/outbox/schema.ts'
import { db, ORIGIN } from '../../support.ts'

/** The path of the link in the latest mail to this address; '' without one. */
export async function linkTo(address: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.to, address))
    .orderBy(desc(outbox.id))
    .limit(1)
  return /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0].replace(ORIGIN, '') ?? ''
}

import { posts, users } from '../../src/db/schema.ts'
import {
  as,
  asUser,
  type Browser,
  db,
  it as itOfMembers,
  type Name,
  people,
  seed,
  visitor,
} from '../support.ts'

/** Mona is a moderator, and Ada an admin. */
export const staff = { mona: 11, ada: 12 } as const
export type Person = Name | keyof typeof staff | 'vera'
export const POST = 1

/** Seeds the database with the staff and a post by Olga. */
export async function seedStaff() {
  await seed()
  await addStaff()
}

export async function addStaff() {
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now }
  await db.batch([
    db.insert(users).values([
      { id: staff.mona, username: 'mona', email: 'mona@example.org', role: 'moderator', ...stamps },
      { id: staff.ada, username: 'ada', email: 'ada@example.org', role: 'admin', ...stamps },
    ]),
    db
      .insert(posts)
      .values({ id: POST, authorId: people.olga, title: 'Fog and cows', content: '<p>Fog.</p>', ...stamps }),
  ])
}

/** Opens a browser that is signed in as this person. Vera has no account. */
export async function browserOf(person: Person, bindings: Partial<Env> = {}): Promise<Browser> {
  if (person === 'vera') return visitor(bindings)
  return person === 'mona' || person === 'ada' ? asUser(staff[person], bindings) : as(person, bindings)
}

/** `it` with a browser for each member and staff member, and for Vera, a visitor. */
export const it = itOfMembers
  .extend('mona', () => browserOf('mona'))
  .extend('ada', () => browserOf('ada'))
  .extend('vera', () => visitor())

import { readFile } from 'node:fs/promises'
import { connect } from '../src/db/index.ts'
import { groupSettings, pictures } from '../src/db/schema.ts'
import { storeSvg } from './demo-pictures.ts'
import { demoUserId } from './seed.ts'

const ID = 1
const LOGO = new URL('demo/logo.svg', import.meta.url)
/** The sizes of an uploaded logo, in pixels (src/images/variants.ts). */
const widths = { small: 96, large: 512 }

/**
 * Sets the demo group's logo, tagline and welcome text. Does nothing if the group already has settings, or if there is
 * no Images binding. The group's name is `APP_NAME`.
 */
export async function seedGroup({ DB, PICTURES, IMAGES }: Pick<Env, 'DB' | 'PICTURES' | 'IMAGES'>) {
  const db = connect(DB)
  if (!IMAGES || (await db.$count(groupSettings)) > 0) return
  const logo = crypto.randomUUID().replaceAll('-', '')
  await storeSvg({ PICTURES, IMAGES }, await readFile(LOGO, 'utf8'), widths, (size) => `${logo}/${size}`)
  await db.batch([
    db.insert(pictures).values({
      name: logo,
      use: 'group',
      uploaderId: demoUserId('lena.moser'),
      subjectId: ID,
      createdAt: new Date(),
    }),
    db.insert(groupSettings).values({
      id: ID,
      logo,
      tagline: 'Day hikes by train, all year round.',
      welcome: 'Evenings nearby, Saturdays in the mountains.',
    }),
  ])
}

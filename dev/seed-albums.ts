import { eq } from 'drizzle-orm'
import { connect } from '../src/db/index.ts'
import { albumPictures, hikes, pictures } from '../src/db/schema.ts'
import { hiddenKey } from '../src/images/variants.ts'
import { HOUR } from '../src/shared/duration.ts'
import albums from './demo/albums.json' with { type: 'json' }
import { DEMO_PICTURE, storeLandscape } from './demo-pictures.ts'
import { demoHikeId, demoUserId } from './seed.ts'

/** Fills the empty albums of the demo's past hikes with generated landscapes. */
export async function seedAlbums({ DB, PICTURES, IMAGES }: Pick<Env, 'DB' | 'PICTURES' | 'IMAGES'>) {
  if (!IMAGES) return
  const db = connect(DB)
  for (const album of albums) {
    const hikeId = demoHikeId(album.hike)
    const [hike] = await db.select({ eventTime: hikes.eventTime }).from(hikes).where(eq(hikes.id, hikeId))
    if (!hike || (await db.$count(albumPictures, eq(albumPictures.hikeId, hikeId))) > 0) continue
    for (const [index, { by, landscape }] of album.pictures.entries()) {
      const name = crypto.randomUUID().replaceAll('-', '')
      await storeLandscape(
        { PICTURES, IMAGES },
        { palette: landscape, seed: 1000 * hikeId + index },
        (size) => hiddenKey(`${name}/${size}`),
      )
      const createdAt = new Date(hike.eventTime.getTime() + (3 + index) * HOUR)
      await db.batch([
        db
          .insert(pictures)
          .values({ name, use: 'album', uploaderId: demoUserId(by), subjectId: hikeId, createdAt }),
        db.insert(albumPictures).values({ hikeId, name, ...DEMO_PICTURE }),
      ])
    }
    await db.update(hikes).set({ albumPublic: album.is_public }).where(eq(hikes.id, hikeId))
  }
}

import { openStorage, untilConnected } from './app.ts'
import { readMarker, writeMarker } from './marker.ts'
import { isEmpty, seedDemo } from './seed.ts'
import { seedAlbums } from './seed-albums.ts'
import { seedGroup } from './seed-group.ts'
import { seedPosts } from './seed-posts.ts'
import { seedRides } from './seed-rides.ts'
import { seedRoutes } from './seed-routes.ts'

/**
 * The content of the marker while the demo is inserted. If the process is killed before the end, the next
 * start continues the insertion.
 */
const UNFINISHED = 'unfinished'

/**
 * Migrates the databases. If a currency is given, inserts the demo if no user exists, or finishes an interrupted
 * insertion. Returns whether the demo's chats must still be filled. Throws `OtherVersionError`.
 */
export const fillStorage = (stateDir: string, marker: string, currency?: string): Promise<boolean> =>
  untilConnected(async () => {
    const storage = await openStorage(stateDir)
    try {
      const bindings = await storage.getBindings<Env>()
      const hasNobody = await isEmpty(bindings.DB)
      if (!currency || !(hasNobody || readMarker(marker) === UNFINISHED)) return false
      writeMarker(marker, UNFINISHED)
      if (hasNobody) await seedDemo(bindings.DB, currency)
      await Promise.all(
        [seedGroup, seedPosts, seedAlbums, seedRides, seedRoutes].map((seed) => seed(bindings)),
      )
      return true
    } finally {
      await storage.dispose()
    }
  })

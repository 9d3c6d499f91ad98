import { openStorage, untilConnected } from './app.ts'
import { OtherVersionError } from './migrations.ts'
import { isEmpty, seedDemo } from './seed.ts'
import { seedAlbums } from './seed-albums.ts'
import { seedGroup } from './seed-group.ts'
import { seedPosts } from './seed-posts.ts'
import { seedRides } from './seed-rides.ts'
import { seedRoutes } from './seed-routes.ts'

/**
 * `node dev/fill-storage.ts DIRECTORY CURRENCY` migrates the databases of a state directory, and fills them with the demo
 * where a currency is named and nobody has signed up. Says `filled` if so.
 */
const [stateDir = '', currency] = process.argv.slice(2)

let startedEmpty: boolean | undefined

try {
  await untilConnected(fill)
} catch (error) {
  if (!(error instanceof OtherVersionError)) throw error
  console.error(error.message)
  process.exit(1)
}
if (currency && startedEmpty) process.stdout.write('filled')

async function fill() {
  const storage = await openStorage(stateDir)
  try {
    const bindings = await storage.getBindings<Env>()
    const isUnfilled = await isEmpty(bindings.DB)
    // A second try may find the people of the first: the posts are still missing.
    startedEmpty ??= isUnfilled
    if (!currency || !startedEmpty) return
    if (isUnfilled) await seedDemo(bindings.DB, currency)
    await Promise.all([
      seedGroup(bindings),
      seedPosts(bindings),
      seedAlbums(bindings),
      seedRides(bindings),
      seedRoutes(bindings),
    ])
  } finally {
    await storage.dispose()
  }
}

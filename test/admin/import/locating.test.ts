import { env } from 'cloudflare:workers'
import { asc, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, jobs } from '../../../src/db/schema.ts'
import { beforeStatement, countedPlaces, interceptDb } from '../../database.ts'
import { finishJobs, runJobs, unfinishedJobs, withFaultAtEachCall } from '../../jobs/support.ts'
import { withPlaces } from '../../maps/places/test-places.ts'
import { asUser, db, RIDGE, setHike } from '../../support.ts'
import { seedStaff, staff } from '../support.ts'
import { importFile, preview } from './support.ts'

withPlaces()
beforeEach(async () => {
  await seedStaff()
  await db.delete(hikes).where(ne(hikes.id, RIDGE))
  await db.delete(jobs)
})

const imported = () => db.select().from(hikes).where(ne(hikes.id, RIDGE)).orderBy(asc(hikes.id))

/** Returns a table of hikes at these locations, ordered by start. */
const table = (locations: string[]) =>
  [
    'name,location,event_time',
    ...locations.map((location, index) => `Walk ${index},"${location}",2031-06-14 09:${10 + index}`),
  ].join('\n')

const KANDERSTEG = { locationLat: 46.4947, locationLng: 7.6733, timeZone: 'Europe/Zurich' }
const KATHMANDU = { locationLat: 27.7017, locationLng: 85.3206, timeZone: 'Asia/Kathmandu' }
const NOWHERE = { locationLat: null, locationLng: null }

describe('imported hikes', () => {
  it('without coordinates are put on the map by their location, in its time zone, at the times of the group', async () => {
    await importFile(
      [
        'name,location,event_time,time_zone',
        'Lake walk,"Kandersteg, Switzerland",2031-06-14 09:30,',
        'City walk,Kathmandu,2031-06-14 20:30,',
        'Tea walk,Kathmandu,2031-06-15 20:30,Asia/Tokyo',
        'Night walk,Under the old lime tree,2031-06-14 20:30,Asia/Tokyo',
        'Day walk,Under the old lime tree,2031-06-14 09:30,',
      ].join('\n'),
    )
    await finishJobs()
    expect(await unfinishedJobs()).toBe(0)
    expect(await imported()).toMatchObject([
      {
        ...KANDERSTEG,
        eventTime: new Date('2031-06-14T07:30:00Z'),
        dayEnd: new Date('2031-06-14T22:00:00Z'),
      },
      // 20:30 in Zurich is 00:15 in Kathmandu.
      { ...KATHMANDU, eventTime: new Date('2031-06-14T18:30:00Z'), dayEnd: new Date('2031-06-15T18:15:00Z') },
      { ...KATHMANDU, eventTime: new Date('2031-06-15T11:30:00Z'), dayEnd: new Date('2031-06-15T18:15:00Z') },
      { ...NOWHERE, timeZone: 'Asia/Tokyo', eventTime: new Date('2031-06-14T11:30:00Z') },
      { ...NOWHERE, timeZone: 'Europe/Zurich' },
    ])
  })

  it('with coordinates keep them, in the time zone that is there', async () => {
    await importFile(
      [
        'name,location,event_time,location_lat,location_lng,time_zone',
        'Hill walk,Kandersteg,2031-06-14 20:30,27.7,85.3,',
        'Lake walk,Kathmandu,2031-06-14 20:30,46.5,7.67,Asia/Tokyo',
        'Sea walk,Kandersteg,2031-06-14 20:30,35.7,139.7,',
      ].join('\n'),
    )
    await finishJobs()
    expect(await imported()).toMatchObject([
      {
        ...{ locationLat: 27.7, locationLng: 85.3, timeZone: 'Asia/Kathmandu' },
        ...{ eventTime: new Date('2031-06-14T18:30:00Z'), dayEnd: new Date('2031-06-15T18:15:00Z') },
      },
      { locationLat: 46.5, locationLng: 7.67, timeZone: 'Europe/Zurich' },
      { locationLat: 35.7, locationLng: 139.7, timeZone: 'Asia/Tokyo' },
    ])
  })

  it('of one location are looked up once, after the import, and nothing is for the preview', async () => {
    const { PLACES, statements } = countedPlaces()
    const ada = { PLACES }
    const locations = ['Kandersteg', 'Kathmandu', 'Tokyo']
    const file = table(Array.from({ length: 45 }, (_, index) => locations[index % 3] ?? ''))
    await preview(file, { bindings: ada })
    expect(statements()).toBe(0)
    await importFile(file, { bindings: ada })
    expect(statements()).toBeLessThanOrEqual(1)
    const before = statements()
    await runJobs({ PLACES })
    expect(statements() - before).toBe(3)
    expect(new Set((await imported()).map(({ locationLat }) => locationLat))).toEqual(
      new Set([46.4947, 27.7017, 35.6895]),
    )
  })

  it('of many locations are looked up within the queries of each Worker invocation', async () => {
    const unknown = (index: number) =>
      `Bahnhof Aeugst ${index}; Bahnhof Oerlikon; Bahnhof Uetliberg; Bahnhof Aeschi`
    await importFile(table(Array.from({ length: 49 }, (_, index) => unknown(index))))
    const { PLACES, statements: ofPlaces } = countedPlaces()
    let ofHikes = 0
    const DB = interceptDb((run, queries) => {
      ofHikes += queries.length
      return run()
    })
    for (let before = 0, last = await unfinishedJobs(); last > 0; last = await unfinishedJobs()) {
      await runJobs({ DB, PLACES })
      const queries = ofHikes + ofPlaces() - before
      before += queries
      expect(queries).toBeLessThan(1000)
      expect(await unfinishedJobs()).toBeLessThan(last)
    }
  })

  it('are looked up again while the list of places cannot be reached', async () => {
    await importFile(table(['Kathmandu']))
    const PLACES = interceptDb(() => Promise.reject(new Error('Out of service.')), env.PLACES)
    await runJobs({ PLACES })
    expect(await imported()).toMatchObject([NOWHERE])
    await finishJobs()
    expect(await imported()).toMatchObject([KATHMANDU])
    expect(await unfinishedJobs()).toBe(0)
  })

  it('are put on the map whichever call of the job fails', async () => {
    await withFaultAtEachCall(async (bindings, { at, kind }) => {
      await db.delete(hikes).where(ne(hikes.id, RIDGE))
      await importFile(table(['Kathmandu', 'Kandersteg']))
      await runJobs(bindings).catch(() => {})
      await finishJobs()
      expect([at, kind, await imported()]).toMatchObject([at, kind, [KATHMANDU, KANDERSTEG]])
    })
  })

  it('stay where their organizer has put them meanwhile', async () => {
    await importFile(table(['Kathmandu', 'Kathmandu', 'Kathmandu']))
    const [moved, pinned] = await imported()
    const ada = await asUser(staff.ada)
    await ada.edit({ location: 'Kandersteg' }, moved?.id)
    await ada.edit({ location_lat: 46.5, location_lng: 7.7 }, pinned?.id)
    await finishJobs()
    expect(await imported()).toMatchObject([
      KANDERSTEG,
      { locationLat: 46.5, locationLng: 7.7, timeZone: 'Europe/Zurich' },
      KATHMANDU,
    ])
  })

  it('that begin at another time by then keep it, and the day that it is on', async () => {
    await importFile(table(['Kathmandu']))
    const [hike] = await imported()
    const later = new Date('2031-06-20T20:00:00Z')
    let edits = 0
    const DB = beforeStatement(/^update "events"/i, async () => {
      if (edits++ === 0) await setHike({ eventTime: later }, hike?.id ?? 0)
    })
    await runJobs({ DB })
    expect(edits).toBe(1)
    await finishJobs()
    expect(await imported()).toMatchObject([
      { ...KATHMANDU, eventTime: later, dayEnd: new Date('2031-06-21T18:15:00Z') },
    ])
  })
})

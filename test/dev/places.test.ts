import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readGeoNames } from '../../dev/places/geonames.ts'
import places from '../../dev/places/hiking.json' with { type: 'json' }
import { installPlaces } from '../../dev/places/install.ts'
import { placesAsSql } from '../../dev/places/load.ts'
import { nearestTown } from '../../dev/places/nearest-town.ts'
import { approximateTimeZone } from '../../src/maps/places/time-zone-squares.ts'
import { cellRange } from '../../src/maps/tile.ts'
import { ANSWERS, openClone } from './clone.ts'

const kinds = ['peak', 'pass', 'hut', 'lake', 'village', 'station', 'trailhead', 'landmark', 'region']
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const all = places.flatMap(({ country, places }) =>
  places.map((place) => ({ ...place, country: countryNames.of(country) ?? '' })),
)

const towns = readGeoNames()
const nearest = nearestTown(towns)

describe('the places listed by hand', () => {
  it('have one entry each, with four decimals at most', () => {
    const keys = all.map(({ name, country }) => `${name}, ${country}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    for (const { name, kind, latitude, longitude } of all) {
      expect(kinds, name).toContain(kind)
      for (const degrees of [latitude, longitude])
        expect(Math.round(degrees * 10_000) / 10_000, name).toBe(degrees)
    }
  })

  it('are in their country: a town of it is near, with the clock of the surroundings', () => {
    const wrong = all.flatMap((place) => {
      const { town, distance } = nearest(place, place.country)
      if (distance < 170 && clocksAround(place).includes(clock(town.timeZone))) return []
      return `${place.name}: ${distance.toFixed()} km from ${town.name}, ${town.timeZone}`
    })
    expect(wrong).toEqual([])
  })
})

/** Returns the local times at a point and one degree around it. Peaks are often on borders, which are simplified. */
const clocksAround = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => clock(approximateTimeZone(latitude + north, longitude + east))),
  )

const clock = (timeZone: string) =>
  [0, 6].map((month) => new Date(Date.UTC(2026, month)).toLocaleString('en', { timeZone })).join()

describe('npm start', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'waymark-places-'))
  const file = join(stateDir, 'v3/d1/objects/0a1b.sqlite')
  afterAll(() => rmSync(stateDir, { recursive: true }))

  function query(sql: string) {
    const database = new DatabaseSync(file)
    const rows = database.prepare(sql).all()
    database.close()
    return rows
  }

  /** Expects lakes, borders, rivers and the open sea on some tiles, and no outline that extends around the world. */
  function expectShapes() {
    const shapeAt = (z: number, x: number, y: number) =>
      query(`SELECT * FROM map_shapes WHERE zoom = ${z} AND cell = ${cellRange({ z, x, y })[0]}`)[0] ?? {}
    // Lake Zurich, the border in Lake Constance, the Rhine at Basel, and the open sea.
    expect(shapeAt(8, 134, 89).lakes).toContain('M')
    expect(shapeAt(8, 134, 89).borders).toContain('M')
    expect(shapeAt(8, 133, 89).rivers).toContain('M')
    expect(shapeAt(4, 1, 10)).toMatchObject({ land: '', lakes: '', borders: '', rivers: '' })
    // The antimeridian divides Fiji and Siberia. Their shapes must not extend around the world.
    for (const [x, y] of [
      [1, 1],
      [1, 2],
      [2, 2],
    ] as const) {
      const steps = String(shapeAt(2, x, y).land).matchAll(/(?<=[l ]|\d(?=-))(-?\d+)[ -]\d+/g)
      expect(Math.max(...[...steps].map(([, dx]) => Math.abs(Number(dx)))), `${x}/${y}`).toBeLessThan(1000)
    }
    const [longest] = query(
      'SELECT max(length(land || lakes || borders || rivers)) AS length FROM map_shapes',
    )
    expect(longest?.length).toBeLessThan(90_000)
  }

  it('puts the whole list into an empty database, and leaves it there', async () => {
    mkdirSync(join(stateDir, 'v3/d1/objects'), { recursive: true })
    query('CREATE TABLE place_names (name TEXT)')
    writeFileSync(`${file}-wal`, 'of the empty database')
    await installPlaces(stateDir)
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(query('SELECT count(*) AS count FROM places')).toEqual([{ count: expect.any(Number) }])
    expect(query(`SELECT kind FROM places WHERE name = 'Ambleside' LIMIT 1`)).toEqual([{ kind: 'village' }])
    expect(query('SELECT name FROM d1_migrations')).not.toEqual([])
    expectShapes()
    query('DELETE FROM places WHERE id > 1')
    await installPlaces(stateDir)
    expect(query('SELECT id FROM places')).toEqual([{ id: 1 }])
  })

  it('replaces a list of another version', async () => {
    writeFileSync(join(stateDir, 'v3/places-version'), 'another')
    await installPlaces(stateDir)
    expect(query('SELECT id FROM places WHERE id = 2')).toEqual([{ id: 2 }])
  })
})

describe('npm run places', () => {
  it('writes statements that D1 accepts', () => {
    const statements = [...placesAsSql(towns.slice(0, 5000))]
    const longest = Math.max(...statements.map((statement) => Buffer.byteLength(statement)))
    expect(statements.length).toBeGreaterThan(30)
    expect(longest).toBeLessThan(100_000)
  })

  it('says how it is called', async () => {
    const clone = await openClone()
    onTestFinished(clone.close)
    const { status, output } = await clone.run('load-places', '--local', '--remote')
    expect([status, output]).toEqual([1, expect.stringContaining('Where? npm run places -- --remote')])
  })

  // Inserts a million rows.
  it.runIf(process.env.LONG)('fills the list of the deployed app, and again', async () => {
    const clone = await openClone()
    onTestFinished(clone.close)
    for (const [script, ...args] of [['setup', ...ANSWERS], ['deploy']] as const) {
      const { status, output } = await clone.run(script, ...args)
      expect(status, output).toBe(0)
    }
    const { uuid } = clone.account.databases.find(({ name }) => name === 'waymark-places') ?? {}
    const query = async (sql: string) =>
      (await (await clone.cloudflare.running.database(uuid ?? '')).prepare(sql).all()).results
    const found = async () => (await fetch(`${clone.siteAt}/api/places/?q=ambleside`)).json()
    for (const deleted of ['id = 0', 'id > 1']) {
      await query(`DELETE FROM places WHERE ${deleted}`)
      const { status, output } = await clone.run('load-places', '--remote')
      expect(status, output).toBe(0)
      const [{ places } = {}] = await query('SELECT count(*) AS places FROM places')
      expect(Number(places)).toBeGreaterThan(200_000)
      expect(await found()).toContainEqual(
        expect.objectContaining({ name: 'Ambleside', country: 'United Kingdom' }),
      )
    }
  })
})

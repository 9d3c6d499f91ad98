import { beforeEach, describe, expect, it } from 'vitest'
import hikes from '../../../public/samples/hikes.csv?raw'
import calendar from '../../../public/samples/hikes.ics?raw'
import members from '../../../public/samples/members.csv?raw'
import { seed } from '../../support.ts'
import { browserOf, seedStaff } from '../support.ts'
import { callPreview } from './support.ts'

beforeEach(async () => {
  await seed()
  await seedStaff()
})

describe('the samples of files that can be imported', () => {
  it.each([
    ['hikes.csv', hikes, 'hikes', 3],
    ['hikes.ics', calendar, 'hikes', 1],
    ['members.csv', members, 'members', 2],
  ] as const)('%s is read whole', async (name, content, kind, count) => {
    const { status, answer } = await callPreview(content)
    expect([status, answer.kind, answer.entries.length]).toEqual([200, kind, count])
    expect(answer.entries.flatMap(({ errors, notes }) => [...errors, ...notes])).toEqual([])
    expect(answer.columns?.filter(({ field }) => field === null) ?? []).toEqual([])
    const page = await (await (await browserOf('ada')).get('/admin/import')).text()
    expect(page).toContain(`href="/samples/${name}"`)
  })

  it('show what a blank price is', async () => {
    const { answer } = await callPreview(hikes)
    expect(answer.entries.map(({ price }) => price)).toEqual([0, 1200, 1500])
  })
})

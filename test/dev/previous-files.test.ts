import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takePreviousFiles } from '../../dev/hosting/previous-files.ts'

const ORIGIN = 'https://hikes.hikes-club.org'
let directory: string
let site: Record<string, string> = {}

const server = createServer(({ url = '' }, response) => {
  const body = site[url]
  response.writeHead(body === undefined ? 404 : 200).end(body)
})

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'waymark-previous-'))
  writeFileSync(join(directory, 'of-the-version-before-last.js'), '')
  await once(server.listen(0), 'listening')
  vi.stubEnv('SITE_AT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await once(server.close(), 'close')
  rmSync(directory, { recursive: true })
})

const take = () => takePreviousFiles(ORIGIN, directory)

describe('the files of the version before', () => {
  it('are taken from the site, in place of those of the version before it', async () => {
    site = {
      '/islands.json': '["chat-A.js","app-B.css"]',
      '/islands/chat-A.js': 'chat()',
      '/islands/app-B.css': 'p{}',
    }
    expect(await take()).toBe(2)
    expect(readdirSync(directory).sort()).toEqual(['app-B.css', 'chat-A.js'])
    expect(readFileSync(join(directory, 'chat-A.js'), 'utf8')).toBe('chat()')
  })

  it.each([
    ['no list', {}],
    ['a page of another site in its place', { '/islands.json': '<!doctype html>' }],
    ['a path out of the directory', { '/islands.json': '["../x.js"]', '/x.js': 'x()' }],
  ])('are none where there is %s', async (_, files) => {
    site = files
    expect(await take()).toBe(0)
    expect(readdirSync(directory)).toEqual([])
  })

  it('are none where no site answers', async () => {
    vi.stubEnv('SITE_AT', 'http://127.0.0.1:1')
    expect(await take()).toBe(0)
  })

  it('stop the deployment where one of them is missing', async () => {
    site = { '/islands.json': '["chat-A.js"]' }
    await expect(take()).rejects.toThrow(`${ORIGIN}/islands/chat-A.js answers 404.`)
  })
})

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '../../dev/app.ts'

const reconcile = (args: string[], variables = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dev/reconcile.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  })
  return { status, output: stdout + stderr }
}

describe('npm run reconcile', () => {
  it.each(
    [[['2026-13-01']], [[]], [['yesterday']], [['2026-11-01', '--local']]].slice(0, process.env.LONG ? 4 : 1),
  )('says how it is called instead of %j', (args) => {
    expect(reconcile(args)).toEqual({
      status: 1,
      output: expect.stringContaining('Since when? npm run reconcile -- 2026-11-01'),
    })
  })

  it('enqueues the job in the local app, once', async () => {
    const STATE_DIR = mkdtempSync(join(tmpdir(), 'waymark-'))
    onTestFinished(() => rmSync(STATE_DIR, { recursive: true }))
    for (let time = 0; time < 2; time++)
      expect(reconcile(['2026-11-01'], { STATE_DIR })).toMatchObject({
        status: 0,
        output: expect.stringContaining('What Stripe has since 2026-11-01 is read within five minutes.'),
      })
    const storage = await openStorage(STATE_DIR)
    onTestFinished(() => storage.dispose())
    const { results } = await (await storage.getD1Database('DB')).prepare('SELECT kind, key FROM jobs').all()
    expect(results).toEqual([{ kind: 'reconcile', key: '2026-11-01' }])
  })
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'

it('npm run stack names the lines of the sources, and the files that the build does not have', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-stack-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'src'))
  const source = 'export function open(hike) {\n  const unused = 1\n  return hike.missing.name\n}\nopen({})\n'
  writeFileSync(join(directory, 'src/page.js'), source)
  await build({
    absWorkingDir: directory,
    entryPoints: ['src/page.js'],
    outfile: 'build/page-ABC.js',
    minify: true,
    sourcemap: true,
    format: 'esm',
  })
  const thrown = spawnSync(process.execPath, ['build/page-ABC.js'], { cwd: directory, encoding: 'utf8' })
  const frame = /at \S+ \(\S+page-ABC\.js:\d+:\d+\)/.exec(thrown.stderr)?.[0]
  expect(frame).toBeDefined()
  const line = JSON.stringify({ level: 'error', error: { stack: `${frame}\nat x (other-XYZ.js:1:2)` } })
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('dev/stack.ts')], {
    cwd: directory,
    input: line,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/\(src\/page\.js:3:\d+\)\nat x \(other-XYZ\.js:1:2\)/)
  expect(stderr).toContain('Not in this build: other-XYZ.js.')
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = '.github/workflows'
const workflows = readdirSync(FOLDER).map(
  (name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const,
)

describe.each(workflows)('%s', (_, text) => {
  it('uses actions by the hash of a commit, beside its version', () => {
    const used = text.split('\n').filter((line) => /^\s*-? ?uses:/.test(line))
    expect(used.length).toBeGreaterThan(0)
    for (const line of used) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('may read the repository, and no more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text.match(/permissions:/g)).toHaveLength(1)
  })

  it('installs packages in a step without secrets', () => {
    const steps = text
      .slice(text.indexOf('    steps:'))
      .split(/\n {6}- /)
      .slice(1)
    const secret = steps.findIndex((step) => step.includes('secrets.'))
    const installed = steps.findIndex((step) => /^run: npm ci\s*$/m.test(step))
    if (secret >= 0) expect(installed).toBeGreaterThan(-1)
    expect(steps.filter((step) => step.includes('npm ci') && step.includes('secrets.'))).toEqual([])
    expect(secret === -1 || installed < secret).toBe(true)
  })
})

// Runs on whatever Node.js the machine has, before anything is installed: hence no TypeScript and no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const marker = 'node_modules/.installed'
const expected = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(marker) ? readFileSync(marker, 'utf8') : ''

if (installed !== expected) {
  console.log('Installing packages (once, a minute or so)…')
  // `npm ci` would delete node_modules first.
  const { status } = spawnSync('npm', ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) {
    console.error('npm could not install the packages. Is the npm registry within reach?')
    process.exit(1)
  }
  writeFileSync(marker, expected)
}

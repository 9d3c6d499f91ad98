// Runs before most npm scripts, to install the packages, and after npm has installed them. It uses no TypeScript and no
// packages, because it runs on any version of Node.js.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const marker = 'node_modules/.installed'
const hash = createHash('sha256')
for (const file of ['package-lock.json', 'dev/node/package-lock.json']) hash.update(readFileSync(file))
const expected = hash.digest('hex')

/** The oldest version of Node.js that the packages support. npm itself needs only version 20. */
const OLDEST_NODE = 24
const OWN_NODE = 'dev/node/node_modules'

if (process.env.npm_lifecycle_event === 'postinstall') {
  finish()
} else if (!isInstalled()) {
  console.log('Installing packages (once, a minute or so)…')
  // `npm ci` would delete node_modules first.
  npm('install', '--no-save', '--include=dev')
  // npm has run the postinstall script, unless npm is configured to ignore scripts.
  if (!isInstalled()) finish()
}

function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === expected
}

function finish() {
  // The project's own Node.js may be running this script.
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE || existsSync(OWN_NODE)) linkOwnNode()
  writeFileSync(marker, expected)
}

/** Puts a newer Node.js before the machine's version in the PATH of npm scripts. */
function linkOwnNode() {
  npm('ci', '--prefix', 'dev/node')
  const name = readdirSync(OWN_NODE).find((folder) => existsSync(`${OWN_NODE}/${folder}/bin/node`))
  // Only native addons need the headers.
  rmSync(`${OWN_NODE}/${name}/include`, { recursive: true, force: true })
  rmSync('node_modules/.bin/node', { force: true })
  symlinkSync(`../../${OWN_NODE}/${name}/bin/node`, 'node_modules/.bin/node')
}

function npm(...args) {
  const stdio = ['ignore', 'ignore', 'inherit']
  if (spawnSync('npm', [...args, '--loglevel=error'], { stdio }).status === 0) return
  console.error('npm could not install the packages. Is the npm registry within reach?')
  process.exit(1)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const findChromium = () => places.find((path) => path && existsSync(path))

/** Installs Chromium where that is ours to do; elsewhere says how. */
export function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (once) …')
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  if (findChromium()) return
  console.error(
    'The browser tests need Chromium. On Debian or Ubuntu: sudo apt-get install chromium. ' +
      'Elsewhere install Chrome or Chromium, and set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
}

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // The sandbox needs rights that a container's root does not have; the rest keeps it from asking the internet.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

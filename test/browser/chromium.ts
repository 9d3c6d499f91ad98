import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// The headless shell uses a fifth less CPU time than the whole browser.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const paths = [
  process.env.CHROMIUM_PATH,
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const findChromium = () => paths.find((path) => path && existsSync(path))

/**
 * Installs Chromium's headless shell or, if there is still no browser after that, Chromium. Does nothing if the shell
 * exists or CHROMIUM_PATH is set. Can only install as root with apt-get. If there is no browser in the end, prints
 * instructions and exits.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests (once) …')
    install('chromium-headless-shell')
    if (!findChromium()) install('chromium')
  }
  if (findChromium()) return
  console.error(
    'The browser tests need Chromium. On Debian or Ubuntu: sudo apt-get install chromium. ' +
      'Elsewhere install Chrome or Chromium, and set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
}

/** Installs a Debian package. Ignores a missing package or network. */
function install(name: string) {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 120_000 })
}

// Chromium uses only the last --disable-features, so this repeats the important entries of Playwright's own list. The
// WebUI popups of the address bar are disabled because they would start a renderer for each window, which halves the
// speed of tests.
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'LensOverlay',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      // As root in a container, Chromium cannot use the sandbox.
      '--no-sandbox',
      '--disable-gpu',
      // Reduces the cost of a page by a quarter. Its context has only one renderer, even for about:blank, so there are
      // fewer processes.
      '--renderer-process-limit=1',
      '--in-process-gpu',
      '--enable-features=NetworkServiceInProcess2',
      // Prevents requests to the internet.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${disabledFeatures.join()}`,
    ],
  })
}

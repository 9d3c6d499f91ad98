import { execFile } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startApp } from '../dev/backup/local-app.ts'
import { copyProject } from '../dev/clone.ts'
import { openSaved, phone, savedPaths, visitFresh } from './saving.ts'
import { callApi, longTest, pressAction, reload, signUp, visit, withChromium } from './support.ts'

withChromium()

/** Changes every script and stylesheet, so that the builds of different versions have different files. */
function changeEverything(directory: string, version: string) {
  appendFileSync(
    join(directory, 'islands/parts/shared-chunk.ts'),
    `\nObject.assign(globalThis, { version: '${version}' })\n`,
  )
  for (const style of ['app', 'members'])
    appendFileSync(join(directory, `src/server/${style}.css`), `\n:root { --version: '${version}'; }\n`)
}

/** Runs the step that precedes the build in a deployment. */
const takePreviousFiles = (directory: string, origin: string) =>
  promisify(execFile)(
    'node',
    [
      '--input-type=module',
      '--eval',
      `import { takePreviousFiles } from './dev/hosting/previous-files.ts'; await takePreviousFiles('${origin}')`,
    ],
    { cwd: directory, env: { ...process.env, SITE_AT: origin } },
  )

const versionOf = (page: Page) =>
  page.evaluate(() => [
    (globalThis as { version?: string }).version,
    getComputedStyle(document.documentElement).getPropertyValue('--version'),
  ])

const conversation = (page: Page) => page.getByLabel('Conversation')

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

longTest(
  'a tab of the version before goes on beside one of the new version: its scripts load, both talk, and a hike stays saved',
  async () => {
    const directory = copyProject()
    const state = join(directory, '.wrangler/state')
    changeEverything(directory, 'one')
    const one = await startApp(state, { SEED: '0' }, directory)
    const baseURL = one.origin
    const { page: older, path, context } = await openSaved('Over two versions', { baseURL })
    expect(await versionOf(older)).toEqual(['one', '"one"'])

    await takePreviousFiles(directory, baseURL)
    await one.stop()
    changeEverything(directory, 'two')
    const two = await startApp(state, one.environment, directory)
    const newer = await context.newPage()
    await visit(newer, path)
    expect(await versionOf(newer)).toEqual(['two', '"two"'])
    const { page: pia } = await signUp('pia', { ...phone, baseURL })
    await callApi(pia, 'post', `/api${path}/join/`, { note: 'By train' })

    // The older page has not loaded these scripts yet.
    await pressAction(older, 'Cancel the hike')
    await older.getByRole('dialog').getByLabel('Reason').fill('Storm')
    await older.keyboard.press('Escape')
    // On a phone the chat covers the screen.
    for (const page of [older, newer]) await page.evaluate(() => location.assign('#chat'))
    await say(older, 'From the version before')
    await conversation(newer).getByText('From the version before').waitFor()
    await say(newer, 'From the new version')
    await conversation(older).getByText('From the new version').waitFor()

    await two.stop()
    for (const page of [older, newer]) {
      await page.evaluate(() => location.assign('#plan'))
      await reload(page)
      await page.getByText('What has changed since').waitFor()
      expect(await savedPaths(page)).toEqual([path])
    }
    const again = await startApp(state, one.environment, directory)
    for (const page of [older, newer]) {
      await visitFresh(page, path)
      expect(await versionOf(page)).toEqual(['two', '"two"'])
    }
    await again.stop()
    rmSync(directory, { recursive: true })
  },
  600_000,
)

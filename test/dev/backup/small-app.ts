import { randomBytes } from 'node:crypto'
import { applyMigrations, openApp } from '../../../dev/app.ts'
import { freePort } from '../../browser/app.ts'
import type { LocalApp } from './local-app.ts'

/** Opens an app in this process, without the demo, a build or a Stripe stand-in. */
export async function openSmallApp(stateDir: string, bundle: string) {
  await applyMigrations(stateDir)
  const port = await freePort()
  const variables = { APP_ORIGIN: 'http://localhost:8787', RATE_LIMITS: '0' }
  const app = await openApp({ port, stateDir, bundle, variables })
  const { DB, PICTURES } = await app.getBindings<Env>('waymark')

  /** Adds a picture with two files to a hike. */
  async function addPicture(hikeId: number) {
    const name = randomBytes(16).toString('hex')
    for (const variant of ['small', 'large'])
      await PICTURES.put(`${name}/${variant}`, randomBytes(4000), {
        httpMetadata: { contentType: 'image/webp' },
      })
    await DB.batch([
      DB.prepare(
        "INSERT INTO pictures (name, use, uploader_id, subject_id, created_at) VALUES (?, 'event', 1, ?, ?)",
      ).bind(name, hikeId, Date.now()),
      DB.prepare('UPDATE events SET image = ? WHERE id = ?').bind(name, hikeId),
    ])
  }

  const local: LocalApp = {
    origin: `http://localhost:${port}`,
    stripe: '',
    environment: {
      STATE_DIR: stateDir,
      PORT: String(port),
      STRIPE_PORT: String(await freePort()),
      ...variables,
    },
    stop: () => app.dispose(),
  }
  return { local, addPicture }
}

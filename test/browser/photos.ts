import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { withMetadata } from '../images/metadata.ts'

/** Creates a JPEG like those from phones: large, rotated by EXIF orientation, and with GPS coordinates. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3600, height: 2400 })
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('There is no canvas.')
    const fill = (colour: string, ...area: [number, number, number, number]) => {
      drawing.fillStyle = colour
      drawing.fillRect(...area)
    }
    fill('rgb(60 160 70)', 0, 0, 3600, 2400)
    fill('rgb(220 30 20)', 0, 0, 1800, 1200)
    fill('rgb(20 40 210)', 1800, 1200, 1800, 1200)
    // Adds noise, which compresses badly, so that the file is large.
    for (let nth = 0; nth < 60_000; nth++) {
      const [x, y] = [Math.random() * 3600, Math.random() * 2400]
      fill(nth % 2 ? 'rgb(0 0 0 / 0.3)' : 'rgb(255 255 255 / 0.3)', x, y, 5, 5)
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  const plain = new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  return Buffer.from(withMetadata('jpeg', plain, 6))
}

/** Writes the photo to a temporary file, and returns the file's path. */
export function onDisk(photo: Buffer): string {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-photo-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'summit.jpg')
  writeFileSync(path, photo)
  return path
}

/** Captures what the page uploads. Returns a function that waits for a file, and returns its content. */
export async function captureUpload(page: Page): Promise<() => Promise<Buffer>> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (form) {
      const [file] = form instanceof FormData ? form.values() : []
      const reader = new FileReader()
      reader.onload = () => Object.assign(window, { uploadedFile: reader.result })
      if (file instanceof File) reader.readAsDataURL(file)
      send.call(this, form)
    }
  })
  return async () => {
    const read = () => page.evaluate(() => (window as { uploadedFile?: string }).uploadedFile ?? '')
    await expect.poll(read).not.toBe('')
    return Buffer.from((await read()).split(',')[1] ?? '', 'base64')
  }
}

/** Returns the colours of a picture's quarters as displayed: top left, top right, bottom left, bottom right. */
export const quartersOf = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2, height: 2 })
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    drawing?.drawImage(image, 0, 0, 2, 2)
    const { data = [] } = drawing?.getImageData(0, 0, 2, 2) ?? {}
    return [0, 4, 8, 12].map((at) => {
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
      return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
    })
  }, url)

export const upright = ['green', 'red', 'blue', 'green']

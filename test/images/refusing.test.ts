import { deflateSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { sampleOf } from '../sample.ts'
import { answer, as, type Browser, it, seed, visitor } from '../support.ts'
import { ascii, type Bytes, chunk, join, kinds, PNG_START, uint32 } from './bytes.ts'
import { encodePng, realFile, testPixels } from './files.ts'
import { extendedHeader, riff, segment, webpChunk } from './metadata.ts'
import { deletePictures, getState, ofHike, ofProfile, type Upload, upload } from './uploading.ts'

async function seedWithoutPictures() {
  await seed()
  await deletePictures()
}

const unsupported = [415, { error: 'Please choose a JPEG, PNG or WebP picture.' }]
const damaged = [415, { error: 'This picture is damaged. Please choose another one.' }]
const unreadable = [415, { error: 'This picture cannot be read. Please choose another one.' }]
const animated = [415, { error: 'Animated pictures are not supported. Please choose another one.' }]
const polyglot = [415, { error: 'This file contains more than a picture.' }]
const tooLarge = [413, { error: 'The picture is larger than 8 MB.' }]
const tooManyPixels = [413, { error: 'The picture has more than 50 megapixels.' }]

/** Returns a decompression bomb: a picture of these dimensions in a small PNG file. */
function hugePng(width: number, height: number): Bytes {
  const header = chunk('IHDR', join(uint32(width), uint32(height), [1, 0, 0, 0, 0]))
  const rows = new Uint8Array(deflateSync(new Uint8Array((width / 8 + 1) * height)))
  return join(PNG_START, header, chunk('IDAT', rows), chunk('IEND', new Uint8Array()))
}

const animatedPng = (png: Bytes) =>
  join(png.subarray(0, 33), chunk('acTL', join(uint32(1), uint32(0))), png.subarray(33))

function animatedWebp() {
  const frame = join(new Uint8Array(16), ascii('VP8 '))
  const size = { width: 120, height: 80 }
  return riff(
    webpChunk('VP8X', extendedHeader(2, size)),
    webpChunk('ANIM', new Uint8Array(6)),
    webpChunk('ANMF', frame),
  )
}

const zip = join(
  ascii('PK\x03\x04 a.html '),
  ascii('PK\x01\x02 a.html '),
  ascii('PK\x05\x06'),
  new Uint8Array(18),
)
const pngOfSize = async (bytes: number) =>
  join(await realFile('png'), new Uint8Array(bytes - (await realFile('png')).length))

const files: [string, () => Bytes | Promise<Bytes>, unknown[]][] = [
  ['text named .jpg', () => ascii('Bring water, and a hat.') as Bytes, unsupported],
  [
    'an SVG with a script',
    () => ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') as Bytes,
    unsupported,
  ],
  [
    'an SVG with a byte order mark',
    () => join([0xef, 0xbb, 0xbf], ascii('<?xml version="1.0"?><svg/>')),
    unsupported,
  ],
  ['an HTML page', () => ascii('<!doctype html><script>alert(1)</script>') as Bytes, unsupported],
  ['a GIF', () => join(ascii('GIF89a'), new Uint8Array(30)), unsupported],
  ['a Windows program', () => join(ascii('MZ'), new Uint8Array(300)), unsupported],
  ['one byte', () => Uint8Array.of(0xff), unsupported],
  ['a JPEG signature only', () => Uint8Array.of(0xff, 0xd8, 0xff), damaged],
  ...kinds.flatMap((kind): typeof files => [
    [
      `half of a ${kind}`,
      async () => (await realFile(kind)).slice(0, (await realFile(kind)).length / 2),
      damaged,
    ],
    [
      `a ${kind} without its last bytes`,
      // A JPEG may end anywhere in its scan data, so only decoding shows that it is incomplete.
      async () => (await realFile(kind)).slice(0, kind === 'jpeg' ? -40 : -3),
      kind === 'jpeg' ? unreadable : damaged,
    ],
    [
      `a ${kind} with an appended HTML page`,
      async () => join(await realFile(kind), ascii('<html><script>x()')),
      polyglot,
    ],
    [`a ${kind} with an appended ZIP archive`, async () => join(await realFile(kind), zip), polyglot],
    [`a ${kind} with an appended PDF`, async () => join(await realFile(kind), ascii('%PDF-1.7\n')), polyglot],
    [
      `a ${kind} of more than 8 MB`,
      async () => join(await realFile(kind), new Uint8Array(8 * 1024 * 1024)),
      tooLarge,
    ],
  ]),
  [
    'a JPEG with HTML in its comment',
    async () => {
      const jpeg = await realFile('jpeg')
      return join(jpeg.subarray(0, 2), segment(0xfe, ascii('<script>alert(1)</script>')), jpeg.subarray(2))
    },
    polyglot,
  ],
  [
    'a JPEG with a script in its JFIF segment',
    async () => {
      const jpeg = await realFile('jpeg')
      const script = join(ascii('JFIF\0'), new Uint8Array(9), ascii('*/=<script>alert(1)</script>/*'))
      return join(jpeg.subarray(0, 2), segment(0xe0, script), jpeg.subarray(2))
    },
    polyglot,
  ],
  [
    'a PNG with PHP in its text chunk',
    async () => {
      const png = await realFile('png')
      return join(png.subarray(0, 33), chunk('tEXt', ascii('a\0<?php system($_GET[0]);')), png.subarray(33))
    },
    polyglot,
  ],
  [
    'a PNG with invalid pixel data',
    async () => {
      const png = await realFile('png')
      return join(png.subarray(0, 33), chunk('IDAT', new Uint8Array(40)), chunk('IEND', new Uint8Array()))
    },
    unreadable,
  ],
  ['a decompression bomb of 16,000 by 16,000 pixels', () => hugePng(16_000, 16_000), tooManyPixels],
  ['one pixel row more than 50 megapixels', () => hugePng(8000, 6251), tooManyPixels],
  ['a picture of width 0', () => encodePng({ ...testPixels(), width: 0 }), damaged],
  ['an animated WebP', animatedWebp, animated],
  ['an animated PNG', async () => animatedPng(await realFile('png')), animated],
  ['9 MB', () => pngOfSize(9 * 1024 * 1024), tooLarge],
]

const targets: [string, Upload][] = [
  ['a hike', ofHike],
  ['a user', ofProfile],
]

/** Uploads a picture for each target. Once per group is enough, because the tests do not change the pictures. */
async function seedPictures() {
  await seedWithoutPictures()
  const olga = await as('olga')
  for (const [, target] of targets) await upload(olga, target, await realFile('png'))
}

/** Sends a request as Olga, and expects that it changes no picture. Returns the status and the body. */
async function answerUnchanged(send: (olga: Browser) => Promise<Response>) {
  const olga = await as('olga')
  const before = await getState()
  const result = await answer(send(olga))
  expect(await getState()).toEqual(before)
  expect(before.files).toHaveLength(4)
  return result
}

describe.each(targets)('the picture of %s', (_, target) => {
  beforeAll(seedPictures)

  // Both routes use the same function, so one gets a smaller sample.
  it.each(target === ofHike ? sampleOf(files, 2) : sampleOf(files, 8))(
    'is not replaced by %s',
    async (_, file, expected) => {
      const bytes = await file()
      expect(await answerUnchanged((olga) => upload(olga, target, bytes))).toEqual(expected)
    },
  )

  const forms: [string, (form: FormData) => void][] = [
    ['the empty file of a browser where none was chosen', (form) => form.set(target.field, new File([], ''))],
    ['text in place of a file', (form) => form.set(target.field, 'a.jpg')],
    ['a wrong field name', (form) => form.set('picture', new File(['x'], 'a.jpg'))],
    ['no field', () => {}],
  ]
  it.each(forms)('is not changed by a form with %s', async (_, fill) => {
    const form = new FormData()
    fill(form)
    const result = await answerUnchanged((olga) => olga.send('POST', target.path, { raw: form }))
    expect(result).toEqual([400, { errors: { [target.field]: ['Please choose a picture.'] } }])
  })

  it('is not changed by an empty file', async () => {
    expect(await answerUnchanged((olga) => upload(olga, target, new Uint8Array()))).toEqual([
      400,
      { errors: { [target.field]: ['This file is empty.'] } },
    ])
  })

  it('is not changed by a body that is not a form', async () => {
    const { path } = target
    expect(await answerUnchanged((olga) => olga.post(path, { [target.field]: 'x' }))).toEqual([
      415,
      { error: 'Please send multipart/form-data.' },
    ])
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    for (const raw of ['', 'nothing of the kind', '--x\r\nContent-Disposition: form-data; name="'])
      expect(await answerUnchanged((olga) => olga.send('POST', path, { raw, headers }))).toEqual([
        400,
        { error: 'The form is malformed.' },
      ])
  })

  it('is not changed without a CSRF token', async () => {
    const form = new FormData()
    form.set(target.field, new File([await realFile('png')], 'a.png'))
    const headers = { 'X-CSRFToken': '' }
    const [status] = await answerUnchanged((olga) => olga.send('POST', target.path, { raw: form, headers }))
    expect(status).toBe(403)
  })

  it('is not changed by a visitor', async () => {
    const file = await realFile('png')
    expect(await answerUnchanged(() => upload(visitor(), target, file))).toEqual([
      401,
      { error: 'Please sign in.' },
    ])
  })
})

describe('the picture of a hike', () => {
  beforeAll(seedPictures)

  it.each(['pia', 'quentin', 'simon'] as const)('is not changed by %s', async (name) => {
    const file = await realFile('png')
    expect(await answerUnchanged(async () => upload(await as(name), ofHike, file))).toEqual([
      403,
      { error: 'You are not allowed to do that.' },
    ])
  })

  it('is refused with 404 for an unknown hike', async () => {
    const nowhere = { ...ofHike, path: '/api/events/999/upload-image/' }
    expect(await answerUnchanged((olga) => upload(olga, nowhere, ascii('x') as Bytes))).toEqual([
      404,
      { error: 'Event not found.' },
    ])
  })
})

describe('a picture', () => {
  beforeEach(seedWithoutPictures)

  it('may be 8 MB large', async ({ olga }) => {
    const bytes = await pngOfSize(8 * 1024 * 1024)
    expect((await upload(olga, ofHike, bytes)).status).toBe(200)
  })

  it('may be 50 megapixels large', async ({ olga }) => {
    expect((await upload(olga, ofHike, hugePng(8000, 6250))).status).toBe(200)
  })

  it('is recognized by its bytes, not its file name', async ({ olga }) => {
    expect((await upload(olga, ofHike, await realFile('webp'), 'notes.html')).status).toBe(200)
  })
})

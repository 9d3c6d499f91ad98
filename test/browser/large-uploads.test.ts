import { expect, inject, test } from 'vitest'

const MB = 1024 * 1024

/** Uploads over a real connection, which breaks if the server responds before it has read the whole body. */
async function upload(path: string, bytes: number): Promise<[number, unknown]> {
  const form = new FormData()
  form.set('profile_picture', new File([new Uint8Array(bytes)], 'summit.jpg'))
  const url = inject('origin') + path
  const response = await fetch(url, { method: 'POST', headers: { Origin: inject('origin') }, body: form })
  return [response.status, await response.json()]
}

const refusals: [string, string, number, number, string][] = [
  ['by a visitor', '/api/user/upload-profile-picture/', 5 * MB, 401, 'Please sign in.'],
  ['to an unknown path', '/api/nothing/', 5 * MB, 404, 'Page not found.'],
  ['of more than 8 MB', '/api/user/upload-profile-picture/', 9 * MB, 413, 'The picture is larger than 8 MB.'],
]
test.each(refusals)(
  'an upload %s is read to its end and refused with a reason',
  async (_, path, bytes, status, error) => {
    for (let attempt = process.env.LONG ? 0 : 4; attempt < 5; attempt++)
      expect(await upload(path, bytes)).toEqual([status, { error }])
  },
)

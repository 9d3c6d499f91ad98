import { expect, inject, test } from 'vitest'

const MB = 1024 * 1024

/** Over a real connection, where whoever answers before having read everything may break it. */
async function upload(path: string, bytes: number): Promise<[number, unknown]> {
  const form = new FormData()
  form.set('profile_picture', new File([new Uint8Array(bytes)], 'summit.jpg'))
  const url = inject('origin') + path
  const response = await fetch(url, { method: 'POST', headers: { Origin: inject('origin') }, body: form })
  return [response.status, await response.json()]
}

const refusals: [string, string, number, number, string][] = [
  ['a visitor', '/api/user/upload-profile-picture/', 5 * MB, 401, 'Please sign in.'],
  ['who is nowhere', '/api/nothing/', 5 * MB, 404, 'Page not found.'],
  [
    'who sends too much',
    '/api/user/upload-profile-picture/',
    9 * MB,
    413,
    'The picture is larger than 8 MB.',
  ],
]
test.each(refusals)('%s is heard out, and told so', async (_, path, bytes, status, error) => {
  for (let times = 0; times < 5; times++) expect(await upload(path, bytes)).toEqual([status, { error }])
})

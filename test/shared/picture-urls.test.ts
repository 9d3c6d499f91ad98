import { expect, it } from 'vitest'
import { pictureName } from '../../src/shared/picture-urls.ts'

const name = '0123456789abcdef0123456789abcdef'
const here = 'https://waymark.example'

it('extracts the name of a picture from every form of its URL', () => {
  for (const url of [
    `/images/${name}/large`,
    `/images/${name}/small`,
    `${here}/images/${name}/large?v=1#top`,
  ])
    expect(pictureName(url, here)).toBe(name)
})

it('rejects all other URLs', () => {
  for (const url of [
    '',
    name,
    `https://elsewhere.example/images/${name}/large`,
    `//elsewhere.example/images/${name}/large`,
    `http://waymark.example/images/${name}/large`,
    `https://waymark.example:8443/images/${name}/large`,
    `https://waymark.example@elsewhere.example/images/${name}/large`,
    `/images/${name}/original`,
    `/images/${name.toUpperCase()}/large`,
    `/images/${name}/large/../../default/contours.svg`,
    '/images/default/events/1.svg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
  ])
    expect(pictureName(url, here), url).toBeNull()
})

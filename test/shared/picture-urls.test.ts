import { expect, it } from 'vitest'
import { pictureName } from '../../src/shared/picture-urls.ts'

const name = '0123456789abcdef0123456789abcdef'
const here = 'https://waymark.example'

it('knows the pictures of this site by their addresses, however they are written', () => {
  for (const url of [
    `/images/${name}/large`,
    `/images/${name}/small`,
    `${here}/images/${name}/large?v=1#top`,
  ])
    expect(pictureName(url, here)).toBe(name)
})

it('takes nothing else for a picture of this site', () => {
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

import { test } from 'vitest'
import { callApi, newcomer, newHike, visit, withChromium } from './people.ts'
import { expectUsable } from './usable.ts'

withChromium()

test('the longest words stay on the page', async () => {
  const { page, id } = await newcomer('wolfeschlegelstein')
  const hike = await newHike(page, 'W'.repeat(120), {
    location: 'L'.repeat(200),
    description: 'D'.repeat(500),
    distance: 9999.9,
    price: 99_999_999,
  })
  await callApi(page, 'put', '/api/user/update/', { favorite_books: ['B'.repeat(100)], avg_distance: 9999.9 })
  const { page: other } = await newcomer('gutenberg-kaufmann')
  await callApi(other, 'post', `/api${hike}/join/`)
  for (const path of [hike, '/?tab=my-hikes', `/users/${id}`]) {
    await visit(page, path)
    await expectUsable(page)
  }
  await visit(other, hike)
  await expectUsable(other)
})

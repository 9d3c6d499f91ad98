import { expect, it } from 'vitest'
import { mailOfLetter } from '../../src/notices/mail/template.ts'
import { accentThemes } from '../../src/shared/accent.ts'

const htmlWith = (accent: string | null) =>
  mailOfLetter('beat@example.org', {
    group: { name: 'Blaze', accent },
    subject: 'News',
    lead: 'There is news.',
    message: 'See https://example.org/news',
    facts: [['Route', 'On the map', 'https://example.org/map']],
    more: [],
    link: { label: 'Read it', url: 'https://example.org' },
    footer: { text: 'You get this as a test.' },
  }).html

it('a mail has the colour of the group in its links, its button and beside its name, in both themes', () => {
  const accent = '#2f6b3c'
  const html = htmlWith(accent)
  const { light, dark } = accentThemes(accent)
  expect(html).toContain(`border-left:6px solid ${accent}`)
  expect(html).toContain(`background:${accent};color:${light.onAccent}`)
  expect(html.split(`style="color:${accent}"`)).toHaveLength(3)
  expect(html).toContain(`.button{background:${dark.accent}!important;color:${dark.onAccent}!important}`)
  const ours = htmlWith(null)
  expect(ours).not.toContain(accent)
  for (const color of ours.match(/#[0-9a-f]{6}(?=;color:#ffffff)/g) ?? []) expect(html).not.toContain(color)
})

import { expect, it } from 'vitest'
import { type Letter, letterHtml } from '../../src/notices/mail/template.ts'
import { accentThemes } from '../../src/shared/accent.ts'

const letter = (accent: string | null): Letter => ({
  group: { name: 'Blaze', accent },
  subject: 'News',
  lead: 'There is news.',
  message: 'See https://example.org/news',
  facts: [['Route', 'On the map', 'https://example.org/map']],
  more: [],
  link: { label: 'Read it', url: 'https://example.org' },
  footer: { text: 'You get this as a test.' },
})

it('a mail has the colour of the group in its links, its button and beside its name, in both themes', () => {
  const accent = '#2f6b3c'
  const html = letterHtml(letter(accent))
  const { light, dark } = accentThemes(accent)
  expect(html).toContain(`border-left:6px solid ${accent}`)
  expect(html).toContain(`background:${accent};color:${light.onAccent}`)
  expect(html.split(`style="color:${accent}"`)).toHaveLength(3)
  expect(html).toContain(`.button{background:${dark.accent}!important;color:${dark.onAccent}!important}`)
  const ours = letterHtml(letter(null))
  expect(ours).not.toContain(accent)
  for (const color of ours.match(/#[0-9a-f]{6}(?=;color:#ffffff)/g) ?? []) expect(html).not.toContain(color)
})

import { html, raw } from 'hono/html'
import type { Group } from '../../context/group.ts'
import { accentThemes } from '../../shared/accent.ts'
import { NOTICE_SETTINGS } from '../../shared/notice-settings.ts'
import { splitAddresses } from '../../shared/web-address.ts'
import { language } from '../../texts/language.ts'
import { t } from '../../texts/mails.ts'

/** The sender of an email. The default colour is the app's. */
export type SendingGroup = Pick<Group, 'name' | 'accent'>

export type Letter = {
  group: SendingGroup
  subject: string
  /** For example 'Hello Beat,'. */
  greeting?: string
  lead: string
  /** A member's text, in paragraphs with links, separate from the app's text. */
  message?: string
  facts: [label: string, value: string, url?: string][]
  /** Paragraphs, which may contain line breaks. */
  more: string[]
  hikes?: { name: string; about: string; url: string }[]
  link: { label: string; url: string }
  otherLink?: { label: string; url: string } | undefined
  footer: { text: string; preferences?: string }
}

/**
 * Returns the email for a letter. The header prevents automatic replies to the group, such as out-of-office messages
 * (RFC 3834).
 */
export const mailOfLetter = (to: string, letter: Letter) => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

function letterText({
  group,
  greeting,
  lead,
  message,
  facts,
  more,
  hikes = [],
  link,
  otherLink,
  footer,
}: Letter): string {
  const table = facts.map(([label, value, url = value]) => `${t.labelBefore(label)} ${url}`).join('\n')
  const { text, preferences } = footer
  const choice = preferences ? `\n${t.chooseAt(NOTICE_SETTINGS.title, preferences)}` : ''
  const parts = [
    greeting,
    lead,
    message,
    table,
    ...more,
    ...hikes.map(({ name, about, url }) => `${name}\n${about}\n${url}`),
    `${t.labelBefore(link.label)}\n${link.url}`,
    otherLink && `${t.labelBefore(otherLink.label)}\n${otherLink.url}`,
    `-- \n${group.name}\n${text}${choice}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Styles are in attributes, because many mail programs remove style sheets. The style sheet has only the dark theme,
// which attributes cannot express.
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const darkStyle = ({ link, button, onButton }: Colors) =>
  `@media (prefers-color-scheme:dark){.page{background:#0b150f!important}.card{background:#15211a!important;border-color:#33443a!important}.text{color:#edefe6!important}.muted{color:#b3bfb2!important}.link{color:${link}!important}.button{background:${button}!important;color:${onButton}!important}}`

type Colors = { mark: string; link: string; button: string; onButton: string }

const OURS = {
  light: { mark: '#c5372c', link: '#a02a20', button: '#b83226', onButton: '#ffffff' },
  dark: { mark: '#c5372c', link: '#ff9a80', button: '#ff7a59', onButton: '#2a0f06' },
}

/** Returns the colours of the group's website, in both themes. */
function colorsOf({ accent }: SendingGroup): { light: Colors; dark: Colors } {
  if (accent === null) return OURS
  const { light, dark } = accentThemes(accent)
  const colors = (theme: typeof light) => ({
    mark: theme.accent,
    link: theme.accent,
    button: theme.accent,
    onButton: theme.onAccent,
  })
  return { light: colors(light), dark: colors(dark) }
}

function letterHtml(letter: Letter): string {
  const {
    group,
    subject,
    greeting,
    lead,
    message = '',
    facts,
    more,
    hikes = [],
    link,
    otherLink,
    footer,
  } = letter
  const { light, dark } = colorsOf(group)
  return String(html`<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${darkStyle(dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fcfaf3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fcfaf3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:1.5;text-align:left">
<tr><td class="text" style="padding:0 4px 14px;color:#1d2b22;font-weight:700"><span style="border-left:6px solid ${light.mark};padding-left:10px">${group.name}</span></td></tr>
<tr><td class="card" style="padding:22px 20px;background:#ffffff;border:1px solid #e2dfd2;border-radius:14px;overflow-wrap:anywhere">
${greeting && paragraph(greeting)}
<p class="text" style="margin:0 0 16px;color:#1d2b22;font-size:18px;font-weight:600" dir="auto">${lead}</p>
${message
  .split(/\n\s*\n/)
  .filter(Boolean)
  .map((text) => messageParagraph(text, light))}
${facts.length > 0 && factTable(facts, light)}
${more.map(paragraph)}
${hikes.map(({ name, about, url }) => paragraph([textLink(url, name, light), `\n${about}`]))}
<a class="button" href="${link.url}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:${light.button};color:${light.onButton};font-weight:600;text-decoration:none">${link.label}</a>
${otherLink && html`<p style="margin:16px 0 0">${textLink(otherLink.url, otherLink.label, light)}</p>`}
</td></tr>
<tr><td class="muted" style="padding:14px 4px 0;color:#5b675e;font-size:14px">${footer.text}${footer.preferences && [' ', choice(footer.preferences)]}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)
}

const choice = (preferences: string) =>
  raw(
    t.chooseUnder(
      String(html`<a class="muted" href="${preferences}" style="color:#5b675e">${NOTICE_SETTINGS.title}</a>`),
    ),
  )

type Content = string | ReturnType<typeof html>

const paragraph = (content: Content | Content[]) =>
  html`<p class="text" style="margin:0 0 16px;color:#1d2b22;white-space:pre-line" dir="auto">${content}</p>`

const messageParagraph = (text: string, colors: Colors) =>
  paragraph(
    splitAddresses(text).map((part, index) => (index % 2 === 1 ? textLink(part, part, colors) : part)),
  )

const textLink = (url: string, label: string, { link }: Colors) =>
  html`<a class="link" href="${url}" style="color:${link}">${label}</a>`

const factTable = (
  facts: Letter['facts'],
  colors: Colors,
) => html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${facts.map(
  ([label, value, url]) => html`<tr>
<th class="muted" scope="row" style="padding:2px 14px 2px 0;color:#5b675e;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap">${label}</th>
<td class="text" style="padding:2px 0;color:#1d2b22;overflow-wrap:anywhere" dir="auto">${url ? textLink(url, value, colors) : value}</td>
</tr>`,
)}
</table>`

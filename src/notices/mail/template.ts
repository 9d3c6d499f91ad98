import { html } from 'hono/html'

export type Letter = {
  group: string
  subject: string
  lead: string
  facts: [label: string, value: string][]
  /** Paragraphs, with line breaks. */
  more: string[]
  link: { label: string; url: string }
  footer: string
}

export function letterText({ group, lead, facts, more, link, footer }: Letter): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  const parts = [lead, table, ...more, `${link.label}:\n${link.url}`, `-- \n${group}\n${footer}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Styles are attributes, as many mail programs drop style sheets. The style sheet contains only the dark theme, which
// attributes cannot express.
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const DARK = `@media (prefers-color-scheme:dark){.page{background:#0b150f!important}.card{background:#15211a!important;border-color:#33443a!important}.text{color:#edefe6!important}.muted{color:#b3bfb2!important}.button{background:#ff7a59!important;color:#2a0f06!important}}`

export const letterHtml = ({ group, subject, lead, facts, more, link, footer }: Letter): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fcfaf3">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fcfaf3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${FONT};font-size:16px;line-height:1.5;text-align:left">
<tr><td class="text" style="padding:0 4px 14px;color:#1d2b22;font-weight:700"><span style="border-left:6px solid #c5372c;padding-left:10px">${group}</span></td></tr>
<tr><td class="card" style="padding:22px 20px;background:#ffffff;border:1px solid #e2dfd2;border-radius:14px;overflow-wrap:anywhere">
<p class="text" style="margin:0 0 16px;color:#1d2b22;font-size:18px;font-weight:600" dir="auto">${lead}</p>
${facts.length > 0 && factTable(facts)}
${more.map((text) => html`<p class="text" style="margin:0 0 16px;color:#1d2b22;white-space:pre-line" dir="auto">${text}</p>`)}
<a class="button" href="${link.url}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:#b83226;color:#ffffff;font-weight:600;text-decoration:none">${link.label}</a>
</td></tr>
<tr><td class="muted" style="padding:14px 4px 0;color:#5b675e;font-size:14px">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`)

const factTable = (
  facts: Letter['facts'],
) => html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${facts.map(
  ([label, value]) => html`<tr>
<th class="muted" scope="row" style="padding:2px 14px 2px 0;color:#5b675e;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap">${label}</th>
<td class="text" style="padding:2px 0;color:#1d2b22;overflow-wrap:anywhere" dir="auto">${value}</td>
</tr>`,
)}
</table>`

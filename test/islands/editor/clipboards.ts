// HTML and text as different programs put them on the clipboard, reduced to what is specific to each program.

export type Clipboard = { html?: string; text?: string; blocks: string[] }

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=DE><!--StartFragment-->${body}<!--EndFragment--></body></html>`

/** Clipboard contents, with the expected text of each resulting block. */
export const clipboards: Record<string, Clipboard> = {
  'Google Docs': {
    html: '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-0"><p dir="ltr"><span>Hike</span></p><p dir="ltr"><span>Two</span></p></b><br class="Apple-interchange-newline">',
    blocks: ['Hike', 'Two'],
  },
  'Google Docs, with an empty line and a list': {
    html: '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>Hike</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>rope</span></p></li><li dir="ltr"><p dir="ltr"><span>map</span></p></li></ul></b><br class="Apple-interchange-newline"><br>',
    blocks: ['Hike', '', 'rope', 'map'],
  },
  'Google Docs, one line of it': {
    html: '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-2"><span style="font-weight:700">ridge</span></b><br class="Apple-interchange-newline">',
    blocks: ['ridge'],
  },
  Word: {
    html: word(
      '<p class=MsoNormal>Hike<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    ),
    text: 'Hike\r\n\r\nTwo\r\n\r\n',
    blocks: ['Hike', '\u00a0', 'Two'],
  },
  'a list of Word': {
    html: word(
      "<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>   </span></span><![endif]>rope<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>map<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>",
    ),
    blocks: ['rope', 'map'],
  },
  Pages: {
    html: '<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"></head><body><p class="p1">Hike</p><p class="p2"><br></p><p class="p1">Two</p><p class="p2"><br></p></body></html>',
    blocks: ['Hike', '', 'Two'],
  },
  LibreOffice: {
    html: '<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body><p style="line-height: 100%">Hike</p>\n<p>Two</p>\n<p><br/>\n\n</p>\n</body></html>',
    blocks: ['Hike', 'Two'],
  },
  'a table of LibreOffice': {
    html: '<table cellspacing="0"><colgroup width="85"></colgroup><tr><td height="17" align="left">km</td><td align="right">12</td></tr><tr><td><br></td><td><br></td></tr></table>',
    blocks: ['km', '12'],
  },
  Thunderbird: {
    html: '<html><body><p>Hike<br></p><p><br></p><blockquote type="cite"><p>Two</p></blockquote><p><br></p><p><br></p></body></html>',
    blocks: ['Hike', '', 'Two'],
  },
  Gmail: {
    html: '<div dir="ltr"><div>Hike</div><div><br></div><div>Two</div><div><br></div><div><br></div></div><br class="gmail-Apple-interchange-newline">',
    blocks: ['Hike', '', 'Two'],
  },
  Outlook: {
    html: word('<div><p class=MsoNormal>Hike</p></div><div><p class=MsoNormal>&nbsp;</p></div>'),
    blocks: ['Hike'],
  },
  'nested lists': {
    html: '<ul><li>rope<ul><li>long</li><li></li></ul></li><li></li></ul><p></p>',
    blocks: ['rope', 'long'],
  },
  'a heading and nothing below it': { html: '<h2>Hike</h2><p></p><h3></h3>', blocks: ['Hike'] },
  'blank lines before the text': { html: '<p><br></p><p></p><p>Hike</p><p>Two</p>', blocks: ['Hike', 'Two'] },
  'an address at the end': {
    html: '<p>Hike</p><p>See https://example.org/hut</p><p></p>',
    blocks: ['Hike', 'See https://example.org/hut'],
  },
  'a link and a line break': {
    html: '<a href="https://example.org/hut">The hut</a><br>',
    blocks: ['The hut'],
  },
  'plain text with blank lines at the end': { text: 'a\n\nb\n\n', blocks: ['a', 'b'] },
  'plain text of Windows': { text: '\r\na\r\n \r\nb\r\n\t\r\n', blocks: ['a', 'b'] },
  'a line of a terminal': { text: 'hike\n', blocks: ['hike'] },
  'lines of a terminal': { text: 'hike\ntwo\n', blocks: ['hike\ntwo'] },
  'an address in plain text': {
    text: 'Hike\n\nhttps://example.org/hut\n\n',
    blocks: ['Hike', 'https://example.org/hut'],
  },
  'an address': { text: 'https://example.org/hut\n', blocks: ['https://example.org/hut'] },
  'blank blocks': { html: '<p><br></p><p>&nbsp;</p><br>', text: '\n\n\n', blocks: [] },
  'blank lines': { text: '\r\n\r\n\r\n', blocks: [] },
  'a picture of another site': {
    html: '<meta charset="utf-8"><img src="https://example.com/a.png">',
    blocks: [],
  },
}

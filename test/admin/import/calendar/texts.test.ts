import { describe, expect, it } from 'vitest'
import { calendar, event, only } from './support.ts'

const START = 'DTSTART:20310614T073000Z'
const described = async (...lines: string[]) =>
  (await only(calendar(event(START, ...lines)))).hike?.description

describe('the text of an event', () => {
  it.each([
    ['DESCRIPTION:Fog\\, then sun\\; wind\\nAt C:\\\\a', 'Fog, then sun; wind\nAt C:\\a'],
    ['DESCRIPTION:1 < 2 & 3 > 2 a&b', '1 < 2 & 3 > 2 a&b'],
    ['DESCRIPTION;LANGUAGE=de;ALTREP="cid:a;b:c":Nebel: dann Sonne', 'Nebel: dann Sonne'],
    ['DESCRIPTION:', ''],
    [
      'DESCRIPTION;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:H=C3=B6henweg=\r\n=C3=BCber Thun',
      'Höhenwegüber Thun',
    ],
    ['DESCRIPTION;QUOTED-PRINTABLE:Caf=E9', 'Café'],
  ])('is read without what iCalendar writes into it: %s', async (line, text) => {
    expect(await described(line)).toBe(text)
  })

  it.each([
    [
      'Treffpunkt <b>Bahnhof</b><br>09:30&nbsp\\;Uhr<ul><li>Stöcke</li><li>Wasser</li></ul><a href="https://example.org/route">Route</a>',
      'Treffpunkt Bahnhof\n09:30 Uhr\n- Stöcke\n- Wasser\nRoute (https://example.org/route)',
    ],
    ['<p>One</p><p>Two &amp\\; three</p>', 'One\n\nTwo & three'],
    ['<a href="https://example.org/">example.org</a>', 'example.org'],
    ['<a href="javascript:alert(1)">Route</a><script>alert(1)</script><style>p {}</style>', 'Route'],
    ['<b>Bold</b>\\nsecond line', 'Bold\nsecond line'],
  ])('is read as what HTML shows: %s', async (html, text) => {
    expect(await described(`DESCRIPTION:${html}`)).toBe(text)
  })

  it('is that of its HTML where there is no other', async () => {
    const html =
      'X-ALT-DESC;FMTTYPE=text/html:<html><head><title>x</title></head><body>\\n<p>Bring\\n water</p></body></html>'
    expect(await described(html)).toBe('Bring water')
    expect(await described('DESCRIPTION:Bring poles', html)).toBe('Bring poles')
  })

  it('is one line in a name and a place', async () => {
    const { hike } = await only(
      calendar(
        event(START, 'SUMMARY:Ridge &amp\\; lake', 'LOCATION:Bahnhof Thun\\nSeestrasse 1\\n3600 Thun'),
      ),
    )
    expect(hike).toMatchObject({ name: 'Ridge & lake', location: 'Bahnhof Thun, Seestrasse 1, 3600 Thun' })
  })

  it('is unfolded before it is decoded, and may be Windows-1252', async () => {
    const bytes = Uint8Array.from(
      unescape(
        encodeURIComponent(calendar(event(START, 'SUMMARY:Höhenweg über dem See', 'LOCATION:Z\ue0fcrich'))),
      ),
      (letter) => letter.charCodeAt(0),
    )
    const folded = [...bytes].flatMap((byte, index) =>
      bytes[index - 1] === 0xc3 ? [13, 10, 32, byte] : [byte],
    )
    const place = folded.findIndex((byte, index) => byte === 0xee && folded[index + 1] === 0x83)
    folded.splice(place, 3, 0xfc)
    expect((await only(Uint8Array.from(folded))).hike).toMatchObject({
      name: 'Höhenweg über dem See',
      location: 'Zürich',
    })
  })

  it('without a place is an error', async () => {
    expect((await only(calendar(event(START, 'LOCATION:')))).errors).toEqual(['Location is required.'])
  })

  it('that is private in its calendar is noted', async () => {
    const { notes } = await only(calendar(event(START, 'CLASS:PRIVATE')))
    expect(notes).toEqual(['It is private in its calendar.'])
  })
})

describe('the point of an event', () => {
  it.each([
    ['GEO:46.75;7.63', [46.75, 7.63], []],
    ['GEO:46.75,7.63', [46.75, 7.63], []],
    ['GEO:46.75 ; 7.63', [46.75, 7.63], []],
    ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="Thun: Bahnhof":geo:46.75,7.63', [46.75, 7.63], []],
    ['GEO:0;0', [undefined, undefined], []],
    ['GEO:0.0;0.0', [undefined, undefined], []],
    ['GEO:91;7', [undefined, undefined], ['Its coordinates “91;7” cannot be read.']],
    ['GEO:Thun', [undefined, undefined], ['Its coordinates “Thun” cannot be read.']],
  ])('is read from %s', async (line, point, noted) => {
    const { hike, notes } = await only(calendar(event(START, line)))
    expect([[hike?.location_lat, hike?.location_lng], notes]).toEqual([point, noted])
  })
})

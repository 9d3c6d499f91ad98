import { beforeEach, describe, expect, it } from 'vitest'
import { groupSettings } from '../../../src/db/schema.ts'
import { db } from '../../support.ts'
import { seedStaff } from '../support.ts'
import { callPreview, columnsOf, entriesOf, preview } from './support.ts'

beforeEach(seedStaff)

const utf16 = (text: string, isLittle = true) => {
  const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0))
  const view = new DataView(new ArrayBuffer(units.length * 2))
  for (const [index, unit] of units.entries()) view.setUint16(index * 2, unit, isLittle)
  return new Uint8Array(view.buffer)
}
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const people = async (content: BlobPart) =>
  (await entriesOf(content)).map(({ line, name, email, errors }) => [line, name, email, errors.length])
const ANNA = ['Anna Muster', 'anna@example.org', 0]

describe('a list of members', () => {
  it.each([
    ['Excel with a line for the separator', 'sep=;\r\nE-Mail;Name\r\nanna@example.org;Anna Muster\r\n', 3],
    ['Excel as Unicode text', utf16('\ufeffName\tE-Mail\r\nAnna Muster\tanna@example.org\r\n'), 2],
    ['Excel in big-endian order', utf16('\ufeffName\tE-Mail\r\nAnna Muster\tanna@example.org\r\n', false), 2],
    ['a program that writes UTF-16 without a mark', utf16('Name,E-Mail\nAnna Muster,anna@example.org\n'), 2],
    [
      'Excel in German, in Windows-1252',
      windows1252('Prim\xe4re E-Mail-Adresse;Name\nanna@example.org;Anna Muster\n'),
      2,
    ],
    ['an older Mac', 'Name,E-Mail\rAnna Muster,anna@example.org\r', 2],
    ['hitobito', 'Vorname;Nachname;Firmenname;Haupt-E-Mail;Ort\r\nAnna;Muster;;anna@example.org;Bern\r\n', 2],
    ['hitobito in French', 'Prénom;Nom;Adresse e-mail principale\nAnna;Muster;anna@example.org\n', 2],
    [
      'Outlook',
      'First Name,Middle Name,Last Name,Title,E-mail Address,E-mail 2 Address\nAnna,,Muster,,anna@example.org,\n',
      2,
    ],
    [
      'Outlook in German',
      '"Anrede","Vorname","Weitere Vornamen","Nachname","E-Mail-Adresse","E-Mail-Typ","E-Mail 2: Adresse"\n"","Anna","","Muster","anna@example.org","SMTP",""\n',
      2,
    ],
    [
      'Outlook in Italian',
      'Titolo,Nome,Cognome,Indirizzo posta elettronica\n,Anna,Muster,anna@example.org\n',
      2,
    ],
    [
      'Google',
      'First Name,Middle Name,Last Name,Phonetic First Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\nAnna,,Muster,,* Home,anna@example.org ::: a@example.org,079\n',
      2,
    ],
    [
      'Google in German',
      'Vorname,Zweiter Vorname,Nachname,E-Mail 1 – Label,E-Mail 1 – Wert\nAnna,,Muster,* Privat,anna@example.org\n',
      2,
    ],
    [
      'Google of before',
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nAnna Muster,Anna,Muster,* Home,anna@example.org\n',
      2,
    ],
    [
      'Thunderbird',
      'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email\nAnna,Muster,Anni,anni,anna@example.org,\n',
      2,
    ],
    ['a French spreadsheet', 'Nom;Prénom;Adresse e-mail\r\nMuster;Anna;anna@example.org\r\n', 2],
    ['a German spreadsheet', 'Name;Vorname;E-Mailadresse\nMuster;Anna;anna@example.org\n', 2],
    ['an Italian spreadsheet', 'Nome;Cognome;Indirizzo e-mail\nAnna;Muster;anna@example.org\n', 2],
    [
      'Numbers, with a title above',
      'Mitglieder 2031,,\n,,\nName,E-Mail,Telefon\nAnna Muster,anna@example.org,079\n',
      4,
    ],
    ['a mail program', 'E-Mail\n"Anna Muster <anna@example.org>"\n', 2],
    ['a mail program that quotes names', 'E-Mail\n"""Anna Muster"" <mailto:anna@example.org>"\n', 2],
    [
      'a program that writes columns twice',
      'Name;E-Mail;Telefon;Telefon\r\nAnna Muster;anna@example.org;1;2\r\n',
      2,
    ],
  ])('is read as %s writes it', async (_, content, line) => {
    expect(await people(content)).toEqual([[line, ...ANNA]])
  })

  it('says which column is read as what, and which lines stand above', async () => {
    const { answer } = await callPreview(
      'Unsere Mitglieder\nVorname;Nachname;Haupt-E-Mail;Ort\nAnna;Muster;anna@example.org;Bern\n',
    )
    expect(answer).toMatchObject({
      kind: 'members',
      columns: [
        { heading: 'Vorname', field: 'first_name' },
        { heading: 'Nachname', field: 'last_name' },
        { heading: 'Haupt-E-Mail', field: 'email' },
        { heading: 'Ort', field: null },
      ],
      left_out: ['Line 1, above the headings: Unsere Mitglieder'],
    })
  })

  it('has an error of each line whose address is none, and takes what HTML and IDN allow', async () => {
    const right = [
      'info@zürich.example',
      "o'brien@example.org",
      'a&b@example.org',
      'a/b@example.org',
      'dot.@example.org',
      'user@xn--80aswg.xn--p1ai',
      'a@b.co',
    ]
    const wrong = [
      'почта@почта.рф',
      '"""john doe""@example.org"',
      'x@[192.0.2.1]',
      'müller@example.org',
      'a@-example.org',
    ]
    const entries = await entriesOf(['e-mail', ...right, ...wrong].join('\n'))
    expect(entries.map(({ line, errors }) => [line, errors.length])).toEqual([
      ...right.map((_, index) => [index + 2, 0]),
      ...wrong.map((_, index) => [index + 2 + right.length, 1]),
    ])
  })
})

describe('a list of hikes', () => {
  const LAKE = { name: 'Lake walk', location: 'Thun', event_time: '2031-06-14T07:30:00.000Z' }

  it.each([
    [
      'English',
      'Title,Meeting point,Start date,Start time,Description',
      'Lake walk,Thun,2031-06-14,09:30,Sun',
    ],
    ['German', 'Wanderung;Treffpunkt;Datum;Uhrzeit;Höhenmeter', 'Lake walk;Thun;14.06.2031;09:30;850'],
    [
      'German with other spelling',
      'TITEL:;Besammlung *;Datum/Zeit;Hoehenmeter (m)',
      'Lake walk;Thun;14.06.2031 09:30;850',
    ],
    ['French', 'Randonnée;Lieu de rendez-vous;Date et heure;Dénivelé', 'Lake walk;Thun;14.06.2031 09:30;850'],
    ['Italian', 'Escursione;Luogo di ritrovo;Data;Ora;Dislivello', 'Lake walk;Thun;14.06.2031;9:30;850'],
    [
      'Outlook’s calendar in German',
      '"Betreff","Beginnt am","Beginnt um","Endet am","Ort"',
      '"Lake walk","14.06.2031","09:30:00","14.06.2031","Thun"',
    ],
  ])('is read with headings in %s', async (_, headings, line) => {
    expect(await entriesOf(`${headings}\n${line}\n`)).toMatchObject([{ line: 2, ...LAKE, errors: [] }])
  })

  it('takes no column for ours that is in another unit', async () => {
    expect(
      await columnsOf(
        'name,location,start,Distance (mi),Ascent (ft),Dauer (min),Preis (CHF),Length (km)\nA,B,C,1,2,3,4,5',
      ),
    ).toEqual({
      ...{ name: 'name', location: 'location', start: 'event_time', 'Length (km)': 'distance' },
    })
    const others = ['Preis (€)', 'Price $', 'Prix en £', 'Distance (m)', 'Länge (Meter)', 'Dauer (m)']
    for (const heading of [...others, 'distance_m', 'Aufstieg [km]', 'Höhenmeter in km'])
      expect(await columnsOf(`name,location,start,${heading}\nA,B,C,50`)).not.toHaveProperty([heading])
    const ours = [
      'Price (cents)',
      'price_cents',
      'Preis (Rappen)',
      'distance_km',
      'Kilometer',
      'Höhenmeter (m)',
    ]
    for (const heading of [...ours, 'Aufstieg in hm', 'Dauer (Std.)', 'Durée (heures)', 'Duration (hours)'])
      expect(await columnsOf(`name,location,start,${heading}\nA,B,C,50`)).toHaveProperty([heading])
  })

  it('has times to the second', async () => {
    const lines = ['A,Thun,2031-06-14 09:30:15', 'B,Thun,14.06.2031 09:30:59', 'C,Thun,2031-06-14 09:30:60']
    const entries = await entriesOf(`name,location,event_time\n${lines.join('\n')}\n`)
    expect(entries.map(({ event_time, errors }) => [event_time, errors.length])).toEqual([
      ['2031-06-14T07:30:15.000Z', 0],
      ['2031-06-14T07:30:59.000Z', 0],
      [undefined, 1],
    ])
  })

  it.each(['cancelled', 'Canceled', 'abgesagt', 'Annulée', 'annullato'])(
    'has hikes that are %s, which are left out, and said so',
    async (status) => {
      const { answer } = await callPreview(
        `name,location,event_time,Status\nLake walk,Thun,2031-06-14 09:30,${status}\nHill walk,Thun,2031-06-15 09:30,open\n`,
      )
      expect(answer.entries).toMatchObject([{ line: 3, name: 'Hill walk', errors: [] }])
      expect(answer.left_out).toEqual(['Line 2: “Lake walk” is cancelled.'])
    },
  )

  it('is read on where a quotation mark is not closed, and counts the lines of the file', async () => {
    const entries = await entriesOf(
      [
        'name,location,event_time,description',
        'Lake walk,Thun,2031-06-14 09:30,"Two',
        'lines"',
        '"Hill walk,Thun,2031-06-15 09:30,',
        'Sea walk,Thun,2031-06-16 09:30,"A "strange" one"',
        '',
        'Dune walk,Thun,2031-06-17 09:30,Sand',
      ].join('\r\n'),
    )
    expect(entries.map(({ line, name, errors }) => [line, name, errors[0]?.slice(0, 16) ?? ''])).toEqual([
      [2, 'Lake walk', ''],
      [4, '"Hill walk', 'A quotation mark'],
      [5, 'Sea walk', 'A quotation mark'],
      [7, 'Dune walk', ''],
    ])
  })

  it.each([
    ['time_zone', 'MEZ', 'time_zone: “MEZ” is not a time zone such as Europe/Zurich.'],
    ['price', '25.-', 'Price must be a whole number, in cents where the currency has them: 2500 for 25.00.'],
    ['price', '60.00', 'Price must be a whole number, in cents where the currency has them: 2500 for 25.00.'],
    ['capacity', '12.5', 'The number of places must be a whole number.'],
    ['distance', '12 + 3', 'Distance must be a number.'],
    ['location_lat', '46.7', 'Latitude and longitude are needed together.'],
  ])('has an error of the line with a wrong %s', async (column, cell, error) => {
    const [wrong, right] = await entriesOf(
      `name,location,event_time,${column}\nLake walk,Thun,2031-06-14 09:30,${cell}\nHill walk,Thun,2031-06-15 09:30,\n`,
    )
    expect(wrong).toMatchObject({ line: 2, ...LAKE, errors: [error] })
    expect(right).toMatchObject({ line: 3, errors: [] })
  })

  it('says the zone and the price that each will have', async () => {
    const entries = await entriesOf(
      [
        'name,location,event_time,time_zone,price,location_lat,location_lng',
        'Lake walk,Thun,2031-06-14 09:30,,,,',
        'Mesa walk,Page,2031-06-14 09:30,us/arizona,0,,',
        'Tea walk,Kathmandu,2031-06-14 09:30,,2500,27.7,85.32',
      ].join('\n'),
    )
    expect(entries).toMatchObject([
      { time_zone: 'Europe/Zurich', price: 1200, event_time: '2031-06-14T07:30:00.000Z' },
      { time_zone: 'America/Phoenix', price: 0, event_time: '2031-06-14T16:30:00.000Z' },
      { time_zone: 'Asia/Kathmandu', price: 2500, event_time: '2031-06-14T07:30:00.000Z' },
    ])
  })

  it('says the usual price of the group where the file has none', async () => {
    const lake = 'name,location,event_time,price\nLake walk,Thun,2031-06-14 09:30,\n'
    expect((await preview(lake)).text).toContain('Thun · $12.00')
    await db.insert(groupSettings).values({ id: 1, usualPrice: 0 })
    expect((await preview(lake)).text).toContain('Thun · Free')
    expect(await entriesOf(lake)).toMatchObject([{ price: 0 }])
  })

  it('has a note where a number may be meant otherwise', async () => {
    const file = (more: string) =>
      `name;location;event_time;distance;elevation_diff\nLake walk;Thun;2031-06-14 09:30;${more}\n`
    const notes = async (more: string) => (await entriesOf(file(more)))[0]?.notes
    expect(await notes('12,5;1.250')).toEqual([])
    expect(await notes('12;1250')).toEqual([])
    expect(await notes('12;1.250')).toEqual(['elevation_diff: “1.250” was read as 1250.'])
  })
})

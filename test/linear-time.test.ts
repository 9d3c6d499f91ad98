import { parse as parseCookies } from 'hono/utils/cookie'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readTable } from '../src/admin/import/table.ts'
import { keepPictures, pictureNames, serializeContent } from '../src/blog/content.ts'
import { displayContent, plainText } from '../src/blog/display.ts'
import { htmlToText, splitParagraphs, textToHtml } from '../src/blog/document/plain-text.ts'
import { completeLinkUrl, isPictureUrl, safeLinkUrl } from '../src/blog/document/urls.ts'
import { parseHtml } from '../src/blog/parse-html.ts'
import { serializeHtml } from '../src/blog/sanitize.ts'
import { PostCreate, PostUpdate } from '../src/blog/schema.ts'
import { safeContent } from '../src/blog/shown-content.ts'
import { foldLines } from '../src/calendar/ics.ts'
import { MessagePost, MessageRange } from '../src/chat/schema.ts'
import { HikeCreate, HikeUpdate } from '../src/hikes/rules/schema.ts'
import { NearCursor } from '../src/hikes/search/distance.ts'
import { Search } from '../src/hikes/search/schema.ts'
import { csv } from '../src/http/csv.ts'
import { PageQuery } from '../src/http/page-query.ts'
import { safeNext } from '../src/http/path.ts'
import { cleanPicture } from '../src/images/clean.ts'
import { readOrientation } from '../src/images/exif.ts'
import { ETAGS } from '../src/images/serve.ts'
import { words } from '../src/maps/places/place.ts'
import { NewPassword, SignUp } from '../src/people/accounts/schema.ts'
import { ProfileUpdate } from '../src/people/profiles/schema.ts'
import { usernameError } from '../src/people/sign-in/usernames.ts'
import { AppError, fieldErrors } from '../src/shared/errors.ts'
import { LinkedText } from '../src/shared/linked-text.tsx'
import { canonicalTimeZone } from '../src/shared/local-time.ts'
import { pictureName } from '../src/shared/picture-urls.ts'
import { plainCharacters } from '../src/shared/plain-characters.ts'
import { growth, MAX_GROWTH } from './growth.ts'
import { sampleOf } from './sample.ts'

type Case = [name: string, input: (size: number) => string, run?: (input: string) => unknown]

/** Returns a function that repeats `unit` until the text has at least `size` characters. */
const repeat = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length))
const around = (start: string, unit: string, end: string) => (size: number) =>
  start + repeat(unit)(size) + end
const numbered = (unit: (index: number) => string) => (size: number) =>
  Array.from({ length: Math.ceil(size / unit(0).length) }, (_, index) => unit(index)).join('')

/** Wraps `run`, so that an `AppError` counts as a result instead of a failure. */
function refusing<Input>(run: (input: Input) => unknown) {
  return async (input: Input) => {
    try {
      return await run(input)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

function eachTakesLinearTime(cases: Case[], standard?: (input: string) => unknown) {
  it.each(sampleOf(cases, 2))('%s', async (_, make, run = standard) => {
    if (!run) throw new Error('What does the case measure?')
    expect(await growth(make, refusing(run))).toBeLessThan(MAX_GROWTH)
  })
}

const PICTURE = `/images/${'a'.repeat(32)}/large`

describe('the HTML of posts takes linear time:', () => {
  eachTakesLinearTime(
    [
      ['paragraphs', repeat('<p>word word</p>')],
      ['spaces', around('<p>x', ' ', 'x')],
      ['line breaks and tabs', around('<p>x', '\n\t', 'x')],
      ['spaces before line breaks', around('<p>x', '     \n', 'x')],
      [
        'white space that collapses, after a long text',
        (size) => around(`${'x'.repeat(size)} `, '<b>\n</b>', '')(size),
      ],
      ['preformatted text', around('<pre>', '\r\n \t', '</pre>')],
      ['line breaks', repeat('<br>')],
      ['less-than signs', repeat('<')],
      ['ampersands', repeat('&')],
      ['unclosed references', repeat('&ampx')],
      ['unclosed comments', repeat('<!--')],
      ['unclosed tags', repeat('<p ')],
      ['attributes', around('<p ', ' a', '>')],
      [
        'different attributes',
        (size) => `<p${numbered((index) => ` ${index.toString(36).padStart(5, 'a')}`)(size)}>`,
      ],
      ['a long attribute', around('<p title="', '&', '">')],
      ['classes', around('<p class="', 'a ', '">x</p>')],
      ['style declarations', around('<p style="', 'color:red;', '">x</p>')],
      ['colons in a style', around('<p style="', ':', '">x</p>')],
      ['list markers of Word', around('<p style="', 'mso-list:', '">x</p>')],
      ['spaces in a list marker of Word', around('<p style="mso-list:', ' ', 'x">x</p>')],
      ['levels in a list marker of Word', around('<p style="mso-list:', 'level', '">x</p>')],
      ['list items of Word without text', repeat('<div style="mso-list:level1"><b></b>')],
      ['nested blocks', repeat('<div>')],
      ['nested marks', repeat('<b>')],
      ['nested lists', repeat('<ul><li>')],
      ['unclosed marks in paragraphs', repeat('<b><p>')],
      ['different unclosed marks', numbered((index) => `<b id=${String(index).padStart(7)}><p>`)],
      ['closing tags without opening ones', repeat('</p>')],
      ['text in tables', around('<table>', 'x<tr>', '')],
      ['marks in tables', around('<table>', '<b>', '')],
      ['links', repeat('<a href=/a>x</a>')],
      ['unclosed links', repeat('<a href=/a>')],
      ['a link around blocks', around('<a href=/a>', '<p>x</p>', '')],
      ['different runs', repeat('<b>x</b>y')],
      ['a link with a long address', around('<a href="https://', 'x', '.org">x</a>')],
      ['pictures', repeat(`<img src="${PICTURE}">`)],
      ['quotes', repeat('<blockquote>x</blockquote>')],
      ['templates', repeat('<template>')],
      ['unclosed text areas', around('<textarea>', '</textarea', '')],
      ['foreign elements', repeat('<svg><![CDATA[')],
    ],
    (html) => serializeContent(parseHtml(html)),
  )
})

describe('stored posts take linear time:', () => {
  const show = async (html: string) => [displayContent(await safeContent(html), 1), pictureNames(html)]
  eachTakesLinearTime(
    [
      ['less-than signs', repeat('<')],
      ['unclosed links', repeat('<a href="https:')],
      ['unclosed pictures', repeat(`<img src="${PICTURE}" alt="`)],
      ['half of the name of a picture', repeat('/images/aaaaaaaaaaaaaaaa')],
      ['digits', around(`<img src="${PICTURE}" alt="" width="`, '1', '')],
      ['headings', repeat('<h1>x</h1><h3>y</h3>')],
    ],
    show,
  )
  eachTakesLinearTime(
    [
      ['a description of less-than signs', repeat('<')],
      ['a description of spaces', repeat(' ')],
      ['a description of quotation marks in tags', repeat('<a "')],
      ['a description of a tag that is not closed', around('<a ', 'b="" ', '')],
    ],
    plainText,
  )
  eachTakesLinearTime([
    [
      'pictures that are kept',
      repeat(`<img src="${PICTURE}">`),
      (html) => serializeHtml(keepPictures(parseHtml(html), pictureNames(html))),
    ],
  ])
})

describe('plain text takes linear time:', () => {
  const texts: Case[] = [
    ['spaces', repeat(' ')],
    ['line breaks', repeat('\n')],
    ['carriage returns', repeat('\r')],
    ['spaces between line breaks', repeat('\n        x')],
    ['a line break before spaces', around('x\n', ' ', 'x')],
    ['less-than signs', repeat('<')],
    ['paragraphs', repeat('</p><p>')],
    ['closing tags', repeat('</p>\n<')],
  ]
  for (const run of [textToHtml, htmlToText, splitParagraphs, plainCharacters, foldLines])
    describe(run.name, () => eachTakesLinearTime(texts, run))
})

describe('a file to import takes linear time:', () => {
  eachTakesLinearTime([['parentheses in a heading', around('name,', '(', '\na,b'), readTable]])
})

describe('addresses take linear time:', () => {
  eachTakesLinearTime(
    [
      ['dots', around('http://', '.', '')],
      ['schemes', repeat('http://')],
      ['schemes and dots', repeat('http://...')],
      ['schemes and spaces', repeat('http:// ')],
      ['letters', repeat('h')],
      ['opening brackets', around('http://a', '(', '')],
      ['closing brackets', around('http://a', ')', '')],
      ['brackets', around('http://a', '()', '')],
      ['brackets and spaces', repeat('http://(a) ')],
      ['quotation marks', repeat('http://»')],
    ],
    (text) => LinkedText({ text }),
  )
  const url = (text: string) => [
    safeLinkUrl(text),
    completeLinkUrl(text),
    isPictureUrl(text),
    pictureName(text, 'http://localhost'),
    safeNext(text),
  ]
  eachTakesLinearTime(
    [
      ['a long domain', around('a@', '.', ':')],
      [
        'a long international domain',
        (size) => `https://${numbered((index) => String.fromCodePoint(0x4e00 + (index % 20_000)))(size)}.org`,
      ],
      ['letters and dots', around('', 'aa.', ' ')],
      ['a long path', around('/images/', 'a', '!')],
      ['a path of many parts', repeat('/a')],
      ['tabs', around('/', '\t', '')],
      ['parent folders', repeat('/..')],
    ],
    url,
  )
})

describe('validation takes linear time:', () => {
  const refused = (schema: z.ZodType, value: object) => {
    const { error } = schema.safeParse(value)
    return error && fieldErrors(error)
  }
  const fields: Case[] = [
    ['letters', repeat('a')],
    ['spaces', around('x', ' ', 'x')],
    ['invisible characters', repeat('\u200B')],
    ['digits', repeat('1')],
    ['dots', around('a@', 'a.', '!')],
    ['a time with a long fraction', around('2031-06-14T19:30:00.', '0', '')],
  ]
  const forms: [name: string, (text: string) => unknown][] = [
    ['SignUp', (text) => refused(SignUp, { username: text, email: text, password: text })],
    ['NewPassword', (text) => refused(NewPassword, { password: text })],
    ['ProfileUpdate', (text) => refused(ProfileUpdate, { email: text, favorite_books: [text, text] })],
    [
      'EventCreate',
      (text) => refused(HikeCreate, { name: text, location: text, event_time: text, time_zone: text }),
    ],
    ['EventUpdate', (text) => refused(HikeUpdate, { description: text, price: text })],
    ['MessagePost', (text) => refused(MessagePost, { text, nonce: text })],
    ['MessageRange', (text) => refused(MessageRange, { after: text, before: text })],
    ['PostCreate', (text) => refused(PostCreate, { title: text, content: text, image: text })],
    ['PostUpdate', (text) => refused(PostUpdate, { title: text, updated_at: text })],
    ['PageQuery', (text) => refused(PageQuery, { limit: text, cursor: text })],
    ['Search', (text) => refused(Search, { q: text, grade: text, from: text, near: text, max_km: text })],
    ['NearCursor', (text) => refused(z.object({ cursor: NearCursor }), { cursor: text })],
  ]
  for (const [name, run] of forms) describe(name, () => eachTakesLinearTime(fields, run))

  eachTakesLinearTime([
    [
      'a list of favorites',
      repeat('0,'),
      (list) => refused(ProfileUpdate, { favorite_books: list.split(',').map(Number) }),
    ],
    [
      'several messages of one field',
      repeat('0,'),
      // With more messages, zod itself overflows the stack.
      (list) =>
        refused(z.object({ names: z.array(z.string()) }), {
          names: list.split(',').slice(0, 30_000).map(Number),
        }),
    ],
    ['a time zone', repeat('A/'), canonicalTimeZone],
    ['a username', repeat('rn-I'), (name) => usernameError(name, 'Waymark')],
    ['the words of a place', repeat('e\u0301\u0323,'), words],
  ])
})

describe('headers and forms take linear time:', () => {
  eachTakesLinearTime([
    ['cookies', repeat('a=b; '), (header) => parseCookies(header, 'session')],
    ['spaces in cookies', around('a=', ' ', 'b'), (header) => parseCookies(header, 'a')],
    ['entity tags', around('', '"a" , ', '"'), (header) => ETAGS.test(header)],
    ['spaces between entity tags', around('"a"', ' ', '"'), (header) => ETAGS.test(header)],
    [
      'fields of a multipart form',
      repeat('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'),
      async (body) => {
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
        return Object.fromEntries(await new Response(`${body}--x--`, { headers }).formData())
      },
    ],
    [
      'a cell of a spreadsheet',
      around('', '\t ', '"'),
      (cell) => csv([[cell]], { delimiter: ',', decimalSign: '.' }),
    ],
  ])
})

describe('pictures take linear time:', () => {
  const bytes = (start: string, part: string) => (size: number) => {
    const unit = Uint8Array.fromHex(part)
    const file = new Uint8Array(size).map((_, index) => unit[index % unit.length] ?? 0)
    file.set(Uint8Array.fromHex(start))
    return file
  }
  const iff = (size: number) => {
    const file = bytes('52494646000000005745425041424344', '4142434400000000')(size - (size % 8) + 4)
    new DataView(file.buffer).setUint32(4, file.length - 8, true)
    return file
  }
  it.each([
    ['empty segments of a JPEG', bytes('ffd8', 'ffe00002')],
    ['fill bytes of a JPEG', bytes('ffd8', 'ff')],
    ['stuffed bytes of a JPEG', bytes('ffd8ffc0000b08001000100101110000ffda0008010100003f00', 'ff00')],
    [
      'empty chunks of a PNG',
      bytes(
        '89504e470d0a1a0a0000000d49484452000000100000001008020000009091683600',
        '000000006161616100000000'.slice(2),
      ),
    ],
    ['empty chunks of a WebP', iff],
  ])('%s', async (_, make) => {
    expect(await growth(make, refusing(cleanPicture))).toBeLessThan(MAX_GROWTH)
  })

  it('entries of EXIF', async () => {
    const exif = bytes('49492a0008000000ffff', '00')
    expect(await growth(exif, readOrientation)).toBeLessThan(MAX_GROWTH)
  })
})

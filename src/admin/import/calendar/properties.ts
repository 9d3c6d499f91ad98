import { plainCharacters } from '../../../shared/plain-characters.ts'
import type { ContentLine } from './content-lines.ts'

/** A property of a component (RFC 5545, 3.1). The names of the property and of its parameters are in capitals. */
export type Property = { line: number; name: string; parameters: Record<string, string>; value: string }

const NAME = /(?:[\w-]+\.)?([A-Za-z][\w-]*)[ \t]*(?=[;:])/y
const PARAMETER = /;[ \t]*([\w-]+)[ \t]*(=?)/y
const PARAMETER_VALUE = /"([^"]*)"(?=[,;:])|([^,;:]*)/y

/** Null if the line is not a property. */
export function readProperty({ number, text }: ContentLine): Property | null {
  const name = matchAt(NAME, text, 0)
  if (!name?.[1] || !isPropertyName(name[1])) return null
  const property = { line: number, name: name[1].toUpperCase() }
  return readUnquotedZone(property, text) ?? readParameters(property, text, name[0].length)
}

function readParameters(property: Pick<Property, 'line' | 'name'>, text: string, start: number) {
  const parameters: Record<string, string> = {}
  let position = start
  while (text[position] === ';') {
    const parameter = matchAt(PARAMETER, text, position)
    if (!parameter?.[1]) return null
    position += parameter[0].length
    let value = ''
    if (parameter[2] === '=') {
      for (let separator = ''; ; separator = ',') {
        const match = matchAt(PARAMETER_VALUE, text, position)
        value += separator + (match?.[1] ?? match?.[2] ?? '')
        position += match?.[0].length ?? 0
        if (text[position] !== ',') break
        position++
      }
    }
    parameters[parameter[1].toUpperCase()] ??= value
  }
  return text[position] === ':' ? { ...property, parameters, value: text.slice(position + 1) } : null
}

const DATE_PROPERTY = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)$/
const UNQUOTED_ZONE = /^[^;:]*;TZID=(\([^;]*?):([\dTZ:.,+ -]+)$/i
const MAX_ZONED_LINE = 300

/** Reads a property with a zone such as '(UTC+01:00) Amsterdam, Berlin', which Exchange writes without quotes. */
function readUnquotedZone(property: Pick<Property, 'line' | 'name'>, text: string): Property | null {
  if (!DATE_PROPERTY.test(property.name) || text.length > MAX_ZONED_LINE) return null
  const [, zone, value] = UNQUOTED_ZONE.exec(text) ?? []
  return zone && value ? { ...property, parameters: { TZID: zone }, value } : null
}

/** Matches a sticky expression at a position. */
function matchAt(expression: RegExp, text: string, position: number) {
  expression.lastIndex = position
  return expression.exec(text)
}

/** The names of properties in RFC 5545, 7986, 9073, 9074 and 9253, and in vCalendar 1.0. */
const NAMES = new Set(
  `ACKNOWLEDGED ACTION ATTACH ATTENDEE BEGIN BUSYTYPE CALENDAR-ADDRESS CALSCALE CATEGORIES CLASS COLOR COMMENT COMPLETED CONCEPT
  CONFERENCE CONTACT CREATED DCREATED DALARM AALARM MALARM PALARM DAYLIGHT DESCRIPTION DTEND DTSTAMP DTSTART DUE DURATION END
  EXDATE EXRULE FREEBUSY GEO IMAGE LAST-MODIFIED LINK LOCATION LOCATION-TYPE METHOD NAME ORGANIZER PARTICIPANT-TYPE
  PERCENT-COMPLETE PRIORITY PRODID PROXIMITY RDATE RECURRENCE-ID REFID REFRESH-INTERVAL RELATED-TO REPEAT REQUEST-STATUS
  RESOURCE-TYPE RESOURCES RNUM RRULE SEQUENCE SOURCE STATUS STRUCTURED-DATA STYLED-DESCRIPTION SUMMARY TIMEZONE-ID TRANSP
  TRIGGER TZ TZID TZNAME TZOFFSETFROM TZOFFSETTO TZURL UID URL VERSION`.split(/\s+/),
)

export const isKnownName = (name: string) => NAMES.has(name) || name.startsWith('X-')

/**
 * Whether a name is known or in capitals. A line with another name, such as 'Treffpunkt: Bahnhof', is more likely part
 * of a longer value that was not folded.
 */
const isPropertyName = (name: string) => isKnownName(name.toUpperCase()) || name === name.toUpperCase()

/** Decodes the text of a property of RFC 5545 (3.3.11) or of vCalendar 1.0. */
export function textOf({ parameters, value }: Property): string {
  const isQuoted = isQuotedPrintable(parameters)
  return plainCharacters((isQuoted ? unquoted(value) : value).replace(/\\([\s\S])/g, unescaped)).trim()
}

const unescaped = (_: string, character: string) =>
  character === 'n' || character === 'N' ? '\n' : /[\\;,:"]/.test(character) ? character : `\\${character}`

const isQuotedPrintable = ({ ENCODING, ...others }: Property['parameters']) =>
  ENCODING?.toUpperCase() === 'QUOTED-PRINTABLE' || 'QUOTED-PRINTABLE' in others

function unquoted(value: string): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  // A literal character does not fit into a byte, so the text is not UTF-8 as a whole. Its bytes are read as Latin-1.
  if (/[^\0-\xff]/.test(bytes)) return bytes
  const octets = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets)
  } catch {
    return new TextDecoder('windows-1252').decode(octets)
  }
}

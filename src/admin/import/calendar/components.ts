import { t } from '../../../texts/import.ts'
import { quoted } from '../reading.ts'
import { type ContentLine, contentLines } from './content-lines.ts'
import { isKnownName, type Property, readProperty, textOf } from './properties.ts'

/** A component (RFC 5545, 3.6) that begins at `line`. If one of its lines is faulty, the others are still read. */
export type Component = {
  name: string
  line: number
  properties: Property[]
  components: Component[]
  faults: Fault[]
  notes: string[]
}

type Fault = { line: number; text: string }

export const propertiesOf = ({ properties }: Component, name: string) =>
  properties.filter((property) => property.name === name)

/** Returns the text of the first property with this name. */
export function textIn(component: Component, name: string): string | undefined {
  const [property] = propertiesOf(component, name)
  return property && textOf(property)
}

const MAX_DEPTH = 8
const FILE = 'the file'

/** Top-level components of a calendar. They are never nested: the start of one ends any other that is still open. */
const PARTS_OF_CALENDAR = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE']

/** Returns the components of a file as a tree. Its root contains the calendars and everything outside them. */
export function readComponents(bytes: Uint8Array): Component {
  const file = componentAt(FILE, 0)
  const open = [file]
  for (const line of withoutSoftBreaks(contentLines(bytes))) {
    const property = readProperty(line)
    const current = open.at(-1) ?? file
    if (property === null) addTo(current.faults, unreadable(line))
    else if (property.name === 'BEGIN') begin(open, nameOf(property), line.number)
    else if (property.name === 'END') end(open, nameOf(property), line.number)
    else current.properties.push(property)
    if (property && !isKnownName(property.name))
      addTo(current.notes, t.lineLeftOut(line.number, quoted(line.text)))
  }
  close(open, 1, null)
  return file
}

/** Maximum number of faults, and of notes, that a component keeps. */
const MAX_LISTED = 20

function addTo<Item>(list: Item[], item: Item) {
  if (list.length < MAX_LISTED) list.push(item)
}

const nameOf = ({ value }: Property) => value.trim().toUpperCase()

const componentAt = (name: string, line: number): Component => ({
  ...{ name, line },
  ...{ properties: [], components: [], faults: [], notes: [] },
})

const unreadable = ({ number, text }: ContentLine): Fault => ({
  line: number,
  text: t.lineUnreadable(number, quoted(text)),
})

function begin(open: Component[], name: string, line: number) {
  if (name === 'VCALENDAR') close(open, 1, line)
  // These components are never nested, so one that is still open lacks a valid END and is closed here.
  else if (PARTS_OF_CALENDAR.includes(name)) close(open, open.findLastIndex(isCalendarOrFile) + 1, line)
  const parent = open.at(-1)
  if (open.length > MAX_DEPTH) addTo(parent?.faults ?? [], { line, text: t.nestedTooDeeply(line) })
  else {
    const component = componentAt(name, line)
    parent?.components.push(component)
    open.push(component)
  }
}

function end(open: Component[], name: string, line: number) {
  const depth = open.findLastIndex((component, index) => index > 0 && component.name === name)
  if (depth > 0) {
    close(open, depth + 1, line)
    open.pop()
  } else if (name === 'VEVENT') {
    // No event is open. If an event's lines, such as SUMMARY, came before this END, the BEGIN is missing, which is a
    // fault. Otherwise the previous event has a second END, which is ignored.
    const isEvent = open.at(-1)?.properties.some((property) => EVENT_LINES.includes(property.name))
    const event = componentAt(name, line)
    event.faults.push({ line, text: t.endsWithoutBeginning(line) })
    if (isEvent) open.findLast(isCalendarOrFile)?.components.push(event)
  }
}

const EVENT_LINES = ['SUMMARY', 'DTSTART']

const isCalendarOrFile = ({ name }: Component) => name === 'VCALENDAR' || name === FILE

/**
 * Closes the components from `depth` on. They have no END before line `next`, or none in the whole file if it is null.
 */
function close(open: Component[], depth: number, next: number | null) {
  for (const { name, line, faults } of open.splice(depth))
    if (PARTS_OF_CALENDAR.includes(name))
      addTo(faults, { line, text: next === null ? t.noEnd(line, name) : t.noEndBefore(line, name, next) })
}

/** Joins lines: in vCalendar 1.0, a quoted-printable line that ends with an equals sign continues on the next line. */
function* withoutSoftBreaks(lines: ContentLine[]): Generator<ContentLine> {
  let first: ContentLine | null = null
  for (const line of lines) {
    const isSoft: boolean = line.text.endsWith('=') && (first !== null || QUOTED_PRINTABLE.test(line.text))
    const text: string = (first?.text ?? '') + (isSoft ? line.text.slice(0, -1) : line.text)
    const joined: ContentLine = { number: first?.number ?? line.number, text }
    first = isSoft ? joined : null
    if (!isSoft) yield joined
  }
  if (first) yield first
}

const QUOTED_PRINTABLE = /^[^:]{1,100}QUOTED-PRINTABLE/i

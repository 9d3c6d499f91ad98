import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The form.
export const file = 'File'
export const fileHint = (megabytes: number, lines: string) => `At most ${megabytes} MB, and ${lines} lines`
export const organizer = 'Organizer'
export const organizerHint =
  'Of the hikes: a username. Yourself, if you leave it empty. Somebody else is told.'
export const preview = 'Preview'

// Help text. The names of columns, such as event_time, are not translated.
export const helpHikes = (hikes: Mark, ofTable: Mark, ofCalendar: Mark) =>
  rich`${hikes('Hikes')} from a spreadsheet saved as CSV, with the columns name, location and event_time (2031-06-14 09:30, or 14.06.2031 09:30, in the group’s time zone), or from a calendar (.ics). ${ofTable('Sample of a spreadsheet')}, ${ofCalendar('of a calendar')}`
export const moreColumns = 'More columns for hikes'
export const blankPrice =
  'A blank price is the group’s usual one, and 0 is free. Without latitude and longitude a hike is put on the map by its location, moments after the import.'
export const helpMembers = (members: Mark, sample: Mark) =>
  rich`${members('Members')} from a spreadsheet saved as CSV, with the column e-mail and, if you have them, name, or first name and last name. Each gets an invitation by mail. ${sample('Sample of members')}`
export const hikesAreYours = (myHikes: Mark) => rich`You find the hikes in ${myHikes('My Hikes')}.`
export const hikesAreTheirs = 'Their organizer is told, and finds the hikes in My Hikes.'
export const knownHeadings =
  'The usual headings in English, German, French and Italian are known, too. Before anything is imported you see a preview.'

// The fields that a column of the file can be read as.
export const columns = {
  name: 'Name',
  location: 'Meeting point',
  event_time: 'Start, or its date',
  end_time: 'End of a tour of several days',
  nights: 'Nights, by semicolons',
  start_time: 'Time of day',
  description: 'Description',
  distance: 'Distance (km)',
  elevation_diff: 'Ascent (m)',
  estimated_duration: 'Duration (h)',
  price: 'Price (cents)',
  refund_until_hours: 'Full refund until, in hours',
  late_refund_percent: 'Refund after that, in percent',
  capacity: 'Number of places',
  guests_allowed: 'Guests that each may bring',
  min_participants: 'Minimum of people',
  joins_open_at: 'Joining opens',
  joins_close_at: 'Joining closes',
  grade: 'Grade (T1 to T6)',
  gear: 'Gear, by semicolons',
  good_for: 'Good for, by semicolons',
  time_zone: 'Time zone',
  location_lat: 'Latitude',
  location_lng: 'Longitude',
  approval: 'Approval (manual or automatic)',
  status: 'Status',
  hidden: 'Hidden',
  questions: 'Questions, by semicolons',
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
}
/** `column` is one of `columns`. */
export const headingIs = (heading: string, column: string) =>
  `“${heading}” is the ${String(column).toLowerCase()}`
export const chooseOthers = (columns: string) => `${columns}. Choose others`
export const noneKnown = 'No column is known'
export const columnNumber = (number: number) => `Column ${number}`
export const notImported = 'Not imported'
export const hikes = 'Hikes'
export const members = 'Members'
export const previewAgain = 'Preview again'
export const notAChoice = 'This is not a choice of columns.'
export const chosenTwice = (column: string) => `Two columns are chosen for ${column}.`

// The preview. `shown` is the formatted number.
export const wouldBeImported = 'What would be imported'
export const unread = (headings: string) => `Not imported: ${headings}`
export const hikesBy = (count: number, shown: string, organizer: string) =>
  plural(count, {
    one: `${shown} hike, organized by ${organizer}.`,
    other: `${shown} hikes, organized by ${organizer}.`,
  })
export const peopleInvited = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} person, each invited by mail.`,
    other: `${shown} people, each invited by mail.`,
  })
export const hikesThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} hike is there already.`, other: `${shown} hikes are there already.` })
export const peopleThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} person is there already.`, other: `${shown} people are there already.` })
export const withErrors = (count: number, shown: string) =>
  plural(count, { one: `${shown} entry has errors.`, other: `${shown} entries have errors.` })
export const correct = 'Correct the file and choose it again.'
export const correctOrImport = 'Correct the file and choose it again, or import the others.'
export const nothing = 'There is nothing to import.'
export const allThere = 'All of them are there already.'
export const importHikes = (count: number, shown: string) =>
  plural(count, { one: `Import ${shown} hike`, other: `Import ${shown} hikes` })
export const invitePeople = (count: number, shown: string) =>
  plural(count, { one: `Invite ${shown} person`, other: `Invite ${shown} people` })
/** `button` is `importHikes` or `invitePeople`. */
export const withoutFaulty = (count: number, shown: string, button: string) =>
  plural(count, {
    one: `${button} without the faulty one`,
    other: `${button} without the ${shown} faulty ones`,
  })
export const withoutName = 'Without a name'
export const withoutAddress = 'Without an address'
export const lineNumber = (line: number) => `Line ${line}:`
export const thereAlready = 'There already'

// After the import: one of the first two texts, followed by any of the others that apply, joined by commas.
export const hikesImported = (count: number, shown: string) =>
  plural(count, { one: `${shown} hike is imported`, other: `${shown} hikes are imported` })
export const membersInvited = (count: number, shown: string) =>
  plural(count, { one: `${shown} person is invited`, other: `${shown} people are invited` })
export const wereThere = (count: number) =>
  plural(count, { one: `${count} was there already`, other: `${count} were there already` })
export const leftOut = (count: number, lines: string) =>
  plural(count, {
    one: `${count} with errors is left out: line ${lines}`,
    other: `${count} with errors are left out: lines ${lines}`,
  })

// Why nothing is imported.
export const noOrganizer = (name: string) => `There is nobody called ${name}.`
export const faultyLines = (count: number, lines: string) =>
  plural(count, {
    one: `Nothing is imported, as there are errors in the file: line ${lines}.`,
    other: `Nothing is imported, as there are errors in the file: lines ${lines}.`,
  })
export const faultyLinesAndOthers = (lines: string) =>
  `Nothing is imported, as there are errors in the file: lines ${lines} and others.`
export const anotherFile = 'Another file was chosen since, or this one a day ago. Please choose it again.'
export const columnsNotJson = 'The columns must be a list, as JSON.'
export const digestMissing = 'The digest of the preview is required.'
export const organizerNotText = 'An organizer is a username.'
export const skippingNotBoolean = 'Skipping the faulty entries is true or false.'
export const isWorkbook = 'This is a workbook. Please save it as CSV, and choose that file.'
export const isNoText = 'This is no CSV or iCalendar file.'
/** `problem` is a sentence. */
export const atLine = (line: number, problem: string) => `Line ${line}: ${problem}`
export const noColumn = (names: string) =>
  `There is no column ${names}. The headings are the names of the columns: name, location and event_time for hikes, e-mail and name for members.`
export const twoColumns = (heading: string) => `There are two columns ${heading}.`
export const quoteNotClosed = (line: number) => `Line ${line}: a quotation mark is not closed.`
export const noLines = 'This file has no lines below its headings.'
export const tooManyLines = (most: string) => `This file has more than ${most} lines.`
export const tooManyColumns = (most: number) => `This file has more than ${most} columns.`

// Lines of a table. `quoted` is text from the file, put in quotation marks by `inQuotes`.
export const inQuotes = (words: string) => `“${words}”`
export const aboveHeadings = (line: number, title: string) => `Line ${line}, above the headings: ${title}`
export const openQuote = 'A quotation mark of this line is not closed, or stands within a cell.'
export const moreCells = 'This line has more cells than there are headings.'
export const lineCancelled = (line: number, quoted: string) => `Line ${line}: ${quoted} is cancelled.`
export const lineHidden = (line: number, quoted: string) => `Line ${line}: ${quoted} is hidden.`
export const noTimeZone = (zone: string) => `time_zone: “${zone}” is not a time zone such as Europe/Zurich.`
export const priceInCents =
  'Price must be a whole number, in cents where the currency has them: 2500 for 25.00.'
export const noTime = (cell: string) =>
  `“${cell}” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.`
export const wasReadAs = (column: string, cell: string, value: number | string) =>
  `${column}: “${cell}” was read as ${value}.`
export const noAddress = 'There is no e-mail address.'
export const notAnAddress = (cell: string) => `“${cell}” is not an e-mail address.`
export const severalAddresses = (count: number) => `Of ${count} addresses the first one is read.`
export const theName = 'The name'

// A calendar as a whole.
export const noEvents = 'This calendar has no events.'
export const tooManyEvents = (most: string) => `This calendar has more than ${most} events.`
export const tooManyDates = (most: string) => `This calendar has more than ${most} dates.`
export const calendarTooLong = (line: string, most: string) =>
  `Line ${line}: this calendar has more than ${most} lines.`
export const computesTooLong = 'The dates and zones of this file take too long to compute.'
export const noEvent = (line: number, quoted: string) => `Line ${line}: ${quoted} is no event.`
export const noEventAndMore = (line: number, quoted: string, more: string) =>
  `Line ${line}: ${quoted} is no event, and ${more} more of them.`
export const lineLeftOut = (line: number, quoted: string) => `Line ${line}: ${quoted} is left out.`
export const lineUnreadable = (line: number, quoted: string) => `Line ${line}: ${quoted} cannot be read.`
export const nestedTooDeeply = (line: number) => `Line ${line}: this is nested too deeply.`
export const endsWithoutBeginning = (line: number) =>
  `Line ${line}: an event ends here that has no beginning.`
export const noEndBefore = (line: number, component: string, next: number) =>
  `Line ${line}: this ${component} has no end before line ${next}.`
export const noEnd = (line: number, component: string) =>
  `Line ${line}: this ${component} has no end before the end of the file.`
/** The `event` at the start of the texts below. */
export const eventAt = (line: number, name: string) => `Line ${line}: ${name}`
export const unnamedEvent = 'an event without a name'
export const isAnswer = (event: string) => `${event} is an answer to an invitation.`
export const isCancelled = (event: string) => `${event} is cancelled.`
export const isCancelledOn = (event: string, date: string) => `${event} is cancelled on ${date}.`
export const isCancelledFrom = (event: string, date: string) =>
  `${event} is cancelled on ${date} and after it.`
export const isSameAs = (event: string, line: number) => `${event} is left out: line ${line} is the same.`
export const isOlderThan = (event: string, line: number) =>
  `${event} is left out: line ${line} is a newer version.`
export const noDatesAhead = (event: string) => `${event} repeats, and has no dates ahead.`
export const pastLeftOut = (event: string) => `${event} repeats: its dates before today are left out.`
export const laterLeftOut = (event: string, date: string) =>
  `${event} repeats: its dates after ${date} are left out.`

// An event of a calendar, in the preview.
export const sameUid = (line: number) => `Line ${line} has the same UID: each event needs its own.`
export const repeatsOnce = 'It repeats: its only date ahead.'
export const repeats = (number: number, count: number) =>
  `It repeats: date ${number} of the ${count} that are imported.`
export const ruleUnreadable = (quoted: string) => `It repeats by a rule that cannot be read: ${quoted}.`
export const ruleExcludes = 'A rule excludes some of its dates.'
export const severalStarts = 'It has several starts.'
export const allDay = 'It lasts all day, and has no time to meet at.'
export const isPrivate = 'It is private in its calendar.'
export const coordinatesUnreadable = (quoted: string) => `Its coordinates ${quoted} cannot be read.`
export const lengthUnreadable = 'How long it lasts cannot be read.'
export const lastsTooLong = (days: number) => `It lasts more than ${days} days: its end is left out.`
export const noStart = (quoted: string) => `${quoted} is no start such as 20310614T093000Z.`
export const noEndTime = (quoted: string) => `${quoted} is no end such as 20310614T093000Z.`
export const noDate = (quoted: string) => `${quoted} is no date such as 20310614T093000Z.`
export const zoneUnreadable = (quoted: string, line: number) =>
  `Its zone ${quoted} is defined in line ${line} in a way that cannot be read. Use a name such as Europe/Zurich.`
export const zoneUndefined = (quoted: string) =>
  `Its zone ${quoted} is not defined in the file. Use a name such as Europe/Zurich.`
export const zoneDefinedOtherwise = (zone: string, line: number) =>
  `The file defines ${zone} otherwise in line ${line}: that is not used.`
export const zoneUnknown = (quoted: string, group: string) =>
  `Its zone ${quoted} is like no known one: its time is shown in ${group}.`
export const namesNoZone = (zone: string) => `It names no zone, so its time is read as that in ${zone}.`
export const ownOffset = (quoted: string) =>
  `Its time has an offset of its own, and is not read as that in ${quoted}.`

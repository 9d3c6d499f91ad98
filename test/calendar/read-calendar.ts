import ICAL from 'ical.js'

/** Parses the events of an iCalendar file with a library, independently of the code that writes the file. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      start: startDate.toJSDate(),
      end: endDate.toJSDate(),
      localStart: startDate.toString(),
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      status: value('status'),
      url: value('url'),
      geo: value('geo'),
      stamp: (value('dtstamp') as ICAL.Time).toJSDate(),
    }
  })
  return { calendar, events, name: calendar.getFirstPropertyValue('name') }
}

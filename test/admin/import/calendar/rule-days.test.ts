import { expect, it } from 'vitest'
import { ruleDays } from '../../../../src/admin/import/calendar/rule-days.ts'
import { readRule } from '../../../../src/admin/import/calendar/rules.ts'
import { DAY } from '../../../../src/shared/duration.ts'

const dayOf = (date: string) => Date.parse(date) / DAY

/** Returns the first days of a rule, in the form '1997-09-02'. */
function daysOf(text: string, start: string, { from = start, to = '2010-01-01', count = 4 } = {}) {
  const rule = readRule(text)
  if (!rule) return null
  const days = ruleDays(rule, dayOf(start), { from: dayOf(from), to: dayOf(to) }, { left: 1_000_000 })
  return [...days.take(count)].map((day) => new Date(day * DAY).toISOString().slice(0, 10)).join(' ')
}

// Examples from RFC 5545 (3.8.5.3), and rules that other libraries read differently.
it.each([
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1997-09-02 1997-09-12 1997-09-22 1997-10-02'],
  ['FREQ=DAILY;BYMONTH=1', '1998-01-30', '1998-01-30 1998-01-31 1999-01-01 1999-01-02'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH', '1997-09-02', '1997-09-02 1997-09-04 1997-09-16 1997-09-18'],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08-05',
    '1997-08-05 1997-08-10 1997-08-19 1997-08-24',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    '1997-08-05 1997-08-17 1997-08-19 1997-08-31',
  ],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '1997-09-05 1997-10-03 1997-11-07 1997-12-05'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU', '1997-09-07', '1997-09-07 1997-09-28 1997-11-02 1997-11-30'],
  ['FREQ=MONTHLY;BYDAY=-2MO', '1997-09-22', '1997-09-22 1997-10-20 1997-11-17 1997-12-22'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997-09-28 1997-10-29 1997-11-28 1997-12-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,15', '1997-09-02', '1997-09-02 1997-09-15 1997-10-02 1997-10-15'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1998-02-13', '1998-02-13 1998-03-13 1998-11-13 1999-08-13'],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09-13',
    '1997-09-13 1997-10-11 1997-11-08 1997-12-13',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    '1997-09-29 1997-10-30 1997-11-27 1997-12-30',
  ],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTH=5,6;BYDAY=-1FR', '2007-06-29', '2007-06-29 2008-06-27 2009-06-26'],
  ['FREQ=MONTHLY', '2007-01-31', '2007-01-31 2007-03-31 2007-05-31 2007-07-31'],
  ['FREQ=YEARLY;BYMONTH=6,7', '1997-06-10', '1997-06-10 1997-07-10 1998-06-10 1998-07-10'],
  ['FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200', '1997-01-01', '1997-01-01 1997-04-10 1997-07-19 2000-01-01'],
  ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', '1997-05-19 1998-05-18 1999-05-17 2000-05-15'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '1997-05-12 1998-05-11 1999-05-17 2000-05-15'],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU', '1997-12-28', '1997-12-28 1999-01-03 2000-01-02 2000-12-31'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '1997-03-13', '1997-03-13 1997-03-20 1997-03-27 1998-03-05'],
  ['FREQ=YEARLY;BYMONTH=4,8;BYMONTHDAY=30,-1', '1997-08-30', '1997-08-30 1997-08-31 1998-04-30 1998-08-30'],
  ['FREQ=YEARLY', '1996-02-29', '1996-02-29 2000-02-29 2004-02-29 2008-02-29'],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    '1996-11-05 2000-11-07 2004-11-02 2008-11-04',
  ],
])('the days of %s', (rule, start, days) => {
  expect(daysOf(rule, start)).toBe(days)
})

it.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SA',
  'FREQ=MONTHLY;INTERVAL=5;BYDAY=2SA',
  'FREQ=YEARLY;BYDAY=20MO',
])('the days of %s from a later day on are those that follow it from the start', (rule) => {
  const all = daysOf(rule, '1997-09-02', { count: 100_000 })?.split(' ') ?? []
  const later = daysOf(rule, '1997-09-02', { from: '2003-05-05', count: 100_000 })
  expect(later).toBe(all.filter((day) => day >= '2003-05-05').join(' '))
})

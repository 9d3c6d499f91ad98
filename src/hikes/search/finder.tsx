import { Cached } from '../../layout/cached.tsx'
import type { LocalTime } from '../../shared/local-time.ts'
import { hrefOf, isSearch, type Params } from './address.ts'
import { Chip, Opener, Toggle } from './chips.tsx'
import { datesText, goodForText, lengthText, nearText } from './filter-texts.ts'
import { NearField } from './near-field.tsx'
import { Panels } from './panels.tsx'

type FinderProps = {
  params: Params
  /** The date of the group. */
  today: LocalTime
  isMember: boolean
  /** Fields with wrong values. */
  wrong?: string[]
}

/** The bar of filters. A plain form and links; each group of fields is a popover. */
export function Finder({ params, today, isMember, wrong = [] }: FinderProps) {
  const week = { from: dateOf(today), to: dateOf(today, 6) }
  return (
    <search className="finder">
      <form action="/">
        <Cached className="wrap" dependsOn={['filters', params, week, wrong]}>
          {() => <Filters {...{ params, week, wrong }} />}
        </Cached>
        <Cached className="panels" dependsOn={['panels', params]}>
          {() => <Panels params={params} />}
        </Cached>
        <NearField params={params} isMember={isMember} />
      </form>
    </search>
  )
}

type FiltersProps = { params: Params; week: { from: string; to: string }; wrong: string[] }

function Filters({ params, week, wrong }: FiltersProps) {
  const isWeek = params.from === week.from && params.to === week.to
  const isWrong = (...fields: string[]) => fields.some((field) => wrong.includes(field))
  return (
    <>
      <input
        type="search"
        name="q"
        aria-label="Search hikes"
        placeholder="Search"
        maxLength={100}
        defaultValue={params.q}
        autoComplete="off"
      />
      <Toggle params={params} name="weekend" without={{ from: null, to: null }}>
        This weekend
      </Toggle>
      <Chip isOn={isWeek} href={hrefOf(params, { weekend: null, ...(isWeek ? none(week) : week) })}>
        Next 7 days
      </Chip>
      <Opener id="dates" value={isWeek ? '' : datesText(params)} isWrong={isWrong('from', 'to')}>
        Dates
      </Opener>
      <Opener id="grade" value={params.grade?.replaceAll(',', ', ')} isWrong={isWrong('grade')}>
        Grade
      </Opener>
      <Opener id="length" value={lengthText(params)} isWrong={isWrong('max_km', 'max_ascent', 'max_hours')}>
        Distance, climb
      </Opener>
      <Toggle params={params} name="free">
        Free
      </Toggle>
      <Toggle params={params} name="spots">
        Places left
      </Toggle>
      <Opener id="good" value={goodForText(params)} isWrong={isWrong('good_for')}>
        Good for
      </Opener>
      <Opener id="near" value={nearText(params)} isWrong={isWrong('near', 'within', 'sort')}>
        Near …
      </Opener>
      <Chip
        isOn={params.view === 'map'}
        href={hrefOf(params, { view: params.view === 'map' ? null : 'map' })}
      >
        Map
      </Chip>
      {isSearch(params) && (
        <a className="chip clear" href={hrefOf(params.view ? { view: params.view } : {})}>
          Clear all
        </a>
      )}
    </>
  )
}

const none = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, null]))

const dateOf = ({ year, month, day }: LocalTime, days = 0) =>
  new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)

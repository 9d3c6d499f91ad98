import type { ReactNode } from 'react'
import { Cached } from '../../layout/cached.tsx'
import type { LocalTime } from '../../shared/local-time.ts'
import { MAX_QUERY } from '../limits.ts'
import { hrefOf, isSearch, type Params } from './address.ts'
import { datesText, goodForText, lengthText, nearText } from './filter-texts.ts'
import { NearField, Panels } from './panels.tsx'

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
        maxLength={MAX_QUERY}
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

const Chip = ({ isOn, href, children }: { isOn: boolean; href: string; children: ReactNode }) => (
  <a className="chip" href={href} aria-current={isOn || undefined}>
    {children}
  </a>
)

type ToggleProps = { params: Params; name: string; without?: Record<string, null>; children: ReactNode }

/** A link, so that it works at once and without scripts; the form keeps what is on. */
const Toggle = ({ params, name, without = {}, children }: ToggleProps) => (
  <>
    {params[name] && <input type="hidden" name={name} value={params[name]} />}
    <Chip
      isOn={Boolean(params[name])}
      href={hrefOf(params, params[name] ? { [name]: null } : { ...without, [name]: '1' })}
    >
      {children}
    </Chip>
  </>
)

type OpenerProps = { id: string; value: string | undefined; isWrong: boolean; children: string }

/** Opens a group of fields; shows what is set in it. */
const Opener = ({ id, value, isWrong, children }: OpenerProps) => (
  <button
    className={isWrong ? 'chip wrong' : 'chip'}
    type="button"
    popoverTarget={`find-${id}`}
    aria-label={value ? `${children}: ${value}` : undefined}
    data-set={value ? '' : undefined}
  >
    {value || children}
  </button>
)

import type { ReactNode } from 'react'
import { Island, StaticIsland } from '../../layout/island.tsx'
import { GRADES, SUITABILITIES, suitabilityText } from '../view/attributes.ts'
import { hrefOf, type Params } from './address.ts'

export function Panels({ params }: { params: Params }) {
  const { from = '', to = '' } = params
  const chosen = (field: string) => params[field]?.split(',') ?? []
  return (
    <>
      <Panel id="dates">
        <Field label="From" name="from" type="date" value={from} />
        <Field label="Until" name="to" type="date" value={to} />
      </Panel>
      <Panel id="grade">
        <fieldset>
          <legend>Grade</legend>
          {GRADES.map((grade) => (
            <Choice key={grade} name="grade" value={grade} isOn={chosen('grade').includes(grade)}>
              {grade}
            </Choice>
          ))}
        </fieldset>
        <a href="/grades">What the grades mean</a>
      </Panel>
      <Panel id="length">
        <Field label="At most km" name="max_km" type="number" value={params.max_km} />
        <Field label="At most metres of climb" name="max_ascent" type="number" value={params.max_ascent} />
        <Field label="At most hours" name="max_hours" type="number" value={params.max_hours} />
      </Panel>
      <Panel id="good">
        <fieldset>
          <legend>Good for</legend>
          {SUITABILITIES.map((one) => (
            <Choice key={one} name="good_for" value={one} isOn={chosen('good_for').includes(one)}>
              {suitabilityText(one)}
            </Choice>
          ))}
        </fieldset>
      </Panel>
      {params.view && <input type="hidden" name="view" value={params.view} />}
    </>
  )
}

const Panel = ({ id, children }: { id: string; children: ReactNode }) => (
  <div className="panel" id={`find-${id}`} popover="auto">
    {children}
    <button className="button primary" type="submit">
      Show hikes
    </button>
  </div>
)

type FieldProps = { label: string; name: string; type: 'date' | 'number'; value: string | undefined }

const Field = ({ label, name, type, value }: FieldProps) => (
  <label className="field">
    {label}
    <input
      type={type}
      name={name}
      autoComplete="off"
      defaultValue={value}
      {...(type === 'number' && { min: 0, step: 'any', inputMode: 'decimal' as const })}
    />
  </label>
)

type ChoiceProps = { name: string; value: string; isOn: boolean; children: ReactNode }

const Choice = ({ name, value, isOn, children }: ChoiceProps) => (
  <label className="choice">
    <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
    {children}
  </label>
)

/** The panel of the place to search near, which suggests places to members. */
export function NearField({ params, isMember }: { params: Params; isMember: boolean }) {
  const [lat = '', lng = ''] = params.near?.split(',') ?? []
  const { place = params.near ? 'My location' : '', within = '50', sort = '' } = params
  const near = {
    values: { place, place_lat: lat, place_lng: lng, within, sort },
    locate_href: hrefOf({ ...params, near: '' }, { place: null, within: null, sort: null }),
  }
  return isMember ? (
    <Island name="near-panel" props={near} hydrateOnOpen />
  ) : (
    <StaticIsland name="near-panel" props={near} />
  )
}

import * as z from 'zod'
import { wholePrice } from '../../hikes/rules/fields.ts'
import { checksOfNew, HikeCreate, HikeUpdate } from '../../hikes/rules/schema.ts'
import { priceProblem } from '../../shared/charges.ts'
import { fieldErrors } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'
import { t as importTexts } from '../../texts/import.ts'

/** The fields of a hike that a file may contain. */
const {
  keep_chat: _k,
  album_public: _a,
  publish_at: _p,
  reason: _r,
  scope: _s,
  base: _b,
  ...optional
} = HikeUpdate.shape
const { name, location, event_time } = HikeCreate.shape
const price = wholePrice(() => importTexts.priceInCents).nullish()
const ImportedHike = z.object({ ...optional, name, location, event_time, price }).superRefine(...checksOfNew)
type ImportedHike = z.output<typeof ImportedHike>

/** A hike in a file. `line` is its line in the file, from 1. */
export type Entry = {
  line: number
  /** Identifies the hike within its calendar (RFC 5545). */
  uid: string | null
  /** As typed, for the preview. */
  name: string
  hike: ImportedHike | null
  errors: string[]
  /** How the entry was read, and which parts are not imported. */
  notes: string[]
  /** The valid fields, for the preview. */
  valid?: ValidFields
}

type ValidFields = Partial<Pick<ImportedHike, 'event_time' | 'end_time' | 'time_zone' | 'location' | 'price'>>

/** Validates the fields. `event_time` is in ISO 8601 with an offset, or missing if it could not be read. */
export function entryOf(
  input: Record<string, unknown>,
  { line, uid, notes, problems }: { line: number; uid: string | null; notes: string[]; problems: string[] },
  currency: string,
): Entry {
  const result = ImportedHike.safeParse(input)
  const errors = result.success ? [] : Object.values(fieldErrors(result.error)).flat()
  const price = result.data?.price == null ? null : priceProblem(result.data.price, currency)
  const all = [...problems, ...errors.filter((error) => problems.length === 0 || error !== t.timeRequired)]
  if (price !== null) all.push(price)
  const name = typeof input.name === 'string' ? input.name : ''
  return {
    ...{ line, uid, name, errors: all, notes },
    hike: all.length === 0 && result.success ? result.data : null,
    valid: validFields(input),
  }
}

function validFields(input: Record<string, unknown>): ValidFields {
  const { shape } = ImportedHike
  return {
    event_time: shape.event_time.safeParse(input.event_time).data,
    end_time: shape.end_time.safeParse(input.end_time).data,
    time_zone: shape.time_zone.safeParse(input.time_zone).data,
    location: shape.location.safeParse(input.location).data,
    // Null means the usual price of the group.
    price: shape.price.safeParse(input.price ?? null).data,
  }
}

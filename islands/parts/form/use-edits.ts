import { useRef, useState } from 'react'
import { pick } from '../../../src/shared/pick.ts'
import { type Draft, findDraft } from './drafts.ts'
import type { FormValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'

/** Fields that are changed together, with a label to display. Their names are the same in the form and the API. */
export type FieldGroup = { label: string; fields: string[]; show: (values: FormValues) => string }
/** A field group that was changed both in the form and elsewhere, to different values. */
export type Conflict = { group: FieldGroup; mine: string; theirs: string }

/** The changed fields, with their values in the form and the stored values that they replace. */
export type Edits = { values: FormValues; base: Record<string, unknown> }

type Options<Stored> = {
  draftKey: string
  /** The object as it was stored when the form was opened. */
  stored: Stored
  groups: FieldGroup[]
  /** Returns the stored values as the form shows them. */
  valuesOf: (stored: Stored) => FormValues
  /** Returns the values in the form, or null while it is not mounted. */
  read: () => FormValues | null
}

/**
 * Tracks the edits to a stored object, which are kept as a draft until they are saved. `initial` contains the initial
 * values of the uncontrolled fields, and a `key`, which changes when the fields have to be mounted again.
 */
export function useEdits<Stored extends object>({ valuesOf, groups, read, ...options }: Options<Stored>) {
  const [opened] = useState(() => open(options.stored, valuesOf, findDraft(options.draftKey, isEdits)))
  const base = useRef(opened.base)
  const [initial, setInitial] = useState(opened.initial)

  const draft = useDraft(options.draftKey, () => {
    const values = read()
    return values && isChanged(values) ? editsOf(values) : null
  })

  const changedGroups = (values: FormValues) => {
    const before = valuesOf(base.current)
    return groups.filter(({ fields }) => fields.some((field) => values[field] !== before[field]))
  }
  const isChanged = (values: FormValues) => changedGroups(values).length > 0

  function editsOf(values: FormValues): Edits {
    const fields = changedGroups(values).flatMap(({ fields }) => fields)
    return { values: pick(values, fields), base: pick(base.current, fields) }
  }

  /** Mounts the fields again with these values, which count as edits to `stored`. */
  function reset(stored: Stored, values = valuesOf(stored)) {
    base.current = stored
    setInitial(({ key }) => ({ key: key + 1, values, keptAt: null }))
  }

  return {
    initial,
    reset,
    editsOf,
    isChanged() {
      const values = read()
      return values !== null && isChanged(values)
    },
    /** Whether the form was opened with a draft and still contains exactly that draft. */
    isDraftAsKept() {
      const values = read()
      if (values === null || initial.keptAt === null) return false
      const fields = groups.flatMap(({ fields }) => fields)
      return fields.every((field) => values[field] === initial.values[field])
    },
    changed: draft.changed,
    keepDraft: draft.keep,
    discardDraft: draft.discard,
    /** Returns the edits that would overwrite changes in `stored`. */
    conflictsWith(stored: Stored, values: FormValues): Conflict[] {
      const [before, now] = [valuesOf(base.current), valuesOf(stored)]
      return changedGroups(values)
        .filter(({ fields }) => fields.some((field) => now[field] !== before[field]))
        .filter(({ fields }) => fields.some((field) => now[field] !== values[field]))
        .map((group) => ({ group, mine: group.show(values), theirs: group.show(now) }))
    },
    /** Returns the values to save over `stored`: the edits, except in `groups`, which keep the stored values. */
    merge(stored: Stored, values: FormValues, groups: FieldGroup[]): FormValues {
      // Compared by label, because each render creates new group objects.
      const theirs = groups.map(({ label }) => label)
      const mine = changedGroups(values).filter(({ label }) => !theirs.includes(label))
      return {
        ...valuesOf(stored),
        ...pick(
          values,
          mine.flatMap(({ fields }) => fields),
        ),
      }
    },
  }
}

function open<Stored extends object>(
  stored: Stored,
  valuesOf: (stored: Stored) => FormValues,
  draft: Draft<Edits> | null,
) {
  const values = valuesOf(stored)
  if (!draft) return { base: stored, initial: { key: 0, values, keptAt: null as string | null } }
  return {
    base: { ...stored, ...draft.base },
    initial: { key: 0, values: { ...values, ...draft.values }, keptAt: draft.keptAt as string | null },
  }
}

const isEdits = (value: object): value is Edits =>
  'values' in value && typeof value.values === 'object' && 'base' in value && typeof value.base === 'object'

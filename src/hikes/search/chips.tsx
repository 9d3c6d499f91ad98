import type { ReactNode } from 'react'
import { hrefOf, type Params } from './address.ts'

export const Chip = ({ isOn, href, children }: { isOn: boolean; href: string; children: ReactNode }) => (
  <a className="chip" href={href} aria-current={isOn || undefined}>
    {children}
  </a>
)

type ToggleProps = { params: Params; name: string; without?: Record<string, null>; children: ReactNode }

/** A link, so that it works at once and without scripts; the form keeps what is on. */
export const Toggle = ({ params, name, without = {}, children }: ToggleProps) => (
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
export const Opener = ({ id, value, isWrong, children }: OpenerProps) => (
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

import { accountPath } from '../../http/path.ts'
import type { Provider } from './providers.ts'

type Props = { providers: Provider[]; next: string; join: number | undefined }

/** Where one can sign in or up without a password here. Nothing where no provider's keys are set. */
export const ProviderButtons = ({ providers, next, join }: Props) =>
  providers.map(({ name, label }) => (
    <a key={name} className="button wide" href={accountPath(name, next, join)}>
      Continue with {label}
    </a>
  ))

import { accountPath } from '../../http/path.ts'
import { FormPage } from '../../layout/form-page.tsx'
import type { HikeToJoin } from '../../participation/joining.ts'
import {
  currentPassword,
  email,
  type FormProps,
  newPassword,
  usernameField,
} from '../accounts/form-fields.ts'
import { ProviderButtons } from '../identity/buttons.tsx'
import type { Provider } from '../identity/providers.ts'

/** Where signing in or up leads: to a page, and to a request to join a hike. */
type Entry = { next: string; joining: HikeToJoin | undefined; providers: Provider[] }

const hiddenFields = ({ next, joining }: Pick<Entry, 'next' | 'joining'>) => ({
  next,
  ...(joining && { join: String(joining.id) }),
})

export const SignUpForm = ({ next, joining, providers, ...props }: FormProps & Entry) => (
  <FormPage
    {...props}
    title={joining ? `To join ${joining.name}, sign up` : 'Join the group'}
    intro={
      joining
        ? `Signing up also sends ${joining.organizer} your request to join.`
        : 'Then you can ask to join hikes, organize your own, and chat with the group.'
    }
    action="/accounts/signup/"
    hidden={hiddenFields({ next, joining })}
    fields={[usernameField, { ...email, hint: 'Only you can see it.' }, newPassword]}
    submit="Sign Up"
  >
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <p>
      Already have an account? <a href={accountPath('login', next, joining?.id)}>Sign In</a>
    </p>
  </FormPage>
)

type LoginProps = FormProps & Entry & { signedOut: boolean }

export const LoginForm = ({ next, joining, providers, signedOut, ...props }: LoginProps) => (
  <FormPage
    {...props}
    title={joining ? `To join ${joining.name}, sign in` : 'Sign in'}
    intro={
      joining
        ? `Signing in also sends ${joining.organizer} your request to join.`
        : signedOut && 'You were signed out. Sign in to go on.'
    }
    action="/accounts/login/"
    hidden={hiddenFields({ next, joining })}
    fields={[
      {
        name: 'login',
        label: 'Username or e-mail',
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        required: true,
      },
      currentPassword,
    ]}
    submit="Sign In"
  >
    <ProviderButtons providers={providers} next={next} join={joining?.id} />
    <p>
      <a href={accountPath('passkey', next, joining?.id)}>Sign in with a passkey</a>
    </p>
    <p>
      <a href="/accounts/password/reset/">Forgot your password?</a>
    </p>
    <p>
      New here? <a href={accountPath('signup', next, joining?.id)}>Sign Up</a>
    </p>
  </FormPage>
)

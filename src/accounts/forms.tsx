import type { FieldErrors } from '../errors.ts'
import { accountPath } from '../http/path.ts'
import { ProviderButtons } from '../identity/buttons.tsx'
import type { Provider } from '../identity/providers.ts'
import { FormPage } from '../layout/form-page.tsx'
import type { EventToJoin } from '../participation/join-on-entry.ts'

type Props = {
  csrf: string
  values?: Record<string, string>
  errors?: FieldErrors
  problem?: string
}

export const usernameField = {
  name: 'username',
  label: 'Username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 30,
  required: true,
  hint: '3 to 30 letters, digits, dots, hyphens or underscores. Everyone can see it.',
}
const email = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  required: true,
}
const newPassword = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'new-password',
  maxLength: 128,
  required: true,
  hint: 'At least 8 characters.',
}

const currentPassword = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
}

/** Where signing in or up leads: to a page, and to a request to join an event. */
type Entry = { next: string; joining: EventToJoin | undefined; providers: Provider[] }

const hiddenFields = ({ next, joining }: Pick<Entry, 'next' | 'joining'>) => ({
  next,
  ...(joining && { join: String(joining.id) }),
})

export const SignUpForm = ({ next, joining, providers, ...props }: Props & Entry) => (
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

type LoginProps = Props & Entry & { signedOut: boolean }

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

export const ResetRequestForm = (props: Props) => (
  <FormPage
    {...props}
    title="Forgot your password?"
    intro="We’ll send you a link to choose a new one."
    action="/accounts/password/reset/"
    fields={[email]}
    submit="Send the link"
  />
)

export const ResetForm = ({ token, ...props }: Props & { token: string }) => (
  <FormPage
    {...props}
    title="Choose a new password"
    intro="You will be signed out everywhere else."
    action={`/accounts/password/reset/${token}/`}
    fields={[{ ...newPassword, label: 'New password' }]}
    submit="Save"
  />
)

export const VerifyForm = ({
  token,
  needsPassword,
  ...props
}: Props & { token: string; needsPassword: boolean }) => (
  <FormPage
    {...props}
    title="Confirm your address"
    intro={
      needsPassword
        ? 'Enter your password to make this the address of your account.'
        : 'One click, and you’re set.'
    }
    action={`/accounts/email/verify/${token}/`}
    fields={needsPassword ? [currentPassword] : []}
    submit="Confirm"
  />
)

export const UndoForm = ({ token, ...props }: Props & { token: string }) => (
  <FormPage
    {...props}
    title="Undo the change"
    intro="Your account keeps the address this link was sent to, and is signed out on every device."
    action={`/accounts/email/undo/${token}/`}
    fields={[]}
    submit="Undo the change"
  />
)

export const UndoDeletionForm = ({ token, ...props }: Props & { token: string }) => (
  <FormPage
    {...props}
    title="Have your account back?"
    intro="Your name, your address, your picture, your profile and your posts are there again. Hikes that were given away, cancelled or left stay so."
    action={`/accounts/deletion/undo/${token}/`}
    fields={[]}
    submit="Have my account back"
  />
)

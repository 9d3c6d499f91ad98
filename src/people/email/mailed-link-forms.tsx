import { FormPage } from '../../layout/form-page.tsx'
import { currentPassword, email, type FormProps, newPassword } from '../accounts/form-fields.ts'

export const ResetRequestForm = (props: FormProps) => (
  <FormPage
    {...props}
    title="Forgot your password?"
    intro="We’ll send you a link to choose a new one."
    action="/accounts/password/reset/"
    fields={[email]}
    submit="Send the link"
  />
)

export const ResetForm = ({ token, ...props }: FormProps & { token: string }) => (
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
}: FormProps & { token: string; needsPassword: boolean }) => (
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

export const UndoForm = ({ token, ...props }: FormProps & { token: string }) => (
  <FormPage
    {...props}
    title="Undo the change"
    intro="Your account keeps the address this link was sent to, and is signed out on every device."
    action={`/accounts/email/undo/${token}/`}
    fields={[]}
    submit="Undo the change"
  />
)

export const UndoDeletionForm = ({ token, ...props }: FormProps & { token: string }) => (
  <FormPage
    {...props}
    title="Have your account back?"
    intro="Your name, your address, your picture, your profile and your posts are there again. Hikes that were given away, cancelled or left stay so."
    action={`/accounts/deletion/undo/${token}/`}
    fields={[]}
    submit="Have my account back"
  />
)

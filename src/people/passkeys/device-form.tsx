import { CsrfField } from '../../layout/csrf-field.tsx'
import { PasskeyScript } from '../../layout/island.tsx'

type DeviceFormProps = {
  type: 'create' | 'get'
  action: string
  /** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
  options: object
  csrf: string
  hidden?: Record<string, string>
  button: string
}

/** A form that islands/passkey.ts fills with what the device answers. */
export const DeviceForm = ({ type, action, options, csrf, hidden = {}, button }: DeviceFormProps) => (
  <form
    className="form"
    method="post"
    action={action}
    data-passkey={type}
    data-options={JSON.stringify(options)}
  >
    <PasskeyScript />
    <CsrfField token={csrf} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="credential" />
    <noscript>
      <p>This needs JavaScript, which is turned off in your browser.</p>
    </noscript>
    <button className="button primary wide" type="submit">
      {button}
    </button>
  </form>
)

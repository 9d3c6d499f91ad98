type AddressProps = { path: string; origin: string; id: string; label: string }

/** To copy, or to open in the system's calendar by the scheme that it has registered. */
export const Address = ({ path, origin, id, label }: AddressProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} readOnly value={origin + path} />
    <div className="row">
      <a
        className="button"
        href={(origin + path).replace(/^https?/, 'webcal')}
        aria-label={`Subscribe: ${label}`}
      >
        Subscribe
      </a>
      <button
        className="button"
        type="button"
        data-share={path}
        data-shared="Address copied!"
        aria-label={`Copy: ${label}`}
      >
        Copy
      </button>
    </div>
  </div>
)

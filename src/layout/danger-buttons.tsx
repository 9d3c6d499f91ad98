type DangerButtonsProps = { keep: string; keepHref: string; submit: string; focusesKeep?: boolean }

/** The buttons of a page that asks for confirmation before something is destroyed, in the same order as in a dialog. */
export const DangerButtons = ({ keep, keepHref, submit, focusesKeep = true }: DangerButtonsProps) => (
  <p className="row">
    {/* biome-ignore lint/a11y/noAutofocus: the focus starts on the choice that changes nothing. */}
    <a className="button" href={keepHref} autoFocus={focusesKeep}>
      {keep}
    </a>
    <button className="button danger" type="submit">
      {submit}
    </button>
  </p>
)

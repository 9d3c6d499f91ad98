export type Upload = 'picture' | 'route' | 'import'

/** How requests to an address are received. The server reads it before the router of the address is loaded. */
export type Address = {
  /** The page is the same for every visitor, depends on these parameters of the query in this order, and is cached. */
  visitors?: readonly string[]
  /** Largest body without a file, in bytes: 256 KB by default. */
  maxBody?: number
  /** The kind of file that a multipart body may have (http/body-limit.ts). */
  upload?: Upload
  /** How a write counts in the hourly budgets (http/write-budget.ts). */
  budget?: 'message' | 'none'
  /** Writes are answered while a backup is being restored. */
  duringRestore?: true
  /**
   * Which proof of its origin a write needs: the CSRF token by default. `none`: the request proves itself by a signature,
   * a key, or a token in its path. `origin`: the headers that browsers set. `json`: those, and a JSON body.
   */
  csrf?: 'none' | 'origin' | 'json'
  /** Visitors may write here. By default a write needs a session. */
  forVisitors?: true
  /** A form that was submitted without a session is shown again with its text. */
  showsTextAgain?: true
  /** Visitors are led to sign in, not to sign up: mails link to the page, so its readers have accounts. */
  forMembers?: true
}

export type Upload = 'picture' | 'route' | 'import'

/** How requests to an address are handled. The server has to know this before it loads the address's router. */
export type Address = {
  /**
   * The page is cached, because it is the same for all visitors with the same language and the same values of these
   * query parameters. The cached URL has them in this order.
   */
  visitors?: readonly string[]
  /** Maximum size of a body without a file, in bytes; 256 KB by default. */
  maxBody?: number
  /** The kind of file that a multipart body may contain (http/body-limit.ts). */
  upload?: Upload
  /** How a write counts towards the hourly budgets (http/write-budget.ts). */
  budget?: 'message' | 'none'
  /** Writes are accepted while a backup is being restored. */
  duringRestore?: true
  /**
   * How a write is protected from other sites. By default, it needs the CSRF token. `none`: a signature, a key, or a
   * token in the path protects it. `origin`: only the headers that name its origin are checked. `json`: these headers
   * are checked, and the body must be JSON.
   */
  csrf?: 'none' | 'origin' | 'json'
  /** Visitors may write here. By default a write needs a session. */
  forVisitors?: true
  /** A form that was submitted without a session is shown again with the submitted text. */
  showsTextAgain?: true
  /** Visitors are redirected to the sign-in page, not the sign-up page, because members come here from emails. */
  forMembers?: true
}

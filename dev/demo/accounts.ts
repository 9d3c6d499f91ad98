/** The password of every account of the demo. */
export const PASSWORD = 'over-the-hills'

export const demoAccounts = `Sign in as
  olga.berg   who organizes hikes
  pia.keller  who takes part in some
  lena.moser  who is an admin, and has reports to look at
  nora.neu    who is new
each with the password ${PASSWORD}`

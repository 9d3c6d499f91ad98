/** Returns the time zone of the browser, such as 'Europe/Zurich'. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

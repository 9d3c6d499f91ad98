/** At most `max` characters and an ellipsis, cut between characters: mails with half of one are refused. */
export const shortened = (text: string, max: number) =>
  text.length > max
    ? `${text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

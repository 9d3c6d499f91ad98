/** The value of an `<input type="datetime-local">`, in the browser's time zone. */
export const inputTime = (instant: Date) =>
  `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}` +
  `T${pad(instant.getHours())}:${pad(instant.getMinutes())}`

const pad = (number: number) => String(number).padStart(2, '0')

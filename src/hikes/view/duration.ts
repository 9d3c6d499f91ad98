/** Whether hours have the step of an expected duration, a tenth. */
export const isInTenths = (hours: number) => Math.abs(hours * 10 - Math.round(hours * 10)) < 1e-6

export const NOT_IN_TENTHS = 'Expected duration is in steps of 0.1 hours, such as 4.5.'

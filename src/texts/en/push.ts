export const unsupported =
  'This browser cannot show notifications here. On an iPhone or iPad, first add the app to the home screen.'
export const blocked =
  'Notifications of this site are blocked. The browser’s settings for the site can allow them.'
export const notAllowed = 'The browser was not allowed to show notifications. Nothing has changed.'
/** `error` is an error message from the browser. */
export const refused = (error: string) => `The browser’s push service refused: ${error}`
export const on = 'This device gets notifications now.'
export const isOn = 'This device gets notifications.'
export const isOff = 'This device gets no notifications.'
export const turnOff = 'Turn off'
export const turnOn = 'Get notifications on this device'
export const offer = 'Hear of changes and messages as they happen.'
export const notNow = 'Not now'
export const addressRequired = 'The address at a push service is required.'
export const addressWrong = 'This is not the address of a push service.'
export const address = 'The address'
export const keysWrong = 'The keys are not those of a browser.'

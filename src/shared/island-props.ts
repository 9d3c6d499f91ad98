/**
 * The attribute with the props of an island: JSON with backticks for quotes and quotes for backticks. HTML escapes a quote with six
 * characters, which made 4 of 27 KB of the page of a hike.
 */
export const propsAttribute = (props: object): string => swapQuotes(JSON.stringify(props))

export const propsOf = <Props extends object>(attribute: string): Props => JSON.parse(swapQuotes(attribute))

const swapQuotes = (text: string) => text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))

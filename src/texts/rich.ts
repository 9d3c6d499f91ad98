import { createElement, Fragment, type ReactNode } from 'react'

/** Wraps words of a text, as in a link or in bold. */
export type Mark = (words: string) => ReactNode

/** A text with elements in it, as one message: rich`Read ${terms('the terms')} first.` */
export const rich = (words: TemplateStringsArray, ...elements: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((text, index) => [text, elements[index]]))

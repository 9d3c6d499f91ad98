import { createElement, Fragment, type ReactNode } from 'react'

/** Wraps part of a text, for example in a link or in bold. */
export type Mark = (words: string) => ReactNode

/** A single message with elements in it: rich`Read ${terms('the terms')} first.` */
export const rich = (words: TemplateStringsArray, ...elements: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...words.flatMap((text, index) => [text, elements[index]]))

import * as english from './en/blog.ts'
import { translated } from './translated.ts'

export const t = translated('blog', english)

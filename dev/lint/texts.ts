import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { FIRST_LANGUAGE, LANGUAGES, type Language } from '../../src/texts/languages.ts'
import { withLanguage } from '../../src/texts/load.ts'

const IMPORT = /(?:^|\/)texts\/([\w-]+)\.ts$/

/** A place in a source file that uses the text `name` from `file`, such as 'closed' from 'joining'. */
type Use = { file: string; name: string; start: number; end: number; isAtTopLevel: boolean }

/** Finds the uses of texts in a source file, by following its imports of `t` from src/texts/. */
export function usesIn(path: string, source: string): Use[] {
  const { program } = parseSync(path, source)
  const files = new Map<string, string>()
  const uses: Use[] = []
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      const file = IMPORT.exec(value)?.[1]
      for (const { type, local, ...specifier } of file ? specifiers : [])
        if (type === 'ImportSpecifier' && 'imported' in specifier && nameOf(specifier.imported) === 't')
          files.set(local.name, file ?? '')
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    MemberExpression({ object, property, computed, start, end }) {
      const file = object.type === 'Identifier' && files.get(object.name)
      if (!file || computed || property.type !== 'Identifier') return
      uses.push({ file, name: property.name, start, end, isAtTopLevel: functions === 0 })
    },
  }).visit(program)
  return uses
}

const nameOf = (name: { name?: string; value?: string }) => name.name ?? name.value

type Text = unknown
type File = Record<string, Text>

/** Returns the problems of the texts under `src/texts/` in the tree at `root`. */
export async function problemsOfTexts(root: string): Promise<string[]> {
  const used = new Set<string>()
  const problems: string[] = []
  for (const path of globSync('{src,islands,service-worker}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const { file, name, start, isAtTopLevel } of usesIn(path, source)) {
      used.add(`${file}.${name}`)
      const line = source.slice(0, start).split('\n').length
      if (isAtTopLevel) problems.push(`${path}:${line} uses ${file}.${name} before there is a language.`)
    }
  }
  for (const path of globSync(`src/texts/${FIRST_LANGUAGE}/*.ts`, { cwd: root }).sort()) {
    const file = basename(path, '.ts')
    if (file === 'index') continue
    const english = await textsOf(root, FIRST_LANGUAGE, file)
    for (const name of Object.keys(english))
      if (!used.has(`${file}.${name}`)) problems.push(`${path}: nothing uses ${name}.`)
    for (const language of LANGUAGES.filter((code) => code !== FIRST_LANGUAGE))
      problems.push(...(await differences(root, language, file, english)))
  }
  return problems
}

const textsOf = async (root: string, language: Language, file: string): Promise<File> =>
  import(join(root, `src/texts/${language}/${file}.ts`))

/**
 * Returns a problem for each text that is missing from a translation, exists only there, or has placeholders that
 * differ from English.
 */
async function differences(root: string, language: Language, file: string, english: File) {
  const translated = await textsOf(root, language, file)
  const where = `src/texts/${language}/${file}.ts`
  const inBoth = Object.keys(english).filter((name) => name in translated)
  const placeholders = (code: Language, text: Text) => withLanguage(code, () => placeholdersOf(text))
  const others: string[] = []
  for (const name of inBoth) {
    const [expected, found] = [
      await placeholders(FIRST_LANGUAGE, english[name]),
      await placeholders(language, translated[name]),
    ]
    if (expected !== found) others.push(`${where}: ${name} has ${found}, and in English ${expected}.`)
  }
  return [
    ...Object.keys(english).flatMap((name) => (name in translated ? [] : [`${where} has no ${name}.`])),
    ...Object.keys(translated).flatMap((name) =>
      name in english ? [] : [`${where} has ${name} in addition.`],
    ),
    ...others,
  ]
}

/**
 * Describes a text's placeholders. For a function, they are the arguments that occur in its result. For a list or a
 * record, they are listed for each key.
 */
function placeholdersOf(text: Text): string {
  if (typeof text === 'string') return 'no placeholders'
  if (typeof text !== 'function')
    return Object.entries(text as File)
      .map(([key, one]) => `${key}: ${placeholdersOf(one)}`)
      .join(', ')
  const values = Array.from({ length: MAX_VALUES }, (_, index) => placeholder(index))
  const found = JSON.stringify(text(...values)) ?? ''
  return [...new Set(found.match(PLACEHOLDER))].sort().join(' ') || 'no placeholders'
}

const MAX_VALUES = 9
const PLACEHOLDER = /⟦\d⟧/g

/** Returns a value that can be used as a string, a number, or an element that wraps words. */
const placeholder = (index: number) =>
  Object.assign((words: unknown) => `⟦${index}⟧${words}`, {
    toString: () => `⟦${index}⟧`,
    toJSON: () => `⟦${index}⟧`,
  })

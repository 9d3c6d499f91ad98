import manifest from '../../public/islands/manifest.json'
import { language } from '../texts/language.ts'

export type ScriptName = keyof typeof manifest.scripts.en

/** Returns the built script for the current language, and the chunks that it imports. */
export function builtScript(name: ScriptName): { src: string; imports: string[] } {
  const { src, imports } = manifest.scripts[language()][name]
  return { src, imports: imports.map((index) => manifest.chunks[index] as string) }
}

export const builtStyles = (name: keyof typeof manifest.styles): string => manifest.styles[name]

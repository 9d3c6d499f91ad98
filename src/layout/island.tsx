import { type ComponentType, createElement, useContext, useId } from 'react'
import { preinitModule, preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { builtScript, type ScriptName } from '../shared/built-files.ts'
import { Prices } from '../shared/prices.ts'
import { type IslandName, islands, type PropsOf } from './islands.ts'

type IslandProps<N extends IslandName> = {
  name: N
  /** Serialized into the page: must not contain anything that the viewer may not see. */
  props: PropsOf<N> & object
  /**
   * For an island in a popover, or one that begins with a popover: its script is loaded when the popover is first
   * opened.
   */
  hydrateOnOpen?: boolean
  /** Scripts that the island loads later. They are saved with the page for offline use. */
  offline?: ScriptName[]
}

/** Renders an island and preloads its script. The browser hydrates it with the same props (islands/hydrate.ts). */
export function Island<N extends IslandName>(island: IslandProps<N>) {
  const { name, props, hydrateOnOpen = false, offline = [] } = island
  const prefix = useId()
  const prices = useContext(Prices)
  preinitModule(builtScript('hydrate').src, { as: 'script' })
  const own = hydrateOnOpen ? [] : [builtScript(name).src, ...builtScript(name).imports]
  const modules = [...builtScript('hydrate').imports, ...own]
  for (const url of modules) preloadModule(url, { as: 'script' })
  const savedModules = [
    ...new Set(offline.flatMap((script) => [builtScript(script).src, ...builtScript(script).imports])),
  ]
  const html = renderToString(createElement(Prices, { value: prices }, element(name, props)), {
    identifierPrefix: prefix,
  })
  return (
    <div
      className="island"
      data-island={builtScript(name).src}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      data-hydrate-on-open={hydrateOnOpen ? '' : undefined}
      data-offline={savedModules.join(' ') || undefined}
      // The browser hydrates each island as a separate root, and useId() must return the same ids here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
      dangerouslySetInnerHTML={{ __html: disableUntilHydrated(html) }}
    />
  )
}

/**
 * Disables the controls that do nothing before hydration: buttons that neither submit a form nor open a popover, and
 * file fields without a name. islands/hydrate.ts enables them. The pattern relies on React escaping `>` in attributes.
 */
const disableUntilHydrated = (html: string) =>
  html.replace(SCRIPTED_CONTROLS, (start) => `${start} disabled="" data-needs-script=""`)

const SCRIPTED_CONTROLS =
  /<(?:button(?=[^>]* type="button")|input(?=[^>]* type="file")(?![^>]* name=))(?![^>]* (?:disabled|popovertarget)=)/gi

/** Renders an island without its script, for viewers who cannot use its controls. */
export const StaticIsland = <N extends IslandName>({ name, props }: Pick<IslandProps<N>, 'name' | 'props'>) =>
  element(name, props)

// TypeScript cannot infer that `props` belong to `name`.
function element(name: IslandName, props: object) {
  const component = loaded.get(name)
  if (!component) missing.add(name)
  return component ? createElement(component, props) : null
}

const loaded = new Map<IslandName, ComponentType<object>>()
/**
 * Islands that the current rendering needs and that are not loaded. Rendering is synchronous, so they belong to one
 * page.
 */
const missing = new Set<IslandName>()

/** Runs `render`. If it needs islands that this isolate has not loaded, loads them and runs it again. */
export async function renderWithIslands(render: () => string): Promise<string> {
  missing.clear()
  const html = render()
  if (missing.size === 0) return html
  await Promise.all([...missing].map(loadIsland))
  return renderWithIslands(render)
}

async function loadIsland(name: IslandName) {
  const { default: component } = await islands[name]()
  loaded.set(name, component as ComponentType<object>)
}

/** Loads a small script that does not hydrate anything (islands/build.ts). */
export function PageScript({ name }: { name: ScriptName }) {
  preinitModule(builtScript(name).src, { as: 'script' })
  return null
}

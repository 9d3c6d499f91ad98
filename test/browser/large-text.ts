import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Percentages of the default font size, 16 px. */
const FONTS = process.env.LONG ? [200, 150, 130] : [200]
const phone = { width: 360, height: 740 }
const phoneWithKeyboard = { width: 360, height: 420 }
let count = 0

/**
 * Expects all text to be readable on a phone with the browser's font at 200 %. Every third page is also tested with an
 * on-screen keyboard. `npm run test:long` tests every page with and without a keyboard, and also at 130 and 150 %.
 */
export async function expectReadable(page: Page, what: string) {
  const session = await page.context().newCDPSession(page)
  const viewports = process.env.LONG || count++ % 3 === 0 ? [phone, phoneWithKeyboard] : [phone]
  for (const font of FONTS)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      // Sets the initial font sizes, like a browser's settings. `rem` depends on them, which differs from zooming.
      const fontSizes = { standard: Math.round(0.16 * font), fixed: Math.round(0.13 * font) }
      await session.send('Page.setFontSizes', { fontSizes })
      const faults = await page.evaluate(textFaults)
      expect(faults.join('; '), `${what}, ${font} %, ${viewport.height} px high`).toBe('')
    }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await session.detach()
}

/**
 * Returns the reasons why text is unreadable: the page or an element scrolls sideways; a line is cut off, extends
 * beyond its button or the screen, or overlaps another line; a button breaks a word; a field is too small or extends
 * beyond the screen; or bars cover more than half of the screen. Runs in the browser.
 */
function textFaults(): string[] {
  type Line = { rect: DOMRect; node: Node; element: Element; layer: Element | undefined }
  const TOLERANCE = 2
  const FIELDS =
    'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])'
  /** Rows of buttons and of pictures that scroll sideways by design. */
  const SCROLLED_SIDEWAYS = '.finder .wrap, .toolbar, .album-strip'
  const faults = new Set<string>()
  const screen = document.documentElement.clientWidth
  // Rows out of view have no layout until they are scrolled into view.
  for (const card of document.querySelectorAll<HTMLElement>('.card')) card.style.contentVisibility = 'visible'
  const modal = [...document.querySelectorAll(':modal, .backdrop, :popover-open')].at(-1)
  const content = modal ?? document.body

  const name = (element: Element) => {
    const classes = element.getAttribute('class')?.trim().replaceAll(/\s+/g, '.')
    const text = element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    return `${element.localName}${classes ? `.${classes}` : ''} '${text}'`
  }
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const ancestors = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...ancestors(element.parentElement)] : []
  /** Whether the element covers content that scrolls behind it, like the button to the newest message. */
  const sticks = (element: Element) =>
    /fixed|sticky/.test(getComputedStyle(element).position) || element.matches('.chat-newer')
  const isWithin = ({ left, right, top, bottom }: DOMRect, box: DOMRect) => ({
    sideways: left >= box.left - TOLERANCE && right <= box.right + TOLERANCE,
    // The boxes of lines are taller than their letters.
    upwards: top >= box.top - 2 * TOLERANCE && bottom <= box.bottom + 2 * TOLERANCE,
  })

  /**
   * Returns the visible part of a line within its ancestors, or null. Adds a fault if the line is cut off by an
   * ancestor that does not scroll, or extends beyond the screen.
   */
  function shownPart(line: DOMRect, element: Element, parents: Element[]): DOMRect | null {
    let { left, right, top, bottom } = line
    const scrolled = { x: false, y: false }
    for (const parent of parents) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = parent.getBoundingClientRect()
      scrolled.x ||= /auto|scroll/.test(overflowX)
      scrolled.y ||= /auto|scroll/.test(overflowY)
      const { sideways, upwards } = isWithin(line, box)
      if ((!sideways && !scrolled.x) || (!upwards && !scrolled.y))
        faults.add(`${name(element)} is cut off by ${name(parent)}`)
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    if (!scrolled.x && (left < -TOLERANCE || right > screen + TOLERANCE))
      faults.add(`${name(element)} goes from ${Math.round(left)} to ${Math.round(right)} px.`)
    return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
  }

  function linesOf(root: Element): Line[] {
    const lines: Line[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || node.textContent?.trim() === '' || !isVisible(element)) continue
      if (element.closest('svg, script, .skip, .map, option')) continue
      const parents = ancestors(element)
      // Skips text that is only for screen readers.
      if (parents.some((parent) => getComputedStyle(parent).clipPath !== 'none')) continue
      const button = element.closest('button, .button, .state, .chip, .tabs a, .settings-nav a, .unread')
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = node.textContent?.trim().split(/[\s\u00ad-]+/).length ?? 0
      // A soft hyphen at the end of a line has its own rectangle.
      const rows = new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size
      if (button && rows > words) faults.add(`${name(button)} is split within a word.`)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue
        const fit = button && isWithin(rect, button.getBoundingClientRect())
        if (fit && !(fit.sideways && fit.upwards)) faults.add(`${name(element)} leaves ${name(button)}`)
        const shown = shownPart(rect, element, parents)
        if (shown) lines.push({ rect: shown, node, element, layer: parents.find(sticks) })
      }
    }
    return lines
  }

  if (document.documentElement.scrollWidth > screen)
    faults.add(`The page is ${document.documentElement.scrollWidth} px wide.`)

  for (const element of document.querySelectorAll(`body *:not(${FIELDS}, ${SCROLLED_SIDEWAYS})`)) {
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) continue
    if (element.scrollWidth > element.clientWidth + 1) faults.add(`${name(element)} scrolls sideways.`)
  }

  const lines = linesOf(content).sort((one, other) => one.rect.top - other.rect.top)
  for (const [index, { rect, node, element, layer }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break
      // Sticky elements may cover content that scrolls.
      if (other.node === node || other.layer !== layer) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const down = Math.min(rect.bottom, other.rect.bottom) - other.rect.top
      if (across > TOLERANCE && down > 0.3 * Math.min(rect.height, other.rect.height))
        faults.add(`${name(element)} overlaps ${name(other.element)}`)
    }

  for (const field of content.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (!isVisible(field) || field.closest(SCROLLED_SIDEWAYS)) continue
    const font = Number.parseFloat(getComputedStyle(field).fontSize)
    const { left, right, height } = field.getBoundingClientRect()
    if (left < 0 || right > screen || height < 1.2 * font || field.clientWidth < 3 * font)
      faults.add(`The field '${field.name || field.id}' is ${field.clientWidth} × ${height} px.`)
  }

  const bars = [...content.querySelectorAll('main *, header, dialog *')].filter((element) => {
    const { width } = element.getBoundingClientRect()
    return sticks(element) && isVisible(element) && width > screen / 2 && !element.matches('.panel')
  })
  const covered = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  if (covered > innerHeight / 2) faults.add(`Bars cover ${Math.round(covered)} px: ${bars.map(name)}`)
  return [...faults]
}

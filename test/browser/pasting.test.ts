import { expect, test } from 'vitest'
import { clipboards } from '../islands/editor/clipboards.ts'
import {
  editorText,
  openEditor,
  pasteFrom,
  pngFile,
  savePost,
  storedPost,
  toolbarButton,
  typeText,
  writePost,
} from './post-editor.ts'
import { longTest, oneUnlessLong, signUp, uniqueName, visit, withChromium } from './support.ts'

withChromium()

const permissions = ['clipboard-read', 'clipboard-write']

longTest('pasted HTML keeps the formatting that the toolbar offers, and nothing else', async () => {
  const { page } = await signUp('pia', { permissions })
  const content = await writePost(page, uniqueName('Pasted'), async (text) => {
    await pasteFrom(
      page,
      `<style>p { color: red }</style><h2 style="color:red" onclick="x()">The <i>hut</i></h2>
       <p style="text-align:center"><span style="font-weight:700">Open</span> <a href="https://example.org/?a=1&b=2">all year</a>.</p>
       <table><tr><td>one</td><td>two</td></tr></table>
       <ol><li>up<ul><li>slowly</li></ul></li><li>down</li></ol>
       <form><button>Buy</button></form><img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`,
    )
    await text.getByText('slowly').waitFor()
  })
  const link = '<a href="https://example.org/?a=1&amp;b=2" rel="noopener nofollow ugc">all year</a>'
  expect(content).toContain('<h2>The <em>hut</em></h2>')
  expect(content).toContain(`<p class="align-center"><strong>Open</strong> ${link}.</p>`)
  expect(content).toContain('<ol><li>up<ul><li>slowly</li></ul></li><li>down</li></ol>')
  expect(content).not.toMatch(/style|onclick|<table|<form|Buy|<img|color/)
})

longTest('pasted plain text goes into the line or becomes paragraphs, and a URL becomes a link', async () => {
  const { page } = await signUp('pia', { permissions })
  const paste = async (text: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text)
    await page.keyboard.press('Control+v')
  }
  const content = await writePost(page, uniqueName('Plain'), async () => {
    await typeText(page, 'Seen: ')
    await paste('<b>fog</b>')
    await paste('one\ntwo\n\nthree')
    await page.keyboard.press('Enter')
    await paste('https://example.org/a')
  })
  expect(content).toBe(
    '<p>Seen: &lt;b>fog&lt;/b></p><p>one<br>two</p><p>three</p>' +
      '<p><a href="https://example.org/a" rel="noopener nofollow ugc">https://example.org/a</a></p>',
  )
})

test('what is typed after pasting from other programs stands behind it', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  for (const program of oneUnlessLong(Object.keys(clipboards))) {
    const { blocks, ...pasted } = clipboards[program] ?? { blocks: [] }
    if (blocks.length === 0) continue
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await text.evaluate((editor, { html = '', text = '' }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', html)
      dataTransfer.setData('text/plain', text)
      const paste = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true }
      editor.dispatchEvent(new InputEvent('beforeinput', paste))
    }, pasted)
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Then')
    const shown = text
      .locator(':scope > *')
      .evaluateAll((all) => all.map((block) => (block.textContent ?? '').replaceAll('\uFEFF', '')))
    expect(await shown, program).toEqual([...blocks.slice(0, -1), `${blocks.at(-1)}!`, 'Then'])
  }
})

longTest('content copied in the editor is pasted unchanged', async () => {
  const { page } = await signUp('pia', { permissions })
  const content = await writePost(page, uniqueName('Copied'), async () => {
    await typeText(page, '# Up\n- a\nb')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+End')
    await typeText(page, '\n\nagain\n')
    await page.keyboard.press('Control+v')
  })
  expect(content).toBe(
    '<h1>Up</h1><ul><li>a</li><li>b</li></ul><p>again</p><h1>Up</h1><ul><li>a</li><li>b</li></ul>',
  )
})

test('a picture is uploaded, described, inserted in the text and aligned', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Pictures')
  const content = await writePost(page, title, async (text) => {
    await typeText(page, 'Look:')
    const chosen = page.waitForEvent('filechooser')
    await toolbarButton(page, 'Image').click()
    await (await chosen).setFiles(await pngFile(page))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Describe the picture').fill('A green ridge')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.waitFor({ state: 'detached' })
    await text.getByAltText('A green ridge').click()
    await toolbarButton(page, 'Align center').click()
  })
  expect(content).toMatch(
    /^<p>Look:<\/p><img src="\/images\/[0-9a-f]{32}\/large" alt="A green ridge" width="640" height="400" class="align-center">$/,
  )
  await visit(page, `/blog/${(await storedPost(page, title)).id}`)
  const shown = page.getByAltText('A green ridge')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(100)
})

longTest('a picture is inserted by dropping or pasting a file, and removed', async () => {
  const { page } = await signUp('pia')
  const content = await writePost(page, uniqueName('Dropped'), async (text) => {
    const { buffer } = await pngFile(page, 100, 80)
    const insertFile = (kind: 'drop' | 'paste') =>
      text.evaluate(
        async (editor, [kind, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const data = new DataTransfer()
          data.items.add(new File([bytes], 'ridge.png', { type: 'image/png' }))
          const { x, y } = editor.getBoundingClientRect()
          const where = { clientX: x + 40, clientY: y + 30, bubbles: true, cancelable: true }
          const event =
            kind === 'drop'
              ? new DragEvent('drop', { dataTransfer: data, ...where })
              : new InputEvent('beforeinput', { inputType: 'insertFromPaste', dataTransfer: data, ...where })
          const target = editor.querySelector('[data-slate-node="element"]') ?? editor
          target.dispatchEvent(event)
        },
        [kind, buffer.toString('base64')] as const,
      )
    await typeText(page, 'Look:')
    for (const kind of ['drop', 'paste'] as const) {
      await insertFile(kind)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Describe the picture').fill(kind)
      await dialog.getByRole('button', { name: 'Insert' }).click()
      await dialog.waitFor({ state: 'detached' })
      await text.getByAltText(kind).waitFor()
    }
    await text
      .locator('figure', { has: page.getByAltText('paste') })
      .getByRole('button', { name: 'Remove' })
      .click()
    await text.getByAltText('paste').waitFor({ state: 'detached' })
  })
  expect(content.match(/alt="\w*"/g)).toEqual(['alt="drop"'])
})

longTest('a rejected picture shows the error and leaves the text unchanged', async () => {
  const { page } = await signUp('pia')
  const content = await writePost(page, uniqueName('Refused'), async () => {
    await typeText(page, 'Look:')
    const chosen = page.waitForEvent('filechooser')
    await toolbarButton(page, 'Image').click()
    await (await chosen).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('alert').getByText('Please choose a JPEG, PNG or WebP picture.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await typeText(page, ' nothing')
  })
  expect(content).toBe('<p>Look: nothing</p>')
})

longTest('the cover picture of a post is uploaded and removed', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Cover')
  await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Choose picture').setInputFiles(await pngFile(page))
  await page.getByRole('status').getByText('Image uploaded.').waitFor()
  await savePost(page)
  const { id, image } = await storedPost(page, title)
  expect(image).toMatch(/^\/images\//)

  await visit(page, `/?tab=blog&edit=${id}`)
  await editorText(page)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await savePost(page)
  expect((await storedPost(page, title)).image).toBeNull()
})

import { removeSaved, savedPages, savedWords } from '../service-worker/saved.ts'

/** Lists what is saved on this device, each with a button that removes it. The section is hidden while there is nothing. */
async function list(section: HTMLElement) {
  const pages = await savedPages()
  section.hidden = pages.length === 0
  const rows = pages.map(({ path, title, savedAt }) => {
    const row = document.createElement('li')
    const link = document.createElement('a')
    const when = document.createElement('span')
    const remove = document.createElement('button')
    link.href = path
    link.textContent = title
    when.className = 'muted'
    when.textContent = savedWords(savedAt)
    remove.type = 'button'
    remove.className = 'button subtle'
    remove.textContent = 'Remove'
    remove.setAttribute('aria-label', `Remove ${title}`)
    remove.addEventListener('click', async () => {
      await removeSaved(path)
      await list(section)
      section.querySelector('button')?.focus()
    })
    row.replaceChildren(link, ' ', when, ' ', remove)
    return row
  })
  section.querySelector('ul')?.replaceChildren(...rows)
}

const section = document.getElementById('saved')
if (section) list(section)

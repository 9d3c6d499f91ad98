import { csrfToken } from './parts/api.ts'
import { showUnread } from './parts/bell.ts'

// Marks a notice as read when its link is opened, even in another tab. Without a connection it stays unread.
for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, markOpened)

const RIGHT_BUTTON = 2

async function markOpened({ target, button }: MouseEvent) {
  const link = (target as Element).closest<HTMLElement>('[data-notice]')
  if (!link || button === RIGHT_BUTTON) return
  const response = await fetch(`/api/notices/${link.dataset.notice}/read/`, {
    method: 'POST',
    // Sends the request even if the user leaves the page.
    keepalive: true,
    headers: { 'X-CSRFToken': csrfToken() },
  }).catch(() => null)
  if (!response?.ok) return
  const { unread } = (await response.json()) as { unread: number }
  delete link.dataset.notice
  link.closest('li')?.classList.remove('new-notice')
  link.querySelector('.visually-hidden')?.remove()
  showUnread(unread)
  if (unread === 0) document.querySelector('form[action="/notices/read"]')?.remove()
}

import { whenParsed } from './parts/when-parsed.ts'

// Marks the link to the section of a hike's page that is in view, and removes the offer of notifications if the browser
// blocks them.
whenParsed(() => {
  const links = document.querySelectorAll<HTMLAnchorElement>('.page-anchors a')
  const people = document.getElementById('people')

  function mark() {
    const isAtPeople = people && people.getBoundingClientRect().top < innerHeight / 2
    const current = location.hash === '#chat' ? '#chat' : isAtPeople ? '#people' : '#plan'
    for (const link of links)
      if (link.hash === current) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }

  mark()
  if (window.Notification?.permission === 'denied') document.querySelector('.push-offer')?.remove()
  addEventListener('scroll', mark, { passive: true })
  addEventListener('hashchange', mark)
})

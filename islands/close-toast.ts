// Closes messages rendered by the server (src/layout/document.tsx).
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('.toast button')
  button?.parentElement?.remove()
})

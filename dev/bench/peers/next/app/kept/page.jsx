import { Home } from '../home.jsx'

// Next.js caches this page, and renders it again at most once a minute.
export const revalidate = 60
export default Home

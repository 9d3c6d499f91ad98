import { Home } from '../home.jsx'

// Kept by Next.js itself, and rendered anew at most once a minute.
export const revalidate = 60
export default Home

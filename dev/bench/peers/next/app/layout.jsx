export const metadata = {
  title: 'Waymark',
  description: 'Open hikes by people who know the way. Pick one, ask to join, meet at the trailhead.',
}

export default ({ children }) => (
  <html lang="en" data-currency="usd">
    <head>
      <link rel="stylesheet" href="/islands/app.css" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="masthead">
        <div className="wrap">
          <a className="logo" href="/">
            <span className="trail-mark" />
            Waymark
          </a>
          <nav className="tabs" aria-label="Sections">
            <a href="/">Public Events</a>
            <a href="/?tab=blog">Blog</a>
            <a href="/?tab=my-hikes">My Hikes</a>
          </nav>
          <nav className="account" aria-label="Account">
            <a className="button subtle" href="/accounts/login/">
              Sign In
            </a>
            <a className="button" href="/accounts/signup/">
              Sign Up
            </a>
          </nav>
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="site-footer">
        <div className="wrap">
          <p>Waymark: good company for the next hill.</p>
          <p id="credits">
            Places © <a href="https://www.geonames.org/">GeoNames</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          </p>
        </div>
      </footer>
    </body>
  </html>
)

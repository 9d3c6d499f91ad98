/** The link to the next page of a list. */
export const More = ({ href, children }: { href: string; children: string }) => (
  <p className="load-more">
    <a className="button" href={href}>
      {children}
    </a>
  </p>
)

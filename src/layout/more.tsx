export const More = ({ href, children }: { href: string; children: string }) => (
  <p className="load-more">
    <a className="button" href={href}>
      {children}
    </a>
  </p>
)

export const More = ({ href, children }: { href: string; children: string }) => (
  <p className="list-end">
    <a className="button" href={href}>
      {children}
    </a>
  </p>
)

export const RealName = ({ name }: { name: string }) => (
  <>
    {' '}
    <bdi className="real-name muted">{name}</bdi>
  </>
)

type Name = 'camera' | 'climb' | 'distance' | 'hourglass' | 'picture' | 'pin' | 'price' | 'share'

/** A drawing from public/icons.svg; the words beside it say what it means. */
export const Icon = ({ name }: { name: Name }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)

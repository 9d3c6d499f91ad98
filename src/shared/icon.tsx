export type IconName =
  | 'align-center'
  | 'align-justify'
  | 'align-left'
  | 'align-right'
  | 'back'
  | 'bell'
  | 'bulleted-list'
  | 'calendar'
  | 'camera'
  | 'car'
  | 'chat'
  | 'clean'
  | 'flag'
  | 'link'
  | 'ordered-list'
  | 'phone'
  | 'picture'
  | 'pin'
  | 'price'
  | 'quote'
  | 'redo'
  | 'send'
  | 'share'
  | 'sun'
  | 'undo'
  | 'weather-clear'
  | 'weather-fog'
  | 'weather-night'
  | 'weather-overcast'
  | 'weather-partly-cloudy'
  | 'weather-rain'
  | 'weather-snow'
  | 'weather-thunderstorm'

/** A decorative icon from public/icons.svg. The text next to it has the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
)

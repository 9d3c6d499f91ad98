export const cancelled = (hike: string) => `Annullata: ${hike}`
export const yourHikes = 'Le tue escursioni'
export const yourHikesAbout =
  'Abbonati una volta: il tuo calendario mostra le escursioni che organizzi o a cui partecipi, e ne segue le modifiche.'
export const yourAddress = 'Il tuo indirizzo'
export const keepToYourself =
  'Tienilo per te: chi lo ha può vedere dove vai. Se lo hanno altri, sostituiscilo.'
export const createAddress = 'Crea il tuo indirizzo'
export const replaceAddress = 'Sostituiscilo con uno nuovo'
export const created = 'Il tuo calendario ha un indirizzo.'
export const replaced = 'Il vecchio indirizzo non funziona più.'
export const allHikes = 'Tutte le escursioni'
export const allHikesAbout = 'Le escursioni pubbliche in programma, e quelle degli ultimi 30 giorni.'
export const allHikesAddress = 'Indirizzo di tutte le escursioni'
export const feeds = 'Per i lettori di feed'
export const newHikes = 'Nuove escursioni'
export const blog = 'Blog'
export const subscribe = 'Abbonati'
export const subscribeTo = (label: string) => `Abbonati: ${label}`
export const copy = 'Copia'
export const copyOf = (label: string) => `Copia: ${label}`
export const copied = 'Indirizzo copiato!'

import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const createTitle = 'Créer une randonnée'
export const draftSaved = 'Votre brouillon est enregistré.'
export const published = 'Votre randonnée est publiée.'
export const saveAsDraft = 'Enregistrer le brouillon'
export const nameMissing = 'Donnez un nom à la randonnée.'
export const locationMissing = 'Indiquez où vous vous retrouvez.'
export const timeMissing = 'Indiquez quand vous vous retrouvez.'
export const hikeName = 'Nom de la randonnée'
export const location = 'Lieu'
export const locationHint = 'Où vous vous retrouvez, tel qu’on le chercherait sur une carte.'
export const more = (price: string) =>
  `Plus\u202f: prix (${price}), remboursements, difficulté, matériel, convient pour`
export const severalDays = 'Plusieurs jours'
export const moreJoining = 'Places, acceptation et questions'

export const created = (count: number) =>
  plural(count, { one: 'Randonnée créée.', other: `${count} randonnées créées.` })
export const date = 'Date'
export const clock = 'Heure'
export const repeat = 'Répéter'
export const repeatUnits = { never: 'Jamais', week: 'Chaque semaine', month: 'Chaque mois' }
export const wholeNumber = (least: number, most: number) =>
  `Saisissez un nombre entier de ${least} à ${most}.`
export const saveHikes = (count: number) =>
  plural(count, { one: 'Enregistrer 1 randonnée', other: `Enregistrer ${count} randonnées` })
export const everyWeeks = 'Intervalle en semaines'
export const everyMonths = 'Intervalle en mois'
export const numberOfHikes = 'Nombre de randonnées'
export const copies = (count: number, dates: string) =>
  plural(count, { one: `1 randonnée\u202f: ${dates}`, other: `${count} randonnées\u202f: ${dates}` })

export const loading = 'Chargement de la randonnée…'
export const gone =
  'Cette randonnée a été supprimée\u202f: rien ne peut être enregistré. Vous pouvez encore copier ce que vous avez écrit.'
export const numbersRequired = {
  elevation_diff: 'Indiquez le dénivelé.',
  distance: 'Indiquez la distance.',
  estimated_duration: 'Indiquez la durée prévue.',
}
export const timeRequired = 'Indiquez la date et l’heure.'
export const updated = 'Randonnée enregistrée.'
export const updateFailed = 'La randonnée n’a pas pu être enregistrée.'
export const updateFailedFor = (problems: string) =>
  `La randonnée n’a pas pu être enregistrée\u202f: ${problems}`
export const reason = 'Motif'
export const giveReason = 'Donner un motif'
export const reasonHint =
  'Facultatif. Toutes les personnes inscrites ou en attente le liront avec le changement.'
export const tells = (people: number) =>
  plural(people, { one: '1 personne sera prévenue', other: `${people} personnes seront prévenues` })
export const name = 'Nom'
export const description = 'Description'
export const descriptionHint =
  'L’itinéraire, les passages raides, ce qu’il faut emporter. Les retours à la ligne restent, les adresses web deviennent des liens.'
export const meetingPoint = 'Point de rendez-vous'
export const end = 'Fin'
export const nights = 'Nuits'
export const numbers = {
  elevation_diff: 'Dénivelé',
  distance: 'Distance',
  estimated_duration: 'Durée prévue',
}
export const takeHours = (hours: string) => `Prendre ${hours} h, le temps de marche selon DIN 33466`
export const pictureUpdated = 'Image de la randonnée enregistrée\u202f!'
export const pictureFailed = 'L’image de la randonnée n’a pas pu être enregistrée.'

export const places = 'Places'
export const noLimit = 'Sans limite'
export const placesHint = 'Combien de personnes peuvent participer, sans vous. Vide\u202f: sans limite.'
export const minimum = 'Minimum'
export const none = 'Aucun'
export const takesPlaceWith = 'Personnes au minimum'
export const minimumHint =
  'Combien doivent venir, sans vous, pour que la randonnée ait lieu. Vide\u202f: peu importe.'
export const guests = 'Accompagnement'
export const guestsAndChildren = 'Accompagnement et enfants'
export const guestsHint = (most: number) =>
  `Facultatif, jusqu’à ${most}\u202f: combien de personnes sans compte on peut amener. Chacune prend une place et paie le prix.`
export const approval = 'Acceptation'
export const approvals = {
  manual: 'Vous décidez de chaque demande',
  automatic: 'Toute demande est acceptée, tant qu’il y a des places',
}
export const whoTakesPart = 'Qui participe'
export const questions = 'Questions'
export const questionsHint = (most: number) =>
  `Facultatif, jusqu’à ${most}, chacune sur sa ligne. Qui demande à participer y répond.`
export const windowLabels = {
  joins_open_at: 'Ouverture des inscriptions',
  joins_close_at: 'Clôture des inscriptions',
}
export const windowHints = {
  joins_open_at: 'À votre heure locale. Vide\u202f: tout de suite.',
  joins_close_at: 'À votre heure locale. Vide\u202f: jusqu’au départ.',
}

export const grade = 'Difficulté'
export const notGraded = 'Non indiquée'
export const gradeScale = (meaning: Mark) =>
  rich`Selon l’échelle CAS\u202f: ${meaning(`ce que signifient les degrés`)}.`
export const gear = 'Matériel'
export const gearHint = 'Ce qu’il faut emporter, une chose par ligne.'
export const goodFor = 'Convient pour'
export const price = 'Prix'
export const priceIn = (currency: string) => `Prix (${currency})`
export const priceHint = (usual: string) => `0\u202f: gratuit. Vide\u202f: ${usual}, comme d’habitude.`
export const priceShare = (percent: number, share: string) =>
  `Le groupe garde ${percent}\u202f%\u202f: vous recevez ${share} de chaque paiement.`
export const notAnAmount = (example: string) =>
  `Saisissez un montant, par exemple ${example}, ou 0 pour gratuit.`
export const fullRefundUntil = 'Remboursement intégral'
export const hoursBefore = (hours: string) => `Jusqu’à ${hours} h avant le départ`
export const theStart = 'Jusqu’au départ'
export const refundHours = 'Remboursement intégral jusqu’à, en heures avant le départ'
export const refundHoursHint = (most: number) =>
  `Pour qui se désinscrit\u202f: jusqu’à ${most}. Vide\u202f: remboursement intégral jusqu’au départ.`
export const refundAfter = 'Remboursement ensuite'
export const refundPercent = 'Remboursement ensuite, en pour cent'
export const refundPercentHint = 'Vide\u202f: rien. Qui a déjà payé garde les conditions d’alors.'

export const route = 'Itinéraire'
export const replaceGpx = 'Remplacer le fichier GPX'
export const chooseGpx = 'Choisir un fichier GPX'
export const takeNumbers = 'Prendre les chiffres de l’itinéraire'
export const removeRoute = 'Retirer'
export const shownAtOnce =
  'Tout cela figure aussitôt sur la page de la randonnée, la durée seulement quand vous enregistrez.'
export const dropRoute = 'Vous pouvez aussi le déposer ici.'
export const fileTooLarge = (megabytes: number) => `Ce fichier dépasse ${megabytes} Mo.`
export const fileFailed = 'Le fichier n’a pas pu être envoyé. Réessayez.'
export const routeStored = 'L’itinéraire est sur la page de la randonnée.'
export const routeRemoved = 'L’itinéraire est retiré.'

export const appliesTo = 'Concerne'
export const thisHike = 'Cette randonnée'
export const thisAndFollowing = 'Cette randonnée et les suivantes'
export const thisAndSoMany = (following: number) =>
  plural(following, {
    one: 'Cette randonnée et la suivante',
    other: `Cette randonnée et les ${following} suivantes`,
  })
export const saveFor = 'Enregistrer pour'
export const scopeHint = 'Chacune garde sa date. Une nouvelle heure vaut pour toutes.'
export const tourEnd = 'Fin d’une course de plusieurs jours'
export const tourEndHint = 'À votre heure locale. Vide\u202f: une seule journée.'
export const nightsHint = 'Une ligne par nuit\u202f: la cabane, une note entre parenthèses, son adresse web.'
export const nightsDroppedAll = 'Une randonnée d’un jour n’a pas de nuits\u202f: elles sont supprimées.'
export const nightsDropped = (nights: number) =>
  plural(nights, {
    one: 'Cette durée fait une nuit\u202f: les autres sont supprimées.',
    other: `Cette durée fait ${nights} nuits\u202f: les autres sont supprimées.`,
  })

export const cancelTitle = (hike: string) => `Annuler «\u202f${hike}\u202f»\u202f?`
export const cancelReasonHint = 'Tout le monde le lira, dans l’e-mail et sur la page de la randonnée.'
export const cancelling = 'Annulation…'
export const cancelled = 'La randonnée est annulée.'
export const keepHike = 'Maintenir la randonnée'
export const deleteTitle = 'Vraiment supprimer cette randonnée\u202f?'
export const cancelInstead =
  'Si vous l’annulez plutôt, sa page reste, avec votre motif, et sa discussion aussi.'
export const deleteFailed = 'La randonnée n’a pas pu être supprimée.'
export const deletedFlash = 'Randonnée supprimée.'

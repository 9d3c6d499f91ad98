export const groups = {
  requests: {
    label: 'Mes demandes',
    hint: 'Une de vos demandes est acceptée ou refusée, ou des inscriptions que vous attendiez ouvrent.',
  },
  changes: {
    label: 'Changements de mes randonnées',
    hint: 'Une randonnée est confirmée, vous en reprenez l’organisation, ou votre covoiturage change. Une nouvelle heure, un nouveau lieu ou prix, une annonce et une annulation arrivent toujours par e-mail, quel que soit votre choix ici.',
  },
  organizing: {
    label: 'Organisation',
    hint: 'Quelqu’un demande à participer à une de vos randonnées, se désinscrit, paie, ou vous propose d’en organiser une ensemble. Ce que deviennent vos brouillons. Les signalements et les brouillons des autres, si vous faites partie de la modération.',
  },
  chat: {
    label: 'Discussion',
    hint: 'Les messages que vous n’avez pas lus depuis une demi-heure\u202f: un seul e-mail jusqu’à ce que vous les lisiez.',
  },
  comments: {
    label: 'Commentaires',
    hint: 'Quelqu’un commente un de vos articles, ou un article que vous avez commenté.',
  },
  reminders: {
    label: 'Rappels',
    hint: 'La veille d’une randonnée\u202f: l’heure, le lieu, le soleil et qui vient. Le lendemain, comment c’était. Le rappel d’un paiement à faire.',
  },
  new_hikes: {
    label: 'Nouvelles randonnées',
    hint: 'Des randonnées comme vous en cherchez, une fois par jour à 18:00. Vous les choisissez sous «\u202fRecherches\u202f».',
  },
}
export const mailsGoTo = (address: string) => `Les e-mails sont envoyés à ${address}.`
export const byMail = 'Par e-mail'
export const onDevices = 'Sur les appareils'
export const alwaysMailed =
  'Une randonnée changée, annulée ou supprimée, un retrait et un remboursement sont toujours annoncés par e-mail. Sous «\u202fNotifications\u202f», vous retrouvez tout, envoyé ou non.'
export const alwaysSent =
  'Une randonnée changée, annulée ou supprimée, un retrait et un remboursement sont toujours annoncés, par e-mail et sur les appareils qui reçoivent les notifications. Sous «\u202fNotifications\u202f», vous retrouvez tout, envoyé ou non.'
export const save = 'Enregistrer'
export const saved = 'Enregistré.'
export const thisDevice = 'Cet appareil'
export const needsScript = 'Il faut JavaScript pour recevoir des notifications ici.'

export const unsubscribe = 'Se désabonner'
export const willStop = (group: string) =>
  `Vous ne recevrez plus d’e-mails sur «\u202f${group}\u202f». Vous retrouvez toujours tout sous «\u202fNotifications\u202f».`
export const stopped = (group: string) => `Vous ne recevez plus d’e-mails sur «\u202f${group}\u202f».`
export const linkNotComplete = 'Ce lien de désabonnement est incomplet.'
export const choose = 'Choisissez les e-mails que vous recevez sous «\u202fE-mails et notifications\u202f».'
export const signInToChoose =
  'Connectez-vous pour choisir les e-mails que vous recevez sous «\u202fE-mails et notifications\u202f».'
export const signIn = 'Se connecter'

export const groups = {
  requests: {
    label: 'Le mie richieste',
    hint: 'Una tua richiesta viene accettata o rifiutata, o si aprono le iscrizioni che aspettavi.',
  },
  changes: {
    label: 'Modifiche alle mie escursioni',
    hint: 'Un’escursione è confermata, ne prendi in mano l’organizzazione, o cambia il tuo passaggio. Una nuova ora, un nuovo luogo o prezzo, un messaggio a tutti e un annullamento arrivano sempre via e-mail, qualunque cosa tu scelga qui.',
  },
  organizing: {
    label: 'Escursioni che organizzo',
    hint: 'Qualcuno chiede di partecipare a una tua escursione, rinuncia, paga, o ti propone di organizzarne una insieme. Che cosa succede alle tue bozze. Le segnalazioni e le bozze altrui, se fai parte della moderazione.',
  },
  chat: {
    label: 'Chat',
    hint: 'I messaggi che non hai letto da mezz’ora: una sola e-mail finché non li leggi.',
  },
  comments: {
    label: 'Commenti',
    hint: 'Qualcuno commenta un tuo articolo, o uno che hai commentato anche tu.',
  },
  reminders: {
    label: 'Promemoria',
    hint: 'Il giorno prima di un’escursione: ora, luogo, sole e chi viene. Il giorno dopo, com’è andata. E se un’escursione non è ancora pagata.',
  },
  new_hikes: {
    label: 'Nuove escursioni',
    hint: 'Escursioni come quelle che cerchi, una volta al giorno alle 18:00. Le scegli in «Ricerche».',
  },
}
export const mailsGoTo = (address: string) => `Le e-mail vanno a ${address}.`
export const byMail = 'Via e-mail'
export const onDevices = 'Sui dispositivi'
export const alwaysMailed =
  'Un’escursione cambiata, annullata o eliminata, un’esclusione e un rimborso arrivano sempre via e-mail. In «Avvisi» trovi tutto, inviato o no.'
export const alwaysSent =
  'Un’escursione cambiata, annullata o eliminata, un’esclusione e un rimborso arrivano sempre, via e-mail e sui dispositivi che ricevono notifiche. In «Avvisi» trovi tutto, inviato o no.'
export const save = 'Salva'
export const saved = 'Salvato.'
export const thisDevice = 'Questo dispositivo'
export const needsScript = 'Per ricevere notifiche qui serve JavaScript.'

export const unsubscribe = 'Disattiva queste e-mail'
export const willStop = (group: string) =>
  `Non riceverai più e-mail su «${group}». In «Avvisi» trovi comunque tutto.`
export const stopped = (group: string) => `Non ricevi più e-mail su «${group}».`
export const linkNotComplete = 'Questo link per disattivare le e-mail è incompleto.'
export const choose = 'In «E-mail e notifiche» scegli quali e-mail ricevere.'
export const signInToChoose = 'Accedi per scegliere in «E-mail e notifiche» quali e-mail ricevere.'
export const signIn = 'Accedi'
